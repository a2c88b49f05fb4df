import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MailOpen } from 'lucide-react';
import type { AuthView } from '../../platform/auth-dialog.ts';
import type { SessionUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { accountsText } from './accounts.text.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { ViewLink } from './view-link.tsx';

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

function MailNotice({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <MailOpen className="size-6" aria-hidden="true" />
        </span>
        <p className="min-w-0 break-words">{lead}</p>
      </div>
      {children}
    </div>
  );
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
      return (
        <MailNotice lead={accountsText.registeredLead(email)}>
          <p className="text-sm text-muted">{accountsText.registeredNote}</p>
          <Button size="lg" fullWidth onClick={() => show('login')}>
            {accountsText.continue}
          </Button>
          <ResendVerification email={email} />
        </MailNotice>
      );
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
