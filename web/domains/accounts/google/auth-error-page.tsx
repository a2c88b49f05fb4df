import { useEffect } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link, useSearchParams, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { accountsGoogleText as words } from './google.text.ts';
import { forgetReferralCode } from '../registration/register.form.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.failedTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/auth/error',
    isPrivate: true,
  });

/**
 * Returns a text of the product for the code. Other content of the address is never shown, so that
 * a crafted link cannot display a text of an attacker.
 */
function failureText(code: string | null): string {
  const isKnown = code !== null && Object.hasOwn(words.failures, code);
  return isKnown ? words.failures[code as keyof typeof words.failures] : words.failed;
}

/** The page of a failed sign-in with Google. */
export default function AuthErrorPage() {
  const [search] = useSearchParams();
  const code = search.get('code');
  useEffect(() => {
    if (code === 'referral_code') forgetReferralCode();
  }, [code]);
  return (
    <AccountFrame title={words.failedTitle} icon={<TriangleAlert />} tone="danger">
      <div className="flex flex-col gap-6">
        <p role="alert">{failureText(code)}</p>
        <div className="flex flex-col gap-3">
          <Button asChild size="lg" fullWidth>
            <Link to="/login">{words.again}</Link>
          </Button>
          <Button asChild variant="ghost" fullWidth>
            <Link to="/">{words.home}</Link>
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}
