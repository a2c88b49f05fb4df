import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../platform/pages/button-link.tsx';
import { whenIdle } from '../../../platform/pages/idle.ts';
import { withReturnTo } from '../../../platform/session/return-to.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';

const Sheet = lazyPart(async () => (await import('../../../ui/overlays/sheet.tsx')).Sheet);

/** Should it not come, the page's own boundary says so when it is shown. */
async function prepareSheet(): Promise<void> {
  await import('../../../ui/overlays/sheet.tsx').catch(() => undefined);
}

const WIDE = '(min-width: 1024px)';

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** False until hydration: the panel is fetched only where it is shown at once. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

/** The panel weighs more than the rest of the page, which comes first: its picture, its words, its buttons. */
function useIsPanelDue(): boolean {
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

interface BookingSlotProps {
  card: ServiceCard;
  isOwn: boolean;
  /** The booking panel; rendered once, where the screen has place for it. */
  children: ReactNode;
}

function OwnCardAction({ card }: { card: ServiceCard }) {
  return (
    <Button asChild variant="secondary" icon={<Pencil />} fullWidth>
      <Link to={`/my-services/${card.id}/edit`}>{words.editService}</Link>
    </Button>
  );
}

/** Beside the page on large screens, in sight while one reads. */
export function BookingAside({ card, isOwn, children }: BookingSlotProps) {
  const isDue = useIsPanelDue();
  return (
    <aside className="hidden lg:block" aria-label={words.bookingTitle}>
      <div className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-3 overflow-y-auto pb-2">
        {isOwn && <OwnCardAction card={card} />}
        <Card>
          <Suspense fallback={<PanelSkeleton />}>{isDue ? children : <PanelSkeleton />}</Suspense>
        </Card>
      </div>
    </aside>
  );
}

/** The owner of a card has nothing to book; the bar says so and leads to the form. */
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

/** On phones price and button stay in reach; the panel opens as a sheet. */
export function BookingBar({ card, isOwn, children }: BookingSlotProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [isFetching, setIsFetching] = useState(false);
  const open = async () => {
    if (isFetching) return;
    setIsFetching(true);
    await prepareSheet();
    // The press shows first, then the sheet is made, which takes a cheap phone a while.
    startTransition(() => {
      setIsFetching(false);
      setIsWanted(true);
      setIsOpen(true);
    });
  };
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift lg:hidden">
      {isOwn ? (
        <OwnCardBar card={card} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="leading-tight">
            {card.priceMin !== card.priceMax && (
              <span className="block text-xs text-muted">{words.priceFrom}</span>
            )}
            <Price amount={card.priceMin} size="lg" />
          </p>
          <Button asChild size="lg">
            <ButtonLink
              href={withReturnTo('/login', `/service-cards/${card.id}`)}
              pressName="booking"
              aria-busy={isFetching || undefined}
              onPointerEnter={() => void prepareSheet()}
              onPress={() => void open()}
            >
              {isFetching && <Spinner label="" className="absolute" />}
              <span className={isFetching ? 'opacity-0' : undefined}>{words.book}</span>
            </ButtonLink>
          </Button>
        </div>
      )}
      {isWanted && !isWide && (
        <Suspense fallback={null}>
          <Sheet
            open={isOpen}
            onOpenChange={setIsOpen}
            title={words.bookingTitle}
            description={card.title}
          >
            <Suspense fallback={<PanelSkeleton />}>{children}</Suspense>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
