import { useEffect, useState } from 'react';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import MailSearch from 'lucide-react/icons/mail-search';
import { Link, useNavigate, type MetaFunction } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { resumesBooking } from '#platform/resumed-booking.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { confirmEmail, type VerifiedEmail } from '../accounts.api.ts';
import { codeText } from './code.text.ts';
import { readRegistration } from './registration.form.ts';
import { accountsText } from '../accounts.text.ts';
import { useLinkToken } from '../link-token.tsx';
import { ResendVerification } from './resend-verification.tsx';

const CONTINUE_MS = 3_000;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.verificationTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/verify-email',
    isPrivate: true,
  });

type Verification = { response: VerifiedEmail } | { failure: string; canRetry: boolean } | null;

function toFailure(error: unknown): Verification {
  const isUnreadable = error instanceof ApiError && error.status === 502;
  const fallback = isUnreadable ? accountsText.unexpectedResponse : accountsText.verifyFailed;
  const isRefusal = error instanceof ApiError && error.status === 400;
  return { failure: errorMessage(error, fallback), canRetry: !isRefusal };
}

function useVerification(token: string | null) {
  const [verification, setVerification] = useState<Verification>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    confirmEmail(token).then(
      (response) => isCurrent && setVerification({ response }),
      (error: unknown) => isCurrent && setVerification(toFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setVerification(null);
    setAttempt((count) => count + 1);
  };
  return { verification, retry };
}

function Verified({ response }: { response: VerifiedEmail }) {
  const navigate = useNavigate();
  const email = useUser()?.email;
  const [stored] = useState(readRegistration);
  const registration = email === undefined || stored?.email === email ? stored : null;
  // The tab that waits for the link may have claimed the session first.
  const isSignedIn =
    Boolean(response.accessToken) || (email !== undefined && email === registration?.email);
  const returnPath = registration?.returnPath ?? '/';
  const isBooking = resumesBooking(returnPath);
  const next = isBooking ? returnPath : withReturnTo('/complete-profile', returnPath);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void navigate(next), CONTINUE_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate, next]);
  return (
    <AccountFrame title={accountsText.verified} icon={<CircleCheck />}>
      <div role="status" className="flex flex-col gap-5">
        <p>{isSignedIn ? accountsMessages.verified : response.message}</p>
        <p className="text-muted">
          {!isSignedIn && <span>{accountsText.verifiedElsewhere}</span>}
          {isSignedIn && (
            <span>{isBooking ? codeText.verifiedBooking : accountsText.verifiedContinue}</span>
          )}
        </p>
        <Button asChild size="lg" fullWidth>
          {isSignedIn ? (
            <Link to={next}>{accountsText.continue}</Link>
          ) : (
            <Link to={withReturnTo('/login', returnPath)} state={{ email: registration?.email }}>
              {accountsText.signIn}
            </Link>
          )}
        </Button>
      </div>
    </AccountFrame>
  );
}

interface VerificationFailedProps {
  reason: string;
  onRetry?: (() => void) | undefined;
}

function VerificationFailed({ reason, onRetry }: VerificationFailedProps) {
  return (
    <AccountFrame title={accountsText.verifyFailedTitle} icon={<MailWarning />} tone="danger">
      <div className="flex flex-col gap-6">
        <p role="alert">{reason}</p>
        {onRetry && (
          <Button fullWidth onClick={onRetry}>
            {accountsText.retry}
          </Button>
        )}
        <ResendVerification email="" />
      </div>
    </AccountFrame>
  );
}

/** The target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const isHydrated = useHydrated();
  const { verification, retry } = useVerification(token);
  if (isHydrated && !token) return <VerificationFailed reason={accountsText.verifyTokenMissing} />;
  if (!verification) {
    return (
      <AccountFrame title={accountsText.verificationTitle} icon={<MailSearch />}>
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner label="" />
          {accountsText.verifying}
        </p>
      </AccountFrame>
    );
  }
  if ('response' in verification) return <Verified response={verification.response} />;
  const { failure, canRetry } = verification;
  return <VerificationFailed reason={failure} onRetry={canRetry ? retry : undefined} />;
}
