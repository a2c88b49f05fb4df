import { useRouteLoaderData } from 'react-router';

interface PublicSettings {
  /** Null when the settings could not be loaded. */
  supportEmail: string | null;
  registrationOpen: boolean;
  /** ISO 4217, or LOCAL. */
  currency?: string;
  /** Months after which records are deleted. */
  retentionMonths?: Record<'notifications' | 'chats' | 'orderHistory' | 'audit', number>;
}

/** Fallback without a response: the server checks in any case. */
export const unknownSettings: PublicSettings = { supportEmail: null, registrationOpen: true };

/** Returns the public settings as of the page's load. */
export function usePublicSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings?: PublicSettings }>('root');
  return root?.settings ?? unknownSettings;
}
