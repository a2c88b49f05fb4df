import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface DayTimeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'type'> {
  /** 'HH:mm', or null while it is empty. */
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** The native time input, because it is the easiest to use on a phone. */
export function DayTimeInput({ value, onValueChange, className, ...rest }: DayTimeInputProps) {
  return (
    <input
      {...rest}
      type="time"
      value={value ?? ''}
      onChange={(event) => onValueChange(event.currentTarget.value || null)}
      className={classNames(
        'control min-w-0 flex-1 px-2.5 tabular-nums sm:w-34 sm:flex-none',
        className,
      )}
    />
  );
}
