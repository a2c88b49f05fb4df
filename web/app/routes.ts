import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

const isDevelopment = import.meta.env.DEV;

/** Weighed: see `docs/decisions/0013-light-public-pages.md`. */
const publicPages = [
  index('../pages/home-page.tsx'),
  route('service-cards/:id', '../pages/service-card-page.tsx'),
  route('provider-profiles/:id', '../pages/provider-profile-page.tsx'),
  route('ofrecer-servicios', 'offer-services-page.tsx'),
  route('help', 'help-page.tsx'),
  route('terms', 'terms-page.tsx'),
  route('privacy', 'privacy-page.tsx'),
];

const adminPages = layout(
  'admin-frame.tsx',
  prefix('admin', [
    route('settings', '../domains/settings/settings-page.tsx'),
    route('skills', '../domains/skills/skills-page.tsx'),
    route('users', '../domains/administration/users-page.tsx'),
    route('audit-log', '../pages/audit-page.tsx'),
  ]),
);

const pagesWithQueries = [
  route('admin', 'admin.tsx'),
  adminPages,
  route('my-services/create', '../domains/catalogue/create-service-page.tsx'),
  route('my-services/:id/edit', '../domains/catalogue/edit-service-page.tsx'),
  route('login', '../domains/accounts/login-page.tsx'),
  route('register', '../domains/accounts/register-page.tsx'),
  route('auth/callback', '../domains/accounts/auth-callback-page.tsx'),
  route('auth/error', '../domains/accounts/auth-error-page.tsx'),
  route('verify-email', '../domains/accounts/verify-email-page.tsx'),
  route('confirm-email', '../domains/accounts/confirm-email-page.tsx'),
  route('reset-password', '../domains/accounts/reset-password-page.tsx'),
  route('accept-terms', '../domains/accounts/accept-terms-page.tsx'),
  route('complete-profile', '../domains/accounts/complete-profile-page.tsx'),
  route('onboarding', '../domains/accounts/onboarding-page.tsx'),
  route('profiles/create', '../domains/providers/provider-onboarding-page.tsx'),
  route('profiles/me', '../pages/own-profile-page.tsx'),
  route('profile/edit', '../domains/providers/edit-profile-page.tsx'),
  route('access-denied', '../domains/accounts/access-denied-page.tsx'),
  route('favorites', '../domains/favorites/favorites-page.tsx'),
  route('dashboard', 'dashboard.tsx'),
  route('dashboard/client', '../pages/client-dashboard-page.tsx'),
  route('dashboard/provider', '../pages/provider-dashboard-page.tsx'),
  route('negotiations/:id', '../domains/negotiations/negotiation-page.tsx'),
  route('orders/:orderId/chat', '../domains/chat/chat-page.tsx'),
  route('orders/chat', 'home-redirect.tsx'),
  route('my-requests', 'my-requests.tsx'),
  ...(isDevelopment ? [route('kit', '../ui/kit-page.tsx')] : []),
];

export default [
  layout('page-frame.tsx', [
    ...publicPages,
    layout('query-frame.tsx', pagesWithQueries),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
