import { useId } from 'react';
import type {
  Negotiation,
  Offer,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { formatDuration } from '#platform/format/duration.text.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/display/price.tsx';
import type { NegotiationStatusProps } from '../negotiation-status.tsx';
import { StartTime } from '../negotiation-when.tsx';
import { negotiationWords as words } from '../negotiations.text.ts';

interface OfferBubbleProps {
  offer: Offer;
  isOwn: boolean;
  /** The negotiation. */
  of: PriceCurrency;
  timezone: Negotiation['providerProfile']['timezone'];
}

function OfferBubble({ offer, of, isOwn, timezone }: OfferBubbleProps) {
  const { author, amount, message, scheduledDate, durationMinutes, createdAt } = offer;
  return (
    <li className={classNames('flex items-end gap-2.5', isOwn && 'flex-row-reverse')}>
      <Avatar name={author.fullName} photoUrl={author.photoUrl} size="sm" />
      <div
        className={classNames(
          'max-w-[85%] min-w-0 rounded-lg px-4 py-3 wrap-anywhere sm:max-w-md',
          isOwn ? 'rounded-br-none bg-accent-soft' : 'rounded-bl-none bg-sunken',
        )}
      >
        <p className="text-sm font-semibold text-muted">
          {isOwn ? words.ownOffer : words.offerOf(author.fullName)}
        </p>
        <Price amount={amount} of={of} size="lg" />
        {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
        <p className="mt-2 flex gap-2 text-sm">
          <Hourglass className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>{words.lasts(formatDuration(durationMinutes))}</span>
        </p>
        {scheduledDate && (
          <div className="mt-2 flex gap-2 text-sm">
            <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <div className="min-w-0 font-semibold">
              <span className="block">{words.proposes}</span>
              <StartTime start={scheduledDate} timezone={timezone} />
            </div>
          </div>
        )}
        <time dateTime={createdAt} className="mt-1.5 block text-xs text-muted">
          {formatDayAndTime(createdAt, deviceZone())}
        </time>
      </div>
    </li>
  );
}

/** All offers, oldest first; those of the viewer are on the right. */
export function NegotiationOffers({ negotiation, viewer }: NegotiationStatusProps) {
  const { offers, providerProfile } = negotiation;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {words.offers}
      </h2>
      {offers.length === 0 && <p className="text-muted">{words.noOffers}</p>}
      <ol aria-live="polite" className="flex flex-col gap-4">
        {offers.map((offer) => (
          <OfferBubble
            key={offer.id}
            offer={offer}
            of={negotiation}
            isOwn={offer.by === viewer}
            timezone={providerProfile.timezone}
          />
        ))}
      </ol>
    </section>
  );
}
