import { createStore, useStore } from 'zustand';

export type AuthView = 'login' | 'register';

interface AuthDialogState {
  view: AuthView | null;
  /** Where to go after signing in; null stays on the page below. */
  returnTo: string | null;
  /** Whether a dialog is there to be opened. */
  isMounted: boolean;
}

const store = createStore<AuthDialogState>(() => ({
  view: null,
  returnTo: null,
  isMounted: false,
}));

/**
 * Opens 'Inicia sesión' or 'Crea tu cuenta' over the page. False when there is no dialog (before hydration):
 * the link that was pressed then leads to the page of the same name.
 */
export function openAuthDialog(view: AuthView, options: { returnTo?: string } = {}): boolean {
  if (!store.getState().isMounted) return false;
  store.setState({ view, returnTo: options.returnTo ?? null });
  return true;
}

export function closeAuthDialog(): void {
  store.setState({ view: null, returnTo: null });
}

/** Called by the host: from now on there is a dialog. Returns how to take it back. */
export function mountAuthDialog(): () => void {
  store.setState({ isMounted: true });
  return () => store.setState({ isMounted: false, view: null, returnTo: null });
}

export function useAuthDialog(): AuthDialogState {
  return useStore(store);
}
