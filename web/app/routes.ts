import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { publicPages } from './public-pages.ts';

const isDevelopment = import.meta.env.DEV;

const innerPages = [
  // One route for all sections, because public pages load the list of all routes.
  route('admin/:section?/:id?', 'admin/admin-section.tsx'),
  route('profiles/me', '../pages/own-profile-page.tsx'),
  route('negotiations/:id', '../pages/negotiation-page.tsx'),
  route('orders/:id', '../pages/order-page.tsx'),
  route('orders/:orderId/chat', '../pages/chat-page.tsx'),
  route('mensajes/:id?', '../pages/messages-page.tsx'),
  // One route for the notifications, their preferences and the alerts of mailed links, for the same reason.
  route('avisos/:id?', '../pages/notices-page.tsx'),
  route('reports/:id', '../domains/reports/report-page.tsx'),
  route('my-services/create', '../domains/catalog/publishing/create-service-page.tsx'),
  route('my-services/:id/edit', '../domains/catalog/publishing/edit-service-page.tsx'),
  route('compartir/:id?', '../domains/catalog/share/share-page.tsx'),
  route('ingresos', '../domains/statements/earnings/earnings-page.tsx'),
  route('login', '../domains/accounts/sign-in/login-page.tsx'),
  route('register', '../domains/accounts/registration/register-page.tsx'),
  route('auth/callback', '../domains/accounts/google/auth-callback-page.tsx'),
  route('auth/error', '../domains/accounts/google/auth-error-page.tsx'),
  route('verify-email', '../domains/accounts/registration/verify-email-page.tsx'),
  route('reclamar', '../domains/imports/claims/claim-page.tsx'),
  route('confirm-email', '../domains/accounts/credentials/confirm-email-page.tsx'),
  route('reset-password', '../domains/accounts/sign-in/reset-password-page.tsx'),
  route('accept-terms', '../domains/accounts/registration/accept-terms-page.tsx'),
  route('complete-profile', '../domains/accounts/registration/complete-profile-page.tsx'),
  route('onboarding', '../domains/accounts/registration/onboarding-page.tsx'),
  route('profiles/create', '../pages/provider-onboarding-page.tsx'),
  route('profile/edit', '../pages/edit-profile-page.tsx'),
  route('access-denied', '../domains/accounts/sign-in/access-denied-page.tsx'),
  route('favorites', '../domains/favorites/favorites-page.tsx'),
  route('dashboard', 'dashboard.tsx'),
  route('dashboard/client', '../pages/client-dashboard-page.tsx'),
  route('dashboard/provider', '../pages/provider-dashboard-page.tsx'),
  route('agenda', '../pages/agenda-page.tsx'),
  route('orders/chat', 'home-redirect.tsx'),
  route('my-requests', 'my-requests.tsx'),
  ...(isDevelopment ? [route('kit', '../ui/kit/kit-page.tsx')] : []),
];

/** The frame is used twice, because the check of page weights finds the public pages by its id. */
export default [
  layout('page-frame.tsx', { id: 'public-pages' }, publicPages),
  layout('page-frame.tsx', { id: 'inner-pages' }, innerPages),
] satisfies RouteConfig;
