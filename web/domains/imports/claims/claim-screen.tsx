import { useEffect, useState, type ReactNode } from 'react';
import { linkTokenSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { Claim, Claimed } from '@oficio/contract/domains/imports/imports.schema.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import IdCard from 'lucide-react/icons/id-card';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { AccountFrame } from '#domains/accounts/account-frame.tsx';
import { useLinkToken } from '#domains/accounts/link-token.tsx';
import {
  acceptClaimMutation,
  claimQuery,
  declineClaimMutation,
  holdClaimToken,
  isOwnLink,
  readClaimToken,
} from './claims.api.ts';
import { claimsWords as words } from './claims.text.ts';

const PATH = '/reclamar';

function Invalid({ reason }: { reason: string }) {
  const user = useUser();
  return (
    <AccountFrame title={words.invalidTitle} icon={<MailWarning />} tone="danger">
      <div className="flex flex-col gap-6">
        <p role="alert">{reason}</p>
        <div className="flex flex-col gap-3">
          {!user && (
            <Button asChild fullWidth>
              <Link to="/login">{words.signIn}</Link>
            </Button>
          )}
          <Button asChild variant="secondary" fullWidth>
            <Link to="/">{words.toHome}</Link>
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}

/** Leads to the profile that is that of the signed-in user. */
function OwnProfile({ children }: { children: ReactNode }) {
  return (
    <AccountFrame title={words.claimedTitle} icon={<CircleCheck />}>
      <div className="flex flex-col gap-5">
        {children}
        <Button asChild size="lg" fullWidth>
          <Link to="/profile/edit">{words.toHours}</Link>
        </Button>
        <Button asChild variant="secondary" fullWidth>
          <Link to="/dashboard/provider">{words.toPanel}</Link>
        </Button>
      </div>
    </AccountFrame>
  );
}

function ClaimedProfile({ publishedCount, isReviewed, hasHours, skipped }: Claimed) {
  return (
    <OwnProfile>
      <p role="status">{`${words.claimedLead(publishedCount, isReviewed)} ${words.hoursNext(hasHours)}`}</p>
      {skipped.length > 0 && <Banner tone="warning">{words.skipped(skipped)}</Banner>}
    </OwnProfile>
  );
}

function Services({ claim: { services, currency, country } }: { claim: Claim }) {
  return (
    <section aria-labelledby="servicios">
      <h2 id="servicios" className="mb-2 text-lg">
        {words.services}
      </h2>
      <ul className="flex flex-col gap-3">
        {services.map(({ title, description, packages }) => (
          <li key={title} className="rounded-md bg-sunken px-4 py-3">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{description}</p>
            <ul className="mt-2 text-sm">
              {packages.map(({ name, price, duration }) => (
                <li key={name} className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="font-semibold">
                    {`${formatPrice(price, { currency, currencyCountry: country }, country)} · ${words.minutes(duration)}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next step: an account, the terms, or the claim itself. */
function Accept({ isPending, onAccept }: { isPending: boolean; onAccept: () => void }) {
  const user = useUser();
  if (!user)
    return (
      <>
        <p>{words.needsAccount}</p>
        <Button asChild size="lg" fullWidth>
          <Link to={withReturnTo('/register', PATH)}>{words.register}</Link>
        </Button>
        <Button asChild variant="secondary" fullWidth>
          <Link to={withReturnTo('/login', PATH)}>{words.signIn}</Link>
        </Button>
      </>
    );
  if (!user.hasAcceptedTerms)
    return (
      <Button asChild size="lg" fullWidth>
        <Link to={withReturnTo('/accept-terms', PATH)}>{words.acceptTerms}</Link>
      </Button>
    );
  return (
    <Button
      size="lg"
      fullWidth
      loading={isPending}
      loadingLabel={words.accepting}
      onClick={onAccept}
    >
      {words.accept}
    </Button>
  );
}

function Decline({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(declineClaimMutation);
  const decline = () =>
    mutate(token, {
      onSuccess: onDeclined,
      onError: (error) => {
        setIsAsking(false);
        showError(errorMessage(error, words.declineFailed));
      },
    });
  return (
    <>
      <Button variant="ghost" fullWidth onClick={() => setIsAsking(true)}>
        {words.decline}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.declineTitle}
        description={words.declineLead}
        confirmLabel={words.declineConfirm}
        loading={isPending}
        onConfirm={decline}
      />
    </>
  );
}

function OpenClaim({ token, claim }: { token: string; claim: Claim }) {
  const [isDeclined, setIsDeclined] = useState(false);
  const { mutate, data, error, isPending } = useMutation(acceptClaimMutation);
  if (data) return <ClaimedProfile {...data} />;
  if (isDeclined)
    return (
      <AccountFrame title={words.declinedTitle} icon={<CircleCheck />}>
        <p role="status">{words.declinedLead}</p>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={words.title(claim.fullName)}
      lead={words.lead}
      icon={<IdCard />}
      width="md"
    >
      <div className="flex flex-col gap-6">
        {claim.bio && (
          <section aria-labelledby="sobre-ti">
            <h2 id="sobre-ti" className="mb-2 text-lg">
              {words.about}
            </h2>
            <p className="wrap-anywhere whitespace-pre-line">{claim.bio}</p>
          </section>
        )}
        <Services claim={claim} />
        <section aria-labelledby="despues">
          <h2 id="despues" className="mb-2 text-lg">
            {words.whatFollows}
          </h2>
          <ul className="list-disc pl-5">
            {words.effects(claim.isReviewed).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
        {error && (
          <Banner tone="danger" role="alert">
            {errorMessage(error, words.acceptFailed)}
          </Banner>
        )}
        <div className="flex flex-col gap-3">
          <Accept isPending={isPending} onAccept={() => mutate(token)} />
          <Decline token={token} onDeclined={() => setIsDeclined(true)} />
        </div>
        <p className="text-sm text-muted">
          {words.until(formatShortDate(claim.expiresAt, deviceZone()))}
        </p>
      </div>
    </AccountFrame>
  );
}

function refusedLink(error: Error) {
  const reason = errorMessage(error, words.loadFailed);
  if (!isOwnLink(error)) return <Invalid reason={reason} />;
  return (
    <OwnProfile>
      <p role="alert">{reason}</p>
    </OwnProfile>
  );
}

function OpenLink({ token }: { token: string }) {
  const query = useQuery(claimQuery(token));
  useEffect(() => holdClaimToken(token), [token]);
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      refused={refusedLink}
      skeleton={
        <SkeletonRegion className="mx-auto w-full max-w-xl px-4 py-14">
          <Skeleton shape="block" className="h-96 w-full" />
        </SkeletonRegion>
      }
    >
      {(claim) => <OpenClaim token={token} claim={claim} />}
    </QueryState>
  );
}

/** The target of a link to an imported profile. Nothing happens without a press, because mail scanners open links too. */
export function ClaimScreen() {
  const isHydrated = useHydrated();
  const linkToken = useLinkToken();
  if (!isHydrated) return null;
  const token = linkTokenSchema.safeParse(linkToken ?? readClaimToken());
  return token.success ? <OpenLink token={token.data} /> : <Invalid reason={words.missing} />;
}
