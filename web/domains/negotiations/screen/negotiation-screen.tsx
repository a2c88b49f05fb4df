import { Fragment, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { MAX_REQUEST_IMAGES } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import { isOpen, partyIn } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleX from 'lucide-react/icons/circle-x';
import { Link, Navigate } from 'react-router';
import { AddImages } from '#platform/images/add-images.tsx';
import { PictureList } from '#platform/images/picture-list.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { ClientFacts } from '#domains/accounts/client-facts.tsx';
import { PersonMenu } from '#domains/blocks/person-menu.tsx';
import { CounterpartProfile, useClientProfile } from '../counterpart-profile.tsx';
import { NegotiationActions } from './negotiation-actions.tsx';
import { NegotiationOffers } from './negotiation-offers.tsx';
import { NegotiationHistory, NegotiationResult } from './negotiation-result.tsx';
import {
  counterpartOf,
  counterpartRating,
  NegotiationBadges,
  type ChatLinkComponent,
  type NegotiationStatusProps,
} from '../negotiation-status.tsx';
import { NegotiationWhen } from '../negotiation-when.tsx';
import { useRequestImages } from '../negotiations-images.api.ts';
import { nextActionsOf } from '../negotiations.actions.ts';
import { negotiationQuery } from '../negotiations.api.ts';
import { negotiationWords as words } from '../negotiations.text.ts';
import { useAskedAction } from './asked-action.tsx';

export function NegotiationSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-6">
      <Skeleton className="h-11 w-24" />
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" className="size-16" />
        <Skeleton className="h-8 w-56" />
      </div>
      <Skeleton shape="block" className="h-40 w-full" />
      <SkeletonText lines={3} />
      <Skeleton shape="block" className="h-44 w-full" />
    </SkeletonRegion>
  );
}

/** Shows an error and redirects to the requests of the user, for an unknown or forbidden id. */
function MissingNegotiation() {
  useEffect(() => showError(words.failed), []);
  return <Navigate to="/my-requests" replace />;
}

interface HeadingProps extends NegotiationStatusProps {}

