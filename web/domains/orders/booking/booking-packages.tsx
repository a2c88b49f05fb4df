import { useId } from 'react';
import type { ServicePackage } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { formatDuration } from '#platform/format/duration.text.ts';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/display/price.tsx';
import { bookingWords } from './booking.text.ts';

export interface BookingPackagesProps {
  packages: readonly ServicePackage[];
  /** The card of the packages. */
  of: PriceCurrency;
  value: string | null;
  onValueChange: (packageId: string) => void;
}

/** The packages as radio buttons, with name, duration and price. */
export function BookingPackages(props: BookingPackagesProps) {
  const { packages, of, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{bookingWords.choosePackage}</legend>
      <div className="flex flex-col gap-2">
        {packages.map((item) => (
          <label
            key={item.id}
            className={classNames(
              'relative flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-[min(1rem,4vw)] py-2.5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              item.id === value
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={item.id}
              checked={item.id === value}
              onChange={() => onValueChange(item.id)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
            />
            <span className="min-w-0 flex-1 basis-28">
              <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
                {item.name}
              </span>
              <span className="block text-sm">{formatDuration(item.duration)}</span>
            </span>
            <Price amount={item.price} of={of} className="ml-auto shrink-0" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
