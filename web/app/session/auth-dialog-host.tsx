import { Suspense, useEffect } from 'react';
import {
  closeAuthDialog,
  mountAuthDialog,
  openAuthDialog,
  useAuthDialog,
} from '#platform/session/auth-dialog.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const AuthDialog = lazyPart(
  async () => (await import('#domains/accounts/auth-dialog.tsx')).AuthDialog,
);

/**
 * Renders the authentication dialog over the current page; loaded at its first opening. Mounted
 * once, in the root.
 */
export function AuthDialogHost() {
  const { view, returnTo } = useAuthDialog();
  useEffect(mountAuthDialog, []);
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog
        view={view}
        returnTo={returnTo}
        onViewChange={(next) => openAuthDialog(next, returnTo ? { returnTo } : {})}
        onClose={closeAuthDialog}
      />
    </Suspense>
  );
}