function Heading({ negotiation, viewer }: HeadingProps) {
  const counterpart = counterpartOf(negotiation, viewer);
  const rating = counterpartRating(negotiation, viewer);
  const profile = useClientProfile();
  // In the menu: beside the answers to an offer it would be taken for a rejection.
  const withdrawal = useAskedAction({ negotiation, viewer }, 'withdraw', showError);
  const { serviceCard } = negotiation;
  return (
    <header className="flex flex-col items-start gap-4">
      <Button asChild variant="ghost" icon={<ArrowLeft />} className="-ml-5">
        <Link to={`/dashboard/${viewer}`}>{words.back}</Link>
      </Button>
      <div className="flex w-full max-w-full items-center gap-4">
        <Avatar name={counterpart.fullName} photoUrl={counterpart.photoUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl wrap-anywhere" translate="no">
            {counterpart.fullName}
          </h1>
          <Link
            to={`/service-cards/${serviceCard.id}`}
            className="inline-flex min-h-8 items-center text-muted underline underline-offset-4 wrap-anywhere hover:text-ink"
          >
            {serviceCard.title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-4">
            <Stars rating={rating.average} count={rating.count} />
            <CounterpartProfile
              negotiation={negotiation}
              viewer={viewer}
              onShowClient={profile.show}
              className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4"
            >
              {words.profile}
              <span className="sr-only">{words.profileOf(counterpart.fullName)}</span>
            </CounterpartProfile>
          </p>
          <ClientFacts facts={negotiation.client.facts} />
        </div>
        <PersonMenu
          person={counterpart}
          items={
            withdrawal.isPossible
              ? [
                  {
                    label: withdrawal.label,
                    icon: <CircleX aria-hidden="true" />,
                    onSelect: withdrawal.ask,
                  },
                ]
              : []
          }
          report={{ objectType: 'NEGOTIATION', objectId: negotiation.id }}
          className="self-start"
        />
      </div>
      <NegotiationBadges negotiation={negotiation} viewer={viewer} />
      {negotiation.hiddenReason !== undefined && (
        <Banner tone="warning" title={words.hidden} className="w-full">
          {negotiation.hiddenReason}
        </Banner>
      )}
      {profile.dialog}
      {withdrawal.dialog}
    </header>
  );
}

function Request({ negotiation, viewer }: NegotiationStatusProps) {
  const { initialRequestMessage, initialRequestImages: images, offers } = negotiation;
  const waiting = useRequestImages();
  const isWaiting = isOpen(negotiation);
  const hasEndedWithoutAgreement = !isWaiting && negotiation.status !== 'ACCEPTED';
  const canAddImages =
    viewer === 'client' &&
    negotiation.status === 'PENDING_PROVIDER_RESPONSE' &&
    offers.length === 0;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-xl">{words.request}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{initialRequestMessage}</p>
      <PictureList images={images} reportable={viewer === 'provider'} />
      {hasEndedWithoutAgreement && images.length > 0 && (
        <p className="-mt-3 text-sm text-muted">{words.imagesDeletedLater}</p>
      )}
      {canAddImages && images.length < MAX_REQUEST_IMAGES && (
        <AddImages
          recordId={negotiation.id}
          images={waiting}
          max={MAX_REQUEST_IMAGES - images.length}
          label={words.addImages}
        />
      )}
      <div className="flex gap-3">
        <CalendarClock className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
        <div className="min-w-0 font-semibold">
          <span className="sr-only">{words.when}</span>
          <NegotiationWhen negotiation={negotiation} />
          {isWaiting && !negotiation.isEmergency && (
            <p className="mt-1 text-sm font-normal text-muted">{words.notReserved}</p>
          )}
        </div>
      </div>
      {isWaiting && negotiation.isTimeTaken && (
        <Banner tone="warning" role="status">
          {words.timeTaken}
        </Banner>
      )}
    </Card>
  );
}

/** Waits until a closing dialog has returned the focus to its button. */
const FOCUS_DELAY_MS = 300;

interface OutcomeProps {
  negotiation: Negotiation;
  children: ReactNode;
}

/** Receives the focus after an action, when the button that had the focus is removed. */
function Outcome({ negotiation, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  const shownUpdate = useRef(negotiation.updatedAt);
  useEffect(() => {
    if (shownUpdate.current === negotiation.updatedAt) return undefined;
    shownUpdate.current = negotiation.updatedAt;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [negotiation.updatedAt]);
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

export interface NegotiationScreenProps {
  id: string;
  userId: string;
  ChatLink: ChatLinkComponent;
  /** Offers notifications on the device. */
  pushOffer: ReactElement;
}

/** One negotiation for one of its parties; push messages and polling update it. */
export function NegotiationScreen(props: NegotiationScreenProps) {
  const { id, userId, ChatLink, pushOffer } = props;
  const query = useQuery(negotiationQuery(id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const negotiation = query.data;
  const isMissing = query.error instanceof ApiError && [400, 403, 404].includes(query.error.status);
  if (isMissing) return <MissingNegotiation />;
  if (!negotiation) {
    return (
      <QueryState query={query} title={words.failed} skeleton={<NegotiationSkeleton />}>
        {() => null}
      </QueryState>
    );
  }
  const viewer = partyIn(negotiation, userId);
  if (!viewer) return <MissingNegotiation />;
  const status = { negotiation, viewer };
  const written = (
    <Fragment key="written">
      <Request {...status} />
      <NegotiationOffers {...status} />
    </Fragment>
  );
  const answer = (
    <Fragment key="answer">
      {refusal && (
        <Banner tone="warning" role="alert">
          {refusal}
        </Banner>
      )}
      <Outcome negotiation={negotiation}>
        {isOpen(negotiation) ? (
          <NegotiationActions
            {...status}
            ChatLink={ChatLink}
            onDeadline={() => void query.refetch()}
            onRefused={setRefusal}
          />
        ) : (
          <NegotiationResult {...status} ChatLink={ChatLink} />
        )}
      </Outcome>
      {pushOffer}
    </Fragment>
  );
  // An offer that waits for the viewer comes first: its price and its buttons decide.
  const isAsked = nextActionsOf(negotiation, viewer).includes('accept');
  return (
    <div className="flex flex-col gap-7">
      <Heading {...status} />
      {isAsked ? [answer, written] : [written, answer]}
      <NegotiationHistory {...status} />
    </div>
  );
}
