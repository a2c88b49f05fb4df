import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import {
  closeAuthDialog,
  mountAuthDialog,
  openAuthDialog,
  useAuthDialog,
  type AuthView,
} from '../platform/auth-dialog.ts';

/** What the dialog of the accounts domain is given. */
export interface AuthDialogProps {
  view: AuthView;
  /** Where to go after signing in; null stays on the page below. */
  returnTo: string | null;
  onViewChange(view: AuthView): void;
  onClose(): void;
}

export interface AuthDialogHostProps {
  /** `() => import('…/auth-dialog.tsx')`: fetched when it is first opened. */
  load: () => Promise<{ default: ComponentType<AuthDialogProps> }>;
}

/** Once, in the root: shows the dialog over the page that asked for it. */
export function AuthDialogHost({ load }: AuthDialogHostProps) {
  const [Dialog] = useState(() => lazy(load));
  const { view, returnTo } = useAuthDialog();
  useEffect(mountAuthDialog, []);
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <Dialog
        view={view}
        returnTo={returnTo}
        onViewChange={(next) => openAuthDialog(next, returnTo ? { returnTo } : {})}
        onClose={closeAuthDialog}
      />
    </Suspense>
  );
}
