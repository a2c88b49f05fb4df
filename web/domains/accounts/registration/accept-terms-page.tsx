import { useRef, useState, type SyntheticEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Link, useSearchParams, type MetaFunction } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { Leave, RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { pathAfterSignIn, toReturnPath } from '../sign-in/login.form.ts';
import { updateOwnUserMutation } from '../accounts.api.ts';
import { accountsText } from '../accounts.text.ts';
import { FrameSkeleton } from '../frame-skeleton.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { areTermsChanged, termsVersionQuery } from './registration.api.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.termsTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/accept-terms',
    isPrivate: true,
  });

const TermsSkeleton = () => <FrameSkeleton title={accountsText.termsTitle} width="md" fields={2} />;

/** Leads to the parts of the account that need no acceptance. */
function WithoutAccepting() {
  return (
    <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
      {accountsText.termsDisagree}{' '}
      <Link to="/profiles/me#privacidad" className="text-link font-semibold">
        {accountsText.termsLeave}
      </Link>
    </p>
  );
}

interface AcceptanceProps {
  termsVersion: string;
  /** Called when newer terms came: requests their version. */
  onChanged: () => unknown;
}

function Acceptance({ termsVersion, onChanged }: AcceptanceProps) {
  const { mutate, isPending, error } = useMutation(updateOwnUserMutation);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isAccepted) return checkbox.current?.focus();
    if (isPending) return;
    mutate(
      { body: { hasAcceptedTerms: true, termsVersion } },
      {
        onError(refusal) {
          if (!areTermsChanged(refusal)) return;
          setIsAccepted(false);
          setIsSubmitted(false);
          void onChanged();
        },
      },
    );
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <ul className="flex flex-col gap-3">
        {accountsText.termsPoints.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <TermsCheckbox
        ref={checkbox}
        checked={isAccepted}
        onChange={(event) => setIsAccepted(event.currentTarget.checked)}
        error={isSubmitted && !isAccepted ? accountsText.termsRequired : undefined}
      />
      {error && !isPending && (
        <Banner tone="danger" role="alert">
          {errorMessage(error, accountsText.termsFailed)}
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isPending}
        loadingLabel={accountsText.saving}
      >
        {accountsText.continue}
      </Button>
    </form>
  );
}

function AcceptTerms() {
  const user = useSignedInUser();
  const [search] = useSearchParams();
  const version = useQuery(termsVersionQuery());
  if (user.hasAcceptedTerms) {
    const to = pathAfterSignIn(user, toReturnPath(search.get('returnTo')));
    return <Leave to={to} skeleton={<TermsSkeleton />} />;
  }
  return (
    <AccountFrame
      title={accountsText.termsTitle}
      lead={accountsText.termsLead}
      icon={<ScrollText />}
      width="md"
    >
      <QueryState
        query={version}
        fallback={accountsText.termsFailed}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {({ termsVersion }) => (
          <Acceptance termsVersion={termsVersion} onChanged={version.refetch} />
        )}
      </QueryState>
      <WithoutAccepting />
    </AccountFrame>
  );
}

/**
 * Asks a user who has not accepted the terms to accept them, for example after a Google sign-in.
 */
export default function AcceptTermsPage() {
  return (
    <RequireSession fallback={<TermsSkeleton />}>
      <AcceptTerms />
    </RequireSession>
  );
}
