import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams, type Location } from 'react-router';
import type { AuthView } from '../../../platform/session/auth-dialog.ts';
import { withReturnTo } from '../../../platform/session/return-to.ts';
import { useUser } from '../../../platform/session/session.ts';
import { AccountFrame } from '../account-frame.tsx';
import { greetSignedIn, pathAfterSignIn, toReturnPath } from './login.form.ts';
import { keepReferralCode, toReferralCode, toShownCode } from '../registration/register.form.ts';
import { AuthViews, screenTitles, useAuthScreens, type AuthScreen } from './auth-views.tsx';

function emailIn({ state }: Location<unknown>): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** Each screen is seen from its title on, however far down the one before it was sent off. */
function useScreenFromTop(screen: AuthScreen): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0 });
  }, [screen]);
}

/** What the dialog shows, as a page. Whoever is signed in already goes on to where they were going. */
export function AuthPanel({ view }: { view: AuthView }) {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const returnPath = toReturnPath(search.get('returnTo'));
  const codeInAddress = search.get('ref');
  const referralCode = toReferralCode(codeInAddress);
  useEffect(() => {
    if (referralCode) keepReferralCode(referralCode);
  }, [referralCode]);
  const screens = useAuthScreens({
    view,
    initialEmail: emailIn(location),
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
        onSignedIn={(signedIn) => greetSignedIn(signedIn, pathAfterSignIn(signedIn, returnPath))}
      />
    </AccountFrame>
  );
}
