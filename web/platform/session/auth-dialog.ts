import { createStore, useStore } from 'zustand';
import { pageState } from '../page-state.ts';

export type AuthView = 'login' | 'register';

interface AuthDialogState {
  view: AuthView | null;
  /** Path to open after signing in; null stays on the page below the dialog. */
  returnTo: string | null;
  /** True while the host of the dialog is mounted. */
  isMounted: boolean;
}

const dialog = pageState(() =>
  createStore<AuthDialogState>(() => ({ view: null, returnTo: null, isMounted: false })),
);

/**
 * Opens 'Inicia sesión' or 'Crea tu cuenta' over the page. Returns false without a dialog (before
 * hydration): the pressed link then leads to the page of the same name.
 */
export function openAuthDialog(view: AuthView, options: { returnTo?: string } = {}): boolean {
  if (!dialog().getState().isMounted) return false;
  dialog().setState({ view, returnTo: options.returnTo ?? null });
  return true;
}

export function closeAuthDialog(): void {
  dialog().setState({ view: null, returnTo: null });
}

/** Called by the host when it mounts the dialog. Returns the cleanup function. */
export function mountAuthDialog(): () => void {
  const store = dialog();
  store.setState({ isMounted: true });
  return () => store.setState({ isMounted: false, view: null, returnTo: null });
}

export function useAuthDialog(): AuthDialogState {
  return useStore(dialog());
}
