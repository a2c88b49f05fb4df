import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthView } from '#platform/session/auth-dialog.ts';
import { useUser, type SessionUser } from '#platform/session/session.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { greetSignedIn, pathAfterSignIn, toReturnPath } from './sign-in/login.form.ts';
import { AuthViews, screenTitles, useAuthScreens } from './sign-in/auth-views.tsx';

interface AuthDialogProps {
  view: AuthView;
  /** Path of the page after the sign-in; null stays on the page below. */
  returnTo: string | null;
  onViewChange: (view: AuthView) => void;
  onClose: () => void;
}

/**
 * Focuses the first field of the open dialog, except on touch screens, where the on-screen keyboard
 * would cover the rest.
 */
function useFirstField() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return undefined;
    // Waits until the dialog has received the focus and stored the element to return it to.
    const frame = requestAnimationFrame(() => content.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return content;
}

/** 'Inicia sesión' and 'Crea tu cuenta' in a dialog over the current page. */
export function AuthDialog({ view, returnTo, onViewChange, onClose }: AuthDialogProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const screens = useAuthScreens({ view, onViewChange });
  const content = useFirstField();
  const close = () => {
    // Closing the notice of a registration leads to the login.
    if (screens.screen === 'registered') screens.show('login');
    else onClose();
  };
  const here = pathname + search;
  const returnPath = toReturnPath(returnTo ?? (pathname === '/' ? null : here));
  const nextPath = (user: SessionUser) => pathAfterSignIn(user, returnPath);
  const leave = useEffectEvent((user: SessionUser) => {
    const path = nextPath(user);
    onClose();
    if (path !== here) void navigate(path);
  });
  const user = useUser();
  // The user may appear by this form, by another tab, or by a confirmation on another device.
  useEffect(() => {
    if (user) leave(user);
  }, [user]);
  return (
    <Dialog
      open
      size="sm"
      title={screenTitles[screens.screen]}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <div ref={content} className="pt-2">
        <AuthViews
          screens={screens}
          referralCode={null}
          returnPath={returnPath}
          onSignedIn={(signIn) => greetSignedIn(signIn, nextPath(signIn.user))}
        />
      </div>
    </Dialog>
  );
}
