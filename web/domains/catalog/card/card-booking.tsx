import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { useChosenTime } from '#platform/chosen-time.ts';
import { ButtonLink } from '#platform/pages/button-link.tsx';
import { cardAddress } from '#platform/card-address.ts';
import { whenIdle } from '#platform/pages/idle.ts';
import { useIsResumed } from '#platform/pages/early-press.ts';
import { useResumedBooking } from '#platform/resumed-booking.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Price } from '#ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { cardWords as words } from './card.text.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { EarlyBooking, LoadingBooking } from './early-booking.tsx';

const Sheet = lazyPart(async () => (await import('#ui/overlays/sheet.tsx')).Sheet);

/** Ignores a failed load: the page's error boundary reports it when the sheet renders. */
async function preloadSheet(): Promise<void> {
  await import('#ui/overlays/sheet.tsx').catch(() => undefined);
}

const WIDE = '(min-width: 1024px)';

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** False until hydration, so that narrow screens never load the panel during rendering. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

/** True on a wide, idle page: the panel's code is large and must not delay the rest of the page. */
function useShouldRenderPanel(): boolean {
  const isWide = useIsWide();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isWide && !isIdle) return whenIdle(() => setIsIdle(true));
  }, [isWide, isIdle]);
  return isWide && isIdle;
}

export function PanelSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton shape="block" className="h-16 w-full" />
      <Skeleton shape="block" className="h-16 w-full" />
      <Skeleton shape="block" className="h-72 w-full" />
      <Skeleton shape="block" className="h-13 w-full" />
    </SkeletonRegion>
  );
}

interface BookingContainerProps {
  card: ServiceCard;
  isOwn: boolean;
  /** The booking panel. Only one of the two containers renders it, depending on the width. */
  children: ReactNode;
}

function OwnCardAction({ card }: { card: ServiceCard }) {
  return (
    <Button asChild variant="secondary" icon={<Pencil />} fullWidth>
      <Link to={`/my-services/${card.id}/edit`}>{words.editService}</Link>
    </Button>
  );
}

/** The booking panel on wide screens: a sticky column beside the page. */
export function BookingAside({ card, isOwn, children }: BookingContainerProps) {
  const shouldRenderPanel = useShouldRenderPanel();
  return (
    <aside className="hidden lg:block" aria-label={words.bookingTitle}>
      <div className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-3 overflow-y-auto pb-2">
        {isOwn && <OwnCardAction card={card} />}
        <Card>
          <Suspense fallback={<PanelSkeleton />}>
            {shouldRenderPanel ? children : <PanelSkeleton />}
          </Suspense>
        </Card>
      </div>
    </aside>
  );
}

/** Replaces the booking bar for the owner of the card, who cannot book it. */
function OwnCardBar({ card }: { card: ServiceCard }) {
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-36">
      <Button disabled className="px-3">
        {words.ownService}
      </Button>
      <OwnCardAction card={card} />
    </div>
  );
}

/** The booking bar on narrow screens: price and button; the panel opens in a sheet. */
export function BookingBar({ card, isOwn, children }: BookingContainerProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  // The first step of the server's HTML stays until the sheet takes its place.
  const hasEarlyStep = useIsResumed('booking') && !hasBeenOpened;
  const [isInstant, setIsInstant] = useState(false);
  const [isFetching, setIsFetching] = useState(false);
  const show = () =>
    // A transition paints the pressed button first: slow phones need long to render the sheet.
    startTransition(() => {
      setIsFetching(false);
      setIsInstant(hasEarlyStep);
      setHasBeenOpened(true);
      setIsOpen(true);
    });
  const open = async () => {
    if (isFetching) return;
    setIsFetching(true);
    await preloadSheet();
    show();
  };
  const hasChosenTime = useChosenTime() !== null;
  const { isOpen: isOpened, drop } = useResumedBooking();
  // Also an hour that was pressed on a tile leads to the confirmation.
  const opensByItself = isOpened || hasChosenTime;
  const resume = useEffectEvent(async () => {
    await preloadSheet();
    if (!isOwn) show();
  });
  useEffect(() => {
    if (opensByItself) void resume();
  }, [opensByItself, card.id]);
  return (
    <>
      {hasEarlyStep && !isOwn && <EarlyBooking card={card} />}
      <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift lg:hidden">
        {isOwn ? (
          <OwnCardBar card={card} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="leading-tight">
              {card.priceMin !== card.priceMax && (
                <span className="block text-xs text-muted">{words.priceFrom}</span>
              )}
              <Price amount={card.priceMin} of={card} size="lg" />
            </p>
            <Button asChild size="lg">
              <ButtonLink
                href={withReturnTo('/login', cardAddress(card.id))}
                pressName="booking"
                aria-busy={isFetching || undefined}
                onPointerEnter={() => void preloadSheet()}
                onPress={open}
              >
                {isFetching && <Spinner label="" className="absolute" />}
                <span className={isFetching ? 'opacity-0' : undefined}>
                  {card.backOn ? words.whenBack : words.book}
                </span>
              </ButtonLink>
            </Button>
          </div>
        )}
        {hasBeenOpened && !isWide && (
          <Suspense fallback={null}>
            <Sheet
              open={isOpen}
              onOpenChange={(isNowOpen) => {
                setIsOpen(isNowOpen);
                setIsInstant(false);
                if (!isNowOpen) drop();
              }}
              isInstant={isInstant}
              title={words.bookingTitle}
              description={card.title}
            >
              <Suspense fallback={<LoadingBooking card={card} />}>{children}</Suspense>
            </Sheet>
          </Suspense>
        )}
      </div>
    </>
  );
}
