import { useEffect, useRef, useState } from 'react';
import type { AuthView } from '../../../platform/session/auth-dialog.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { accountsText } from '../accounts.text.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from '../registration/register-form.tsx';
import { MailNotice, RegisteredNotice } from '../registration/registered-notice.tsx';
import { ResendVerification } from '../registration/resend-verification.tsx';
import { ViewLink } from '../view-link.tsx';

type Detour = 'forgot' | 'verification' | 'registered';
export type AuthScreen = AuthView | Detour;

export const screenTitles: Record<AuthScreen, string> = {
  login: accountsText.signInTitle,
  register: accountsText.registerTitle,
  forgot: accountsText.forgotTitle,
  verification: accountsText.verificationTitle,
  registered: accountsText.registeredTitle,
};

export interface AuthScreens {
  screen: AuthScreen;
  /** What was written as e-mail address, carried from one screen to the next. */
  email: string;
  show: (screen: AuthScreen, email?: string) => void;
}

interface AuthScreensOptions {
  view: AuthView;
  initialEmail?: string;
  onViewChange: (view: AuthView, email: string) => void;
}

/** Which screen is shown: the view that was asked for, or one that it led to. */
export function useAuthScreens({
  view,
  initialEmail = '',
  onViewChange,
}: AuthScreensOptions): AuthScreens {
  const [email, setEmail] = useState(initialEmail);
  const [detour, setDetour] = useState<{ from: AuthView; screen: Detour } | null>(null);
  return {
    screen: detour?.from === view ? detour.screen : view,
    email,
    show(screen, written = email) {
      setEmail(written);
      if (screen !== 'login' && screen !== 'register') return setDetour({ from: view, screen });
      setDetour(null);
      if (screen !== view) onViewChange(screen, written);
    },
  };
}

interface AuthViewsProps {
  screens: AuthScreens;
  referralCode: string | null;
  /** Where to go after signing in with Google; null for the usual page. */
  returnPath: string | null;
  onSignedIn: (user: SessionUser) => void;
}

function CurrentScreen({ screens, referralCode, returnPath, onSignedIn }: AuthViewsProps) {
  const { screen, email, show } = screens;
  const toSignIn = (written: string) => show('login', written);
  switch (screen) {
    case 'login':
      return (
        <LoginForm
          email={email}
          returnPath={returnPath}
          onSignedIn={onSignedIn}
          onUnverified={(written) => show('verification', written)}
          onForgot={(written) => show('forgot', written)}
          onRegister={(written) => show('register', written)}
        />
      );
    case 'register':
      return (
        <RegisterForm
          email={email}
          referralCode={referralCode}
          returnPath={returnPath}
          onRegistered={(written) => show('registered', written)}
          onSignIn={toSignIn}
        />
      );
    case 'forgot':
      return <ForgotPasswordForm email={email} onSignIn={toSignIn} />;
    case 'verification':
      return (
        <MailNotice lead={accountsText.verificationLead(email)}>
          <ResendVerification email={email} />
          <div className="text-center">
            <ViewLink onPress={() => show('login')}>{accountsText.backToSignIn}</ViewLink>
          </div>
        </MailNotice>
      );
    case 'registered':
      return <RegisteredNotice email={email} onSignIn={() => show('login')} />;
  }
}

/** After another screen has come: to its first empty field, or to its words where the keyboard is a picture. */
function focusScreen(area: HTMLElement | null): void {
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  const fields = hasKeyboard && area ? [...area.querySelectorAll('input')] : [];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  (field ?? area)?.focus({ preventScroll: true });
}

/** Sign-in, registration and what surrounds them, alike in the dialog and on the pages. */
export function AuthViews(props: AuthViewsProps) {
  const { screen } = props.screens;
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    focusScreen(area.current);
  }, [screen]);
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <CurrentScreen {...props} />
    </div>
  );
}
