import { useEffect, useRef, useState } from 'react';
import type { AuthView } from '#platform/session/auth-dialog.ts';
import type { SignIn } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from '../registration/register-form.tsx';
import { MailNotice, RegisteredNotice } from '../registration/registered-notice.tsx';
import { CodeForm } from '../registration/code-form.tsx';
import { restoreRegistration } from '../registration/register.form.ts';
import { ResendVerification } from '../registration/resend-verification.tsx';
import { ViewLink } from '../view-link.tsx';

type FollowUpScreen = 'forgot' | 'verification' | 'registered';
export type AuthScreen = AuthView | FollowUpScreen;

export const screenTitles: Record<AuthScreen, string> = {
  login: accountsText.signInTitle,
  register: accountsText.registerTitle,
  forgot: accountsText.forgotTitle,
  verification: accountsText.verificationTitle,
  registered: accountsText.registeredTitle,
};

export interface AuthScreens {
  screen: AuthScreen;
  /** The typed e-mail address, carried from screen to screen. */
  email: string;
  show: (screen: AuthScreen, email?: string) => void;
}

interface AuthScreensOptions {
  view: AuthView;
  initialEmail?: string;
  onViewChange: (view: AuthView, email: string) => void;
}

/** Selects the screen: the requested view, or a follow-up screen that the user opened from it. */
export function useAuthScreens({
  view,
  initialEmail = '',
  onViewChange,
}: AuthScreensOptions): AuthScreens {
  const [email, setEmail] = useState(initialEmail);
  const [followUp, setFollowUp] = useState<{ from: AuthView; screen: FollowUpScreen } | null>(null);
  return {
    screen: followUp?.from === view ? followUp.screen : view,
    email,
    show(screen, typedEmail = email) {
      setEmail(typedEmail);
      if (screen !== 'login' && screen !== 'register') return setFollowUp({ from: view, screen });
      setFollowUp(null);
      if (screen !== view) onViewChange(screen, typedEmail);
    },
  };
}

interface AuthViewsProps {
  screens: AuthScreens;
  referralCode: string | null;
  /** Path of the page after a sign-in with Google; null for the default page. */
  returnPath: string | null;
  onSignedIn: (signIn: SignIn) => void;
}

function CurrentScreen({ screens, referralCode, returnPath, onSignedIn }: AuthViewsProps) {
  const { screen, email, show } = screens;
  const toSignIn = (typedEmail: string) => show('login', typedEmail);
  switch (screen) {
    case 'login':
      return (
        <LoginForm
          email={email}
          returnPath={returnPath}
          onSignedIn={onSignedIn}
          onUnverified={(typedEmail) => show('verification', typedEmail)}
          onForgot={(typedEmail) => show('forgot', typedEmail)}
          onRegister={(typedEmail) => show('register', typedEmail)}
        />
      );
    case 'register':
      return (
        <RegisterForm
          email={email}
          referralCode={referralCode}
          returnPath={returnPath}
          onRegistered={(typedEmail) => show('registered', typedEmail)}
          onSignIn={toSignIn}
        />
      );
    case 'forgot':
      return <ForgotPasswordForm email={email} onSignIn={toSignIn} />;
    case 'verification':
      return (
        <MailNotice lead={accountsText.verificationLead(email)}>
          <CodeForm email={email} onSignIn={() => show('login')} />
          <ResendVerification email={email} />
          <div className="text-center">
            <ViewLink onPress={() => show('login')}>{accountsText.backToSignIn}</ViewLink>
          </div>
        </MailNotice>
      );
    case 'registered':
      return (
        <RegisteredNotice
          email={email}
          onSignIn={() => show('login')}
          onChangeEmail={() => {
            restoreRegistration();
            show('register');
          }}
        />
      );
  }
}

/**
 * Focuses the first empty field of a new screen. On touch screens it focuses the container instead,
 * because an on-screen keyboard would cover the text.
 */
function focusScreen(area: HTMLElement | null): void {
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  const fields = hasKeyboard && area ? [...area.querySelectorAll('input')] : [];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  (field ?? area)?.focus({ preventScroll: true });
}

/** Sign-in, registration and their follow-up screens, shared by the dialog and the pages. */
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
