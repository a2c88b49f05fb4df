import { appText } from '../app.text.ts';

/** Becoming a provider, offered to whoever is none. */
export const BECOME_PROVIDER_PATH = '/profiles/create';

/** The public page that says what providers gain. */
export const OFFER_SERVICES_PATH = '/ofrecer-servicios';

/** The footer, in order. */
export const footerLinks: readonly { path: string; label: string }[] = [
  { path: OFFER_SERVICES_PATH, label: appText.offerServices },
  { path: '/help', label: appText.helpCentre },
  { path: '/terms', label: appText.terms },
  { path: '/privacy', label: appText.privacy },
];
