import { useId, useState, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { StarShape } from '../display/star-shape.tsx';
import { controlsText } from '../ui-controls.text.ts';

export interface StarRatingInputProps {
  /** 1 to 5; 0 or undefined when no rating is chosen. */
  value: number | undefined;
  onValueChange: (rating: number) => void;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  /** The first radio button, to focus it on an error. */
  ref?: Ref<HTMLInputElement>;
}

/** A rating as five radio buttons that look like stars, so that the keyboard works natively. */
export function StarRatingInput(props: StarRatingInputProps) {
  const {
    value = 0,
    onValueChange,
    label = controlsText.rating,
    error,
    disabled,
    name,
    onBlur,
    ref,
  } = props;
  const id = useId();
  const [hovered, setHovered] = useState(0);
  const lit = hovered || value;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={onBlur}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
          {controlsText.starNames.map((starName, index) => {
            const star = index + 1;
            return (
              <label
                key={star}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(star)}
                className="relative flex size-[min(3rem,max(44px,13.5vw))] cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent"
              >
                <input
                  ref={star === 1 ? ref : undefined}
                  type="radio"
                  name={name ?? id}
                  value={star}
                  checked={value === star}
                  onChange={() => onValueChange(star)}
                  aria-label={`${controlsText.stars(star)}, ${starName}`}
                  className="absolute inset-0 z-10 cursor-pointer appearance-none opacity-0"
                />
                <StarShape
                  filled={star <= lit}
                  className={classNames(
                    'size-3/4 transition-[color,scale] duration-150',
                    star <= lit ? 'scale-105 text-star' : 'text-edge',
                  )}
                />
              </label>
            );
          })}
        </div>
        {/* As wide as the longest name, so that a name that appears does not move the stars below the pointer. */}
        <span aria-hidden="true" className="min-h-6 min-w-24 font-semibold text-muted">
          {controlsText.starNames[lit - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
