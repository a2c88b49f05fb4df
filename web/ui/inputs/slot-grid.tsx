import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton, SkeletonRegion } from '../feedback/skeleton.tsx';
import { controlsText } from '../ui-controls.text.ts';

export interface SlotGridProps {
  /** The starts of the slots, as 'HH:mm'. */
  slots: readonly string[];
  value: string | undefined;
  onValueChange: (slot: string) => void;
  label?: string;
  loading?: boolean;
  disabled?: boolean;
  name?: string;
  /** A note below the hour, for example the same instant in another time zone. */
  noteOf?: ((slot: string) => ReactNode) | undefined;
}

export function SlotGrid(props: SlotGridProps) {
  const {
    slots,
    value,
    onValueChange,
    label = controlsText.slots,
    loading,
    disabled,
    name,
    noteOf,
  } = props;
  const id = useId();
  if (loading) {
    return (
      <SkeletonRegion className="grid grid-cols-3 gap-2">
        {Array.from({ length: 6 }, (_, slot) => (
          <Skeleton key={slot} shape="block" className="h-12" />
        ))}
      </SkeletonRegion>
    );
  }
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {slots.map((slot) => (
          <label
            key={slot}
            className={classNames(
              'relative flex min-h-12 cursor-pointer flex-col py-1 items-center justify-center rounded-md border font-semibold tabular-nums transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-55',
              slot === value
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line bg-surface hover:border-edge hover:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={slot}
              checked={slot === value}
              onChange={() => onValueChange(slot)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span>{slot}</span>
            {noteOf && <span className="text-xs font-normal">{noteOf(slot)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
