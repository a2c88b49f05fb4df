import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Zap from 'lucide-react/icons/zap';
import { Link } from 'react-router';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Price } from '#ui/display/price.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { cardAddress, type CardChoices } from '#platform/card-address.ts';
import { VerifiedMark } from '../providers/verified-mark.tsx';
import { showsWork, type TileCard } from './catalog.api.ts';
import { hoursQuery } from './home/hours.api.ts';
import { catalogWords as words } from './catalog.text.ts';
import { CopyLinkButton } from '#platform/sharing/copy-link-button.tsx';
import { TileCover } from './tile-cover.tsx';

const ZONES_ON_TILE = 2;

/**
 * Occupies a line even without zones, so that the prices of a row are aligned. Beside a distance only one zone fits, and
 * none of the number of others.
 */
function Zones({ card: { reach, distance } }: { card: TileCard }) {
  const rest = distance ? 0 : reach.length - ZONES_ON_TILE;
  const zones = distance ? [distance, ...reach.slice(0, 1)] : reach.slice(0, ZONES_ON_TILE);
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {zones.length > 0 && <MapPin className="size-4 shrink-0" aria-hidden="true" />}
      <span className="truncate">{zones.join(' · ')}</span>
      {rest > 0 && (
        <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold">
          {words.moreZones(rest)}
        </span>
      )}
    </p>
  );
}

function Provider({ card }: { card: TileCard }) {
  const { user } = card.providerProfile;
  const path = cardAddress(card.id);
  return (
    <div className="flex items-center gap-2.5 border-t border-line py-2 pr-1.5 pl-4">
      <Avatar name={user.fullName} photoUrl={user.photoUrl} />
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <span className="block truncate font-semibold" translate="no">
          {user.fullName}
        </span>
        {user.country && <span className="block truncate text-muted">{user.country}</span>}
      </p>
      <CopyLinkButton title={card.title} path={path} className="relative z-10 text-muted" />
    </div>
  );
}

/** The height of the hours, which large text needs two rows for; nothing moves when they are loaded. */
const HOURS = 'h-11 @max-tile:h-[5.875rem]';

/**
 * Each hour opens the card with package, day and hour chosen. The links stand above the link that
 * covers the tile. The day and the hour of a link stand in two lines where they do not fit in one.
 */
function Hours({ card, choices }: Pick<ServiceCardTileProps, 'card' | 'choices'>) {
  // The loaded hours are the next ones; a list of a day or a place has its own.
  const { data } = useQuery(hoursQuery(card));
  const hours = card.hours ?? data;
  if (!hours?.length)
    return (
      <p className={`flex items-center text-sm text-muted ${HOURS}`}>
        {hours ? words.noHours : words.seeHours}
      </p>
    );
  return (
    <ul
      className={`relative z-10 flex gap-1.5 @max-tile:grid @max-tile:grid-cols-2 @max-tile:grid-rows-2 ${HOURS}`}
      aria-label={words.hours}
    >
      {hours.map(({ text, name, ...hour }, index) => (
        <li key={`${hour.dia} ${hour.hora}`}>
          <Link
            to={cardAddress(card.id, { ...choices, emergency: undefined, ...hour })}
            prefetch="intent"
            aria-label={index === 0 ? words.nextHour(name) : words.atHour(name)}
            className="flex h-full min-w-touch items-center justify-center rounded-md border border-line px-1 text-center text-sm leading-none font-semibold @max-[8rem]:text-xs text-accent-ink transition-colors hover:border-accent hover:bg-accent-soft"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface ServiceCardTileProps {
  card: TileCard;
  /** True for visible tiles, whose covers load with priority. */
  isPriority?: boolean;
  /** The page of the card opens with them. */
  choices?: CardChoices | undefined;
  /** The favorite button, passed in because it belongs to a domain that depends on this one. */
  favorite?: ReactElement;
  /** The button with the reasons for the place of the tile; passed in for the same reason. */
  why?: ReactElement | undefined;
}

/** The title's link covers the whole tile: one tab stop; the buttons follow it in tab order. */
export function ServiceCardTile(props: ServiceCardTileProps) {
  const { card, isPriority = false, choices, favorite, why } = props;
  const { rating, isNew } = card.providerProfile;
  const reservar = choices?.emergency ? 'abrir' : undefined;
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className="relative flex h-full flex-col overflow-hidden has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-accent"
    >
      <div className="relative">
        <TileCover card={card} isPriority={isPriority} />
        <div className="absolute inset-x-2.5 bottom-2.5 flex">
          <Badge tone="overlay">
            {showsWork(card) ? `${card.skill.name} · ${words.gallery}` : card.skill.name}
          </Badge>
        </div>
        {card.isEmergency && (
          <Badge tone="urgent" icon={<Zap />} className="absolute top-2.5 left-2.5 shadow-card">
            {words.emergency}
          </Badge>
        )}
      </div>
      <div className="@container flex flex-1 flex-col gap-1.5 px-4 pt-3 pb-3.5">
        <div className="relative flex flex-wrap items-center gap-x-2">
          <Stars rating={rating.average} count={rating.count} />
          {isNew && rating.count === 0 && <Badge tone="accent">{words.isNew}</Badge>}
          <VerifiedMark verified={card.providerProfile.verified} />
          {card.instantBooking && <Badge tone="accent">{words.instant}</Badge>}
        </div>
        <h3 className="line-clamp-2 font-text sm:min-h-[2.6em] text-base leading-[1.3] font-semibold tracking-normal">
          <Link
            to={cardAddress(card.id, { ...choices, reservar })}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {card.title}
          </Link>
        </h3>
        <Zones card={card} />
        <Hours card={card} choices={choices} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1">
          <Price of={card} amount={card.priceMin} upTo={card.priceMax} size="lg" />
          {why}
        </div>
      </div>
      <div className="absolute top-2 right-2 z-10 empty:hidden">{favorite}</div>
      <Provider card={card} />
    </Card>
  );
}

/** The placeholder of a tile that is loading. */
export function TileSkeleton() {
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <Skeleton shape="block" className="aspect-video w-full rounded-none" />
      <div className="@container flex flex-1 flex-col gap-1.5 px-4 pt-3 pb-3.5">
        <Skeleton className="my-0.5 h-4.5 w-20" />
        <div className="flex min-h-[2.6rem] flex-col gap-1.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <Skeleton className="my-1 h-4 w-2/3" />
        <Skeleton className={`w-2/3 ${HOURS}`} />
        <Skeleton className="mt-auto h-7 w-28" />
      </div>
      <div className="flex items-center gap-2.5 border-t border-line py-2 pr-1.5 pl-4">
        <Skeleton shape="circle" className="size-touch" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      </div>
    </Card>
  );
}
