import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useParams } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useQueryFailure } from '#platform/api/query-failure.ts';
import { siteTitle, usePublicUrl } from '#platform/pages/page-meta.ts';
import { StructuredData } from '#platform/pages/structured-data.tsx';
import { useUser } from '#platform/session/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { BookingAside, BookingBar } from './card/card-booking.tsx';
import { CardGone } from './card/card-gone.tsx';
import { CARD_LAYOUT, CardBreadcrumb, CardDetail } from './card/card-detail.tsx';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { serviceCardQuery } from './catalog.api.ts';
import { cardWords as words } from './card/card.text.ts';
import { describeCard } from './card/structured-data.tsx';

const OwnerNotes = lazyPart(async () => (await import('./card/owner-notes.tsx')).OwnerNotes);

interface CardFailedProps {
  reason?: string;
  retrying?: boolean;
  onRetry: () => void;
}

function CardFailed({ reason, retrying, onRetry }: CardFailedProps) {
  return (
    <PageContainer width="md" className="py-16">
      <title>{siteTitle(words.cardFailed)}</title>
      <ErrorState title={words.cardFailed} retrying={retrying} onRetry={onRetry}>
        {reason}
      </ErrorState>
    </PageContainer>
  );
}

function isMissingCard(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function isDeletedCard(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 410;
}

export interface ServiceCardScreenProps {
  /** The card that the server rendered into the HTML, if any. */
  rendered: ServiceCard | null;
  /** The buttons beside the title. */
  renderActions: (card: ServiceCard, isOwn: boolean) => ReactElement;
  renderProviderMenu: (card: ServiceCard) => ReactNode;
  /** The content of the panel, which wide screens show beside the card and phones in a sheet. */
  renderPanel: (card: ServiceCard, isOwn: boolean) => ReactNode;
  /** Dialogs that the panel opens. */
  children: (card: ServiceCard, isOwn: boolean) => ReactNode;
}

/** A service card with the booking panel; other domains give its buttons, menu and panel. */
export function ServiceCardScreen(props: ServiceCardScreenProps) {
  const { rendered, renderActions, renderProviderMenu, renderPanel, children } = props;
  const { id = '' } = useParams();
  const user = useUser();
  const publicUrl = usePublicUrl();
  const isRendered = rendered?.id === id.toLowerCase();
  const query = useQuery(serviceCardQuery(id, isRendered ? rendered : undefined));
  const failure = useQueryFailure(query);
  // A block may hide the card that the server rendered for everybody.
  const { refetch } = query;
  const isUnchecked = isRendered && user !== null;
  useEffect(() => {
    if (isUnchecked) void refetch();
  }, [isUnchecked, refetch]);
  const card = isMissingCard(query.error) ? undefined : query.data;
  if (!card) {
    if (query.data) return <CardGone />;
    if (!failure) return <CardSkeleton id={id} />;
    if (isMissingCard(failure)) return <CardGone />;
    if (isDeletedCard(failure)) return <CardGone details={failure.details ?? null} />;
    return (
      <CardFailed
        reason={errorMessage(failure, '')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const isOwn = user?.providerProfileId === card.providerProfile.id;
  const panel = renderPanel(card, isOwn);
  return (
    <>
      <StructuredData data={import.meta.env.SSR ? describeCard(publicUrl, card) : undefined} />
      {!isRendered && <title>{siteTitle(card.title)}</title>}
      <PageContainer className="pb-12 lg:pb-16">
        <CardBreadcrumb skill={card.skill} />
        {(card.isPaused || card.isWaiting || card.hiddenReason) && (
          <Suspense>
            <OwnerNotes card={card} />
          </Suspense>
        )}
        <div className={CARD_LAYOUT}>
          <CardDetail
            card={card}
            favorite={renderActions(card, isOwn)}
            providerMenu={user && renderProviderMenu(card)}
          />
          <BookingAside card={card} isOwn={isOwn}>
            {panel}
          </BookingAside>
        </div>
      </PageContainer>
      <BookingBar card={card} isOwn={isOwn}>
        {panel}
      </BookingBar>
      {children(card, isOwn)}
    </>
  );
}

/** `own` is the card for a provider who may own it: the server renders a paused card for nobody. */
export function ServiceCardError({ error, own }: { error: unknown; own: ReactElement }) {
  const user = useUser();
  if (isRouteErrorResponse(error)) {
    if (error.status === 410) return <CardGone details={error.data ?? null} />;
    if (error.status === 404) return user?.providerProfileId ? own : <CardGone />;
  }
  return <CardFailed onRetry={() => location.reload()} />;
}
