import { useState, type ReactNode } from 'react';
import {
  isOpen,
  turnOf,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { NextPage } from '#platform/api/page-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Countdown } from '#ui/display/countdown.tsx';
import { Price } from '#ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { briefWhen } from '../orders/orders-when.text.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { CounterpartProfile, useClientProfile } from './counterpart-profile.tsx';
import {
  counterpartOf,
  counterpartRating,
  NegotiationBadges,
  type NegotiationStatusProps,
} from './negotiation-status.tsx';
import { negotiationsQuery } from './negotiations.api.ts';
import { negotiationListWords as words, negotiationWords } from './negotiations.text.ts';

function LatestPrice({ negotiation }: { negotiation: Negotiation }) {
  const { finalAgreedPrice, offers } = negotiation;
  const amount = finalAgreedPrice ?? offers.at(-1)?.amount;
  if (amount === undefined) return <p className="text-sm text-muted">{words.noOffer}</p>;
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-sm text-muted">
        {finalAgreedPrice === null ? words.latestOffer : words.agreedPrice}
      </span>
      <Price amount={amount} of={negotiation} size="md" />
    </p>
  );
}

interface RowProps extends NegotiationStatusProps {
  onShowClient: (client: Negotiation['client']) => void;
}

/** A quote in a few lines: when, who and for what, the text of the client, the price. */
function NegotiationRow({ negotiation, viewer, onShowClient }: RowProps) {
  const now = useNow();
  const counterpart = counterpartOf(negotiation, viewer);
  const rating = counterpartRating(negotiation, viewer);
  const { isEmergency, scheduledDate, providerProfile } = negotiation;
  return (
    <Card as="li" interactive padding="none" className="relative px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold first-letter:uppercase">
          {isEmergency
            ? negotiationWords.noDate
            : briefWhen(scheduledDate, providerProfile.timezone, now)}
        </p>
        <NegotiationBadges negotiation={negotiation} viewer={viewer} />
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <CounterpartProfile
          negotiation={negotiation}
          viewer={viewer}
          onShowClient={onShowClient}
          className="relative z-10 max-w-full truncate underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
        >
          <span translate="no">{counterpart.fullName}</span>
        </CounterpartProfile>
        <Stars rating={rating.average} count={rating.count} />
      </div>
      <h3 className="flex font-text text-base font-normal tracking-normal text-muted">
        <Link
          to={`/negotiations/${negotiation.id}`}
          className="min-h-6 min-w-0 truncate after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {negotiation.serviceCard.title}
        </Link>
      </h3>
      <p className="truncate text-sm">{negotiation.initialRequestMessage}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <LatestPrice negotiation={negotiation} />
        {negotiation.deadline && <Countdown until={negotiation.deadline} />}
      </div>
    </Card>
  );
}

export function NegotiationListSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      <Skeleton shape="block" className="h-32 w-full" />
    </SkeletonRegion>
  );
}

/** Number of quotes that are shown at first; a button shows the others. The open ones of a provider stand below orders. */
const visibleCount = (viewer: NegotiationParty, state: RecordState): number =>
  viewer === 'provider' && state === 'open' ? 2 : 3;

interface PagesProps {
  viewer: NegotiationParty;
  state: RecordState;
  empty: ReactNode;
  onShowClient: (client: Negotiation['client']) => void;
}

/** Moves the negotiations that wait for this party to the front and keeps the order otherwise. */
function byTurn(all: readonly Negotiation[], viewer: NegotiationParty): Negotiation[] {
  const isOwnTurn = (negotiation: Negotiation) => turnOf(negotiation) === viewer;
  return [...all.filter(isOwnTurn), ...all.filter((negotiation) => !isOwnTurn(negotiation))];
}

function Pages({ viewer, state, empty, onShowClient }: PagesProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const query = useInfiniteQuery(negotiationsQuery(viewer, state));
  return (
    <QueryState
      query={query}
      title={viewer === 'client' ? words.clientFailed : words.providerFailed}
      skeleton={<NegotiationListSkeleton />}
    >
      {(data) => {
        // An action on another screen may have changed the cached state before the list is requested
        // again.
        const listed = data.pages
          .flatMap(({ items }) => items)
          .filter((negotiation) => isOpen(negotiation) === (state === 'open'));
        if (listed.length === 0) return empty;
        const sorted = byTurn(listed, viewer);
        const visible = isUnfolded ? sorted : sorted.slice(0, visibleCount(viewer, state));
        return (
          <div className="flex flex-col gap-2">
            <ul className="flex flex-col gap-2">
              {visible.map((negotiation) => (
                <NegotiationRow
                  key={negotiation.id}
                  negotiation={negotiation}
                  viewer={viewer}
                  onShowClient={onShowClient}
                />
              ))}
            </ul>
            {visible.length < listed.length ? (
              <Button
                variant="secondary"
                className="self-center"
                onClick={() => setIsUnfolded(true)}
              >
                {words.all(listed.length)}
              </Button>
            ) : (
              <NextPage query={query}>{words.loadMore}</NextPage>
            )}
          </div>
        );
      }}
    </QueryState>
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
    <div className="flex flex-col gap-2">
      <Pages
        viewer={viewer}
        state="open"
        onShowClient={profile.show}
        empty={
          <p className="text-muted">{viewer === 'client' ? words.noClient : words.noProvider}</p>
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
