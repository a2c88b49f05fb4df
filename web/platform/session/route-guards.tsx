import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { openAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { withReturnTo } from './return-to.ts';
import { hasProviderProfile, isAdmin, isProvider } from './roles.ts';
import { useSession, type SessionUser } from './session.ts';
import { useHydrated } from '../pages/use-hydrated.ts';

const SignedInUser = createContext<SessionUser | null>(null);

/** Returns the signed-in user. Throws outside a guard. */
export function useSignedInUser(): SessionUser {
  const user = use(SignedInUser);
  if (!user) throw new Error('useSignedInUser must be used inside RequireSession');
  return user;
}

function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Opens the login dialog over the page of an expired session; closing it leads home. */
function SignInAgain() {
  const currentPath = useCurrentPath();
  const navigate = useNavigate();
  const { view } = useAuthDialog();
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = openAuthDialog('login');
    if (!wasOpened.current) void navigate(withReturnTo('/login', currentPath), { replace: true });
  }, [currentPath, navigate]);
  const wasShown = useRef(false);
  useEffect(() => {
    if (view) wasShown.current = true;
    else if (wasShown.current) void navigate('/', { replace: true });
  }, [view, navigate]);
  return null;
}

export interface GuardProps {
  children: ReactNode;
  /** Skeleton of the page, shown until the session is read. */
  fallback?: ReactNode;
}

interface LeaveProps {
  to: string;
  skeleton: ReactNode;
}

/** Redirects, and shows the skeleton of this page until the other one has loaded. */
export function Leave({ to, skeleton }: LeaveProps) {
  return (
    <>
      {skeleton}
      <Navigate to={to} replace />
    </>
  );
}

export interface RequireSessionProps extends GuardProps {
  /** True for the pages of acts, which new terms forbid. The others stay open to read, with a note. */
  needsTerms?: boolean;
}

/**
 * Renders its children for signed-in users only. Other users are redirected to the login, or home
 * after signing out on this page. After the session has expired the page stays, with its unsaved
 * input, below the login dialog.
 */
export function RequireSession({
  children,
  fallback = null,
  needsTerms = false,
}: RequireSessionProps) {
  const currentPath = useCurrentPath();
  const isHydrated = useHydrated();
  const user = useSession((session) => session.user);
  const isExpired = useSession((session) => session.isExpired);
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);
  if (!isHydrated) return fallback;
  const shown = user ?? (isExpired ? lastUser : null);
  if (!shown) {
    return <Leave to={lastUser ? '/' : withReturnTo('/login', currentPath)} skeleton={fallback} />;
  }
  if (needsTerms && !shown.hasAcceptedTerms) {
    return <Leave to={withReturnTo('/accept-terms', currentPath)} skeleton={fallback} />;
  }
  return (
    <SignedInUser key={shown.id} value={shown}>
      {children}
      {!user && <SignInAgain />}
    </SignedInUser>
  );
}

function RedirectUnless({
  allows,
  to,
  children,
  fallback,
}: GuardProps & { allows: (user: SessionUser) => boolean; to: string }) {
  return allows(useSignedInUser()) ? children : <Leave to={to} skeleton={fallback} />;
}

/** Reason of a redirect to `/access-denied`. In the address, so that it survives a reload. */
export const MISSING_RIGHT = { param: 'falta', provider: 'prestador' } as const;

const PROVIDER_MISSING_PATH = `/access-denied?${MISSING_RIGHT.param}=${MISSING_RIGHT.provider}`;

export interface RequireProviderProps extends RequireSessionProps {
  /** Redirect target instead of the page that names the missing right. */
  otherwise?: string;
}

/** Renders its children for providers only. */
export function RequireProvider({
  children,
  fallback,
  otherwise = PROVIDER_MISSING_PATH,
  needsTerms = false,
}: RequireProviderProps) {
  return (
    <RequireSession fallback={fallback} needsTerms={needsTerms}>
      <RedirectUnless allows={isProvider} to={otherwise} fallback={fallback}>
        {children}
      </RedirectUnless>
    </RequireSession>
  );
}

/**
 * Renders its children for users with a provider profile, also without the role; redirects other
 * users to their requests.
 */
export function RequireProviderProfile({ children, fallback }: GuardProps) {
  return (
    <RequireSession fallback={fallback}>
      <RedirectUnless allows={hasProviderProfile} to="/my-requests" fallback={fallback}>
        {children}
      </RedirectUnless>
    </RequireSession>
  );
}

/** Renders its children for administrators; redirects other users home. */
export function RequireAdmin({ children, fallback }: GuardProps) {
  return (
    <RequireSession fallback={fallback}>
      <RedirectUnless allows={isAdmin} to="/" fallback={fallback}>
        {children}
      </RedirectUnless>
    </RequireSession>
  );
}
