import { linkTokenSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import { Link, type MetaFunction } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { useUser } from '#platform/session/session.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { confirmEmailChangeMutation } from './credentials.api.ts';
import { credentialsWords as words } from './credentials.text.ts';
import { useLinkToken } from '../link-token.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.confirmTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/confirm-email',
    isPrivate: true,
  });

/** Links to the profile, or to the sign-in when no session is left. */
function NextPageLink() {
  const user = useUser();
  return (
    <Button asChild size="lg" fullWidth>
      {user ? (
        <Link to="/profiles/me">{words.toProfile}</Link>
      ) : (
        <Link to="/login">{words.signIn}</Link>
      )}
    </Button>
  );
}

function Confirmed({ message, email }: { message: string; email: string }) {
  return (
    <AccountFrame title={words.confirmed} icon={<CircleCheck />}>
      <div role="status" className="flex flex-col gap-5">
        <p className="break-words">
          <span className="font-semibold">{words.newAddress(email)}</span> <span>{message}</span>
        </p>
        <NextPageLink />
      </div>
    </AccountFrame>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <AccountFrame title={words.confirmFailedTitle} icon={<MailWarning />} tone="danger">
      <div className="flex flex-col gap-6">
        <p role="alert">{reason}</p>
        <NextPageLink />
      </div>
    </AccountFrame>
  );
}

/**
 * The target of the link that confirms a change of address. Confirming requires a press of the
 * button, because mail scanners open links too.
 */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const isHydrated = useHydrated();
  const { mutate, data, error, isPending } = useMutation(confirmEmailChangeMutation);
  if (data) return <Confirmed {...data} />;
  const isUsable = linkTokenSchema.safeParse(token).success;
  if (isHydrated && !isUsable) return <Refused reason={words.tokenMissing} />;
  const isRefusal = error instanceof ApiError && [400, 403, 409].includes(error.status);
  if (isRefusal) return <Refused reason={errorMessage(error, words.confirmFailed)} />;
  return (
    <AccountFrame title={words.confirmTitle} lead={words.confirmLead} icon={<MailCheck />}>
      <div className="flex flex-col gap-5">
        {error && (
          <Banner tone="danger" role="alert">
            {errorMessage(error, words.confirmFailed)}
          </Banner>
        )}
        <Button
          size="lg"
          fullWidth
          disabled={!isHydrated}
          loading={isPending}
          loadingLabel={words.confirming}
          onClick={() => token && mutate(token)}
        >
          {words.confirm}
        </Button>
      </div>
    </AccountFrame>
  );
}
