import { useState, type ReactNode } from 'react';
import {
  isOpen,
  turnOf,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Countdown } from '../../ui/display/countdown.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import { CounterpartProfile, useClientProfile } from './counterpart-profile.tsx';
import {
  counterpartOf,
  counterpartRating,
  NegotiationBadges,
  type NegotiationStatusProps,
} from './negotiation-status.tsx';
import { NegotiationWhen } from './negotiation-when.tsx';
import { negotiationsQuery } from './negotiations.api.ts';
import { negotiationListWords as words } from './negotiations.text.ts';

function LatestPrice({ negotiation }: { negotiation: Negotiation }) {
  const { finalAgreedPrice, offers } = negotiation;
  const amount = finalAgreedPrice ?? offers.at(-1)?.amount;
  if (amount === undefined) return <p className="text-sm text-muted">{words.noOffer}</p>;
  return (
    <p className="flex items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0">
      <span className="text-sm text-muted">
        {finalAgreedPrice === null ? words.latestOffer : words.agreedPrice}
      </span>
      <Price amount={amount} of={negotiation} size="lg" />
    </p>
  );
}

interface RowProps extends NegotiationStatusProps {
  onShowClient: (client: Negotiation['client']) => void;
}

function NegotiationRow({ negotiation, viewer, onShowClient }: RowProps) {
  const counterpart = counterpartOf(negotiation, viewer);
  const rating = counterpartRating(negotiation, viewer);
  return (
    <Card as="li" interactive className="relative flex flex-col gap-3.5 sm:flex-row sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <NegotiationBadges negotiation={negotiation} viewer={viewer} />
        <h3 className="text-lg wrap-anywhere">
          <Link
            to={`/negotiations/${negotiation.id}`}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {negotiation.serviceCard.title}
          </Link>
        </h3>
        <div className="flex items-center gap-2.5">
          <Avatar name={counterpart.fullName} photoUrl={counterpart.photoUrl} size="sm" />
          <p className="flex min-w-0 flex-wrap items-center gap-x-3">
            <CounterpartProfile
              negotiation={negotiation}
              viewer={viewer}
              onShowClient={onShowClient}
              className="relative z-10 inline-flex min-h-8 items-center underline decoration-line decoration-2 underline-offset-4 wrap-anywhere hover:decoration-accent"
            >
              {counterpart.fullName}
            </CounterpartProfile>
            <Stars rating={rating.average} count={rating.count} />
          </p>
        </div>
        <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {negotiation.initialRequestMessage}
        </p>
        <div className="text-sm">
          <NegotiationWhen negotiation={negotiation} />
        </div>
      </div>
      <div className="flex flex-col gap-2 sm:items-end sm:justify-between">
        <LatestPrice negotiation={negotiation} />
        {negotiation.deadline && <Countdown until={negotiation.deadline} />}
      </div>
    </Card>
  );
}

export function NegotiationListSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      <Skeleton shape="block" className="h-44 w-full" />
    </SkeletonRegion>
  );
}

interface PagesProps {
  viewer: NegotiationParty;
  state: 'open' | 'closed';
  empty: ReactNode;
  onShowClient: (client: Negotiation['client']) => void;
}

/** Moves the negotiations that wait for this party to the front and keeps the order otherwise. */
function byTurn(all: readonly Negotiation[], viewer: NegotiationParty): Negotiation[] {
  const isOwnTurn = (negotiation: Negotiation) => turnOf(negotiation) === viewer;
  return [...all.filter(isOwnTurn), ...all.filter((negotiation) => !isOwnTurn(negotiation))];
}

function Pages({ viewer, state, empty, onShowClient }: PagesProps) {
  const query = useInfiniteQuery(negotiationsQuery(viewer, state));
  if (query.isPending) return <NegotiationListSkeleton />;
  if (!query.data) {
    return (
      <ErrorState
        title={viewer === 'client' ? words.clientFailed : words.providerFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {errorMessage(query.error, '')}
      </ErrorState>
    );
  }
  // An action on another screen may have changed the cached state before the list is requested
  // again.
  const listed = query.data.pages
    .flatMap(({ items }) => items)
    .filter((negotiation) => isOpen(negotiation) === (state === 'open'));
  if (listed.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {byTurn(listed, viewer).map((negotiation) => (
          <NegotiationRow
            key={negotiation.id}
            negotiation={negotiation}
            viewer={viewer}
            onShowClient={onShowClient}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.loadMore}
        </Button>
      )}
    </div>
  );
}

export interface NegotiationListProps {
  viewer: NegotiationParty;
}

/**
 * The negotiations of the user in one role. Closed negotiations are requested when the history
 * opens.
 */
export function NegotiationList({ viewer }: NegotiationListProps) {
  const profile = useClientProfile();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Pages
        viewer={viewer}
        state="open"
        onShowClient={profile.show}
        empty={
          <p className="rounded-lg border border-dashed border-edge px-6 py-8 text-center text-muted">
            {viewer === 'client' ? words.noClient : words.noProvider}
          </p>
        }
      />
      <details className="group" onToggle={(event) => setIsHistoryOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-touch list-none items-center gap-2 font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          {words.history}
          <ChevronDown
            className="size-4 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="pt-3">
          {isHistoryOpen && (
            <Pages
              viewer={viewer}
              state="closed"
              onShowClient={profile.show}
              empty={<p className="text-muted">{words.noHistory}</p>}
            />
          )}
        </div>
      </details>
      {profile.dialog}
    </div>
  );
}
