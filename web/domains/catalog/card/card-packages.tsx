import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Clock from 'lucide-react/icons/clock';
import Zap from 'lucide-react/icons/zap';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { formatDuration } from '#platform/format/duration.text.ts';
import { usePriceFormat } from '#platform/session/use-price-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Price } from '#ui/display/price.tsx';
import { catalogWords as words } from '../catalog.text.ts';
import { cardWords } from './card.text.ts';

/** The packages of a card with duration, price and description, its emergency fee and its notice. */
export function CardPackages({ card }: { card: ServiceCard }) {
  const format = usePriceFormat();
  return (
    <>
      <ul className="grid gap-3">
        {card.packages.map(({ id, name, description, duration, price }) => (
          <Card key={id} as="li" padding="sm" className="sm:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="min-w-0 font-text text-base font-semibold tracking-normal">{name}</h3>
              <Price amount={price} of={card} size="lg" />
            </div>
            <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
              <Clock className="size-4 shrink-0" aria-hidden="true" />
              <span>{formatDuration(duration)}</span>
            </p>
            <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{description}</p>
          </Card>
        ))}
      </ul>
      {card.isEmergency && (
        <p className="mt-3 flex items-start gap-3 rounded-lg bg-urgent-soft px-4 py-3.5 font-medium text-urgent-ink">
          <Zap className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>
            {card.emergencyFee > 0
              ? cardWords.emergencyFee(format(card.emergencyFee, card))
              : cardWords.emergencyFree}
          </span>
        </p>
      )}
      <p className="mt-3 flex items-start gap-2 text-sm text-muted">
        <CalendarX2 className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>{words.notice(card.noticeHours)}</span>
      </p>
    </>
  );
}
