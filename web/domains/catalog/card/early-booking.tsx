import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useSearchParams } from 'react-router';
import { useChosenPackage } from '#platform/chosen-package.ts';
import { cardAddress } from '#platform/card-address.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Price } from '#ui/display/price.tsx';
import { cardWords as words } from './card.text.ts';

interface FirstStepProps {
  card: ServiceCard;
  chosenId?: string | null;
}

/**
 * The packages while the rest of the booking loads. A choice is written to the address, where the booking reads it;
 * before hydration the script of early presses does that.
 */
function FirstStep({ card, chosenId = null }: FirstStepProps) {
  const [, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(
      (params) => {
        params.set('package', id);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {card.packages.map(({ id, name, price }) => (
        <label key={id} className="flex min-h-touch items-center gap-3">
          <input
            type="radio"
            name="package"
            value={id}
            defaultChecked={id === chosenId}
            onChange={() => choose(id)}
            className="size-5 accent-accent"
          />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
          <Price amount={price} of={card} />
        </label>
      ))}
      <Skeleton shape="block" className="h-72 w-full" />
    </>
  );
}

/** The first step in the open sheet, so that packages which are visible already never turn into a skeleton. */
export function LoadingBooking({ card }: { card: ServiceCard }) {
  const chosenId = useChosenPackage();
  return (
    <div className="flex flex-col gap-3">
      <FirstStep card={card} chosenId={chosenId} />
    </div>
  );
}

/**
 * The first step of the booking as the server renders it, shown by a press on 'Reservar' before the
 * scripts run: on a slow phone they need seconds. The last link is for scripts that never load.
 */
export function EarlyBooking({ card }: { card: ServiceCard }) {
  return (
    <div id="early-booking" className="fixed inset-0 z-50 hidden flex-col lg:hidden">
      <a
        href="#reservar"
        data-early-press="booking"
        aria-label={words.closeBooking}
        className="min-h-touch flex-1 bg-scrim"
      />
      <div
        role="dialog"
        aria-label={words.bookingTitle}
        className="flex flex-col gap-3 overflow-y-auto bg-raised px-gutter py-6"
      >
        <h2 className="text-xl">{words.bookingTitle}</h2>
        <FirstStep card={card} />
        <a
          href={withReturnTo('/login', cardAddress(card.id))}
          className="text-link min-h-touch self-start"
        >
          {words.signInToBook}
        </a>
      </div>
    </div>
  );
}
