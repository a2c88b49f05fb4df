import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthView } from '../../../platform/session/auth-dialog.ts';
import { useUser, type SessionUser } from '../../../platform/session/session.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { greetSignedIn, pathAfterSignIn, toReturnPath } from './login.form.ts';
import { AuthViews, screenTitles, useAuthScreens } from './auth-views.tsx';

interface AuthDialogProps {
  view: AuthView;
  /** Where to go after signing in; null stays on the page below. */
  returnTo: string | null;
  onViewChange: (view: AuthView) => void;
  onClose: () => void;
}

/** Once it is open, begin in the first field: not on touch screens, where the keyboard would hide the rest. */
function useFirstField() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return undefined;
    // After the dialog has taken the focus and noted who had it before.
    const frame = requestAnimationFrame(() => content.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return content;
}

/** 'Inicia sesión' and 'Crea tu cuenta' over the page one is on. */
export function AuthDialog({ view, returnTo, onViewChange, onClose }: AuthDialogProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const screens = useAuthScreens({ view, onViewChange });
  const content = useFirstField();
  const close = () => {
    // Whoever has just registered comes to the login next, however they leave the notice.
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
  // Signed in here, by another tab, or because the address was confirmed on another device.
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
          onSignedIn={(signedIn) => greetSignedIn(signedIn, nextPath(signedIn))}
        />
      </div>
    </Dialog>
  );
}
