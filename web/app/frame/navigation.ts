import {
  CircleQuestionMark,
  ClipboardList,
  Heart,
  LayoutDashboard,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { hasProviderProfile, isAdmin } from '../../platform/session/roles.ts';
import type { SessionUser } from '../../platform/session/session.ts';
import { appText } from '../app.text.ts';

interface AccountLink {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Who sees it; everybody signed in unless told. */
  isFor?: (user: SessionUser) => boolean;
}

/** The avatar menu, in order. */
export const accountLinks: readonly AccountLink[] = [
  {
    path: '/admin/settings',
    label: appText.adminPanel,
    icon: ShieldCheck,
    isFor: isAdmin,
  },
  {
    path: '/dashboard/provider',
    label: appText.providerPanel,
    icon: LayoutDashboard,
    isFor: hasProviderProfile,
  },
  { path: '/dashboard/client', label: appText.ownRequests, icon: ClipboardList },
  { path: '/favorites', label: appText.ownFavorites, icon: Heart },
  { path: '/profiles/me', label: appText.ownProfile, icon: UserRound },
  { path: '/help', label: appText.helpCentre, icon: CircleQuestionMark },
];

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
