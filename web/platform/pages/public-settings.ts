import { useRouteLoaderData } from 'react-router';

interface PublicSettings {
  /** Null when the server could not tell. */
  supportEmail: string | null;
  registrationOpen: boolean;
}

/** What is assumed without an answer: the server decides in any case. */
export const unknownSettings: PublicSettings = { supportEmail: null, registrationOpen: true };

/** What every page may know of the platform's settings, as they were when it was loaded. */
export function usePublicSettings(): PublicSettings {
  const root = useRouteLoaderData<{ settings?: PublicSettings }>('root');
  return root?.settings ?? unknownSettings;
}
