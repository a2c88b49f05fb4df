import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import type { AuthView } from '#platform/session/auth-dialog.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { AccountFrame } from '../account-frame.tsx';
import { greetSignedIn, pathAfterSignIn, toReturnPath } from './login.form.ts';
import { storeReferralCode, toReferralCode, toShownCode } from '../registration/register.form.ts';
import { AuthViews, screenTitles, useAuthScreens, type AuthScreen } from './auth-views.tsx';

function emailOf({ state }: Location<unknown>): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** Scrolls to the top on a change of screen: the previous form may have been scrolled down. */
function useScreenFromTop(screen: AuthScreen): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0 });
  }, [screen]);
}

/** The content of `AuthDialog` as a page. Redirects a signed-in user to the page they requested. */
export function AuthPanel({ view }: { view: AuthView }) {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const returnPath = toReturnPath(search.get('returnTo'));
  const codeInAddress = search.get('ref');
  const referralCode = toReferralCode(codeInAddress);
  useEffect(() => {
    if (referralCode) storeReferralCode(referralCode);
  }, [referralCode]);
  const screens = useAuthScreens({
    view,
    initialEmail: emailOf(location),
    onViewChange: (next, email) => {
      void navigate(withReturnTo(`/${next}`, returnPath ?? '/'), { state: { email } });
    },
  });
  useScreenFromTop(screens.screen);
  if (user) return <Navigate to={pathAfterSignIn(user, returnPath)} replace />;
  return (
    <AccountFrame title={screenTitles[screens.screen]}>
      <AuthViews
        screens={screens}
        referralCode={toShownCode(codeInAddress)}
        returnPath={returnPath}
        onSignedIn={(signIn) => greetSignedIn(signIn, pathAfterSignIn(signIn.user, returnPath))}
      />
    </AccountFrame>
  );
}
