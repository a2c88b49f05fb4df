import { useEffect, useState } from 'react';
import LogIn from 'lucide-react/icons/log-in';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link, useNavigate, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { finishSignIn } from './google.api.ts';
import { accountsGoogleText as words } from './google.text.ts';
import { greetSignedIn, pathAfterSignIn, toReturnPath } from '../sign-in/login.form.ts';
import { forgetReferralCode } from '../registration/register.form.ts';
import { useLinkToken } from '../link-token.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    publicUrl: rootPublicUrl(matches),
    path: '/auth/callback',
    isPrivate: true,
  });

/** Signs in and navigates to the next page. Returns the error text, or null while there is none. */
function useSignIn(token: string | null): string | null {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    const finish = async () => {
      const result = await finishSignIn(token);
      if (!isCurrent) return;
      if ('failure' in result) return setFailure(result.failure);
      forgetReferralCode();
      const path = pathAfterSignIn(result.signIn.user, toReturnPath(result.returnTo));
      greetSignedIn(result.signIn, path);
      await navigate(path, { replace: true });
    };
    void finish();
    return () => {
      isCurrent = false;
    };
  }, [token, navigate]);
  return failure;
}

/** The page to which Google sign-in redirects the browser, with a one-use code. */
export default function AuthCallbackPage() {
  const token = useLinkToken();
  const isHydrated = useHydrated();
  const refusal = useSignIn(token);
  const failure = isHydrated && !token ? words.failed : refusal;
  if (!failure) {
    return (
      <AccountFrame title={words.title} icon={<LogIn />}>
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label="" />
          {words.finishing}
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={words.failedTitle} icon={<TriangleAlert />} tone="danger">
      <div className="flex flex-col gap-6">
        <p role="alert">{failure}</p>
        <Button asChild size="lg" fullWidth>
          <Link to="/login">{words.again}</Link>
        </Button>
      </div>
    </AccountFrame>
  );
}
