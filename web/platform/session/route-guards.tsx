import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { openAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { withReturnTo } from './return-to.ts';
import { hasProviderProfile, isAdmin, isProvider } from './roles.ts';
import { useSession, type SessionUser } from './session.ts';
import { useHydrated } from '../pages/use-hydrated.ts';

const SignedInUser = createContext<SessionUser | null>(null);

/** The signed-in person, inside a guard. */
export function useSignedInUser(): SessionUser {
  const user = use(SignedInUser);
  if (!user) throw new Error('useSignedInUser belongs inside RequireSession');
  return user;
}

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Asks to sign in again over the page; whoever closes the dialog goes home. */
function SignInAgain() {
  const here = useHere();
  const navigate = useNavigate();
  const { view } = useAuthDialog();
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = openAuthDialog('login');
    if (!wasOpened.current) void navigate(withReturnTo('/login', here), { replace: true });
  }, [here, navigate]);
  const wasShown = useRef(false);
  useEffect(() => {
    if (view) wasShown.current = true;
    else if (wasShown.current) void navigate('/', { replace: true });
  }, [view, navigate]);
  return null;
}

export interface GuardProps {
  children: ReactNode;
  /** Until it is known who this is: a skeleton in the shape of the page. */
  fallback?: ReactNode;
}

export interface RequireSessionProps extends GuardProps {
  /** false for the pages on which terms are accepted and a profile is completed. */
  needsTerms?: boolean;
}

/**
 * Shows its children to signed-in people only; others go to the login, or home when they signed out on this
 * very page. A session that ran out keeps the page, with all that was written, below the login dialog.
 */
export function RequireSession({
  children,
  fallback = null,
  needsTerms = true,
}: RequireSessionProps) {
  const here = useHere();
  const isHydrated = useHydrated();
  const user = useSession((session) => session.user);
  const isExpired = useSession((session) => session.isExpired);
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);
  if (!isHydrated) return fallback;
  const shown = user ?? (isExpired ? lastUser : null);
  if (!shown) {
    return <Navigate to={lastUser ? '/' : withReturnTo('/login', here)} replace />;
  }
  if (needsTerms && !shown.hasAcceptedTerms) {
    return <Navigate to={withReturnTo('/accept-terms', here)} replace />;
  }
  return (
    <SignedInUser key={shown.id} value={shown}>
      {children}
      {!user && <SignInAgain />}
    </SignedInUser>
  );
}

function OnlyIf({
  allows,
  to,
  children,
}: GuardProps & { allows: (user: SessionUser) => boolean; to: string }) {
  return allows(useSignedInUser()) ? children : <Navigate to={to} replace />;
}

/** Why a guard led to `/access-denied`. In the address, so that the page still says it after a reload. */
export const MISSING_RIGHT = { param: 'falta', provider: 'prestador' } as const;

const PROVIDER_MISSING_PATH = `/access-denied?${MISSING_RIGHT.param}=${MISSING_RIGHT.provider}`;

export interface RequireProviderProps extends GuardProps {
  /** Replaces the page that says which right is missing. */
  otherwise?: string;
}

/** Shows its children to providers only. */
export function RequireProvider({
  children,
  fallback,
  otherwise = PROVIDER_MISSING_PATH,
}: RequireProviderProps) {
  return (
    <RequireSession fallback={fallback}>
      <OnlyIf allows={isProvider} to={otherwise}>
        {children}
      </OnlyIf>
    </RequireSession>
  );
}

/** Whoever has a provider profile, also without the role; other people go to their own requests. */
export function RequireProviderProfile({ children, fallback }: GuardProps) {
  return (
    <RequireSession fallback={fallback}>
      <OnlyIf allows={hasProviderProfile} to="/my-requests">
        {children}
      </OnlyIf>
    </RequireSession>
  );
}

/** Administrators; other people go home. */
export function RequireAdmin({ children, fallback }: GuardProps) {
  return (
    <RequireSession fallback={fallback}>
      <OnlyIf allows={isAdmin} to="/">
        {children}
      </OnlyIf>
    </RequireSession>
  );
}
