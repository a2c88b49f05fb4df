import { appText } from '../app.text.ts';

/** Page on which a user becomes a provider. */
export const BECOME_PROVIDER_PATH = '/profiles/create';

/** Public page with the benefits for providers. */
export const OFFER_SERVICES_PATH = '/ofrecer-servicios';

/** Links of the footer, in display order. */
export const footerLinks: readonly { path: string; label: string }[] = [
  { path: OFFER_SERVICES_PATH, label: appText.offerServices },
  { path: '/help', label: appText.helpCentre },
  { path: '/terms', label: appText.terms },
  { path: '/privacy', label: appText.privacy },
];
