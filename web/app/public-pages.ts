import { index, route } from '@react-router/dev/routes';

/** Pages with a weight limit: see `docs/decisions/0122-two-shared-files.md`. */
export const publicPages = [
  index('../pages/home-page.tsx'),
  route('service-cards/:id', '../pages/service-card-page.tsx'),
  route('provider-profiles/:id', '../pages/provider-profile-page.tsx'),
  route('servicios/:skill', '../pages/trade-page.tsx'),
  route('servicios/:skill/:place', '../pages/trade-place-page.tsx'),
  route('ofrecer-servicios', 'offer-services-page.tsx'),
  route('help', '../domains/help/help-page.tsx'),
  route('terms', '../domains/legal/terms-page.tsx'),
  route('privacy', '../domains/legal/privacy-page.tsx'),
  route('*', 'not-found.tsx'),
];
