import { lazy, Suspense, useEffect } from 'react';
import {
  closeAuthDialog,
  mountAuthDialog,
  openAuthDialog,
  useAuthDialog,
} from '../platform/auth-dialog.ts';

const AuthDialog = lazy(async () => {
  const module = await import('../domains/accounts/auth-dialog.tsx');
  return { default: module.AuthDialog };
});

/** Once, in the root: shows the dialog over the page that asked for it, fetched when it is first opened. */
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
