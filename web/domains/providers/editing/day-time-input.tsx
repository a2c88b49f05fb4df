import type { ComponentProps } from 'react';
import { END_OF_DAY } from '@oficio/contract/platform/wall-clock.ts';
import { classNames } from '#ui/class-names.ts';

export interface DayTimeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'type'> {
  /** 'HH:mm', or null while it is empty. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** The time ends something: midnight is '24:00', which the native input writes as '00:00'. */
  isEnd?: boolean;
}

const MIDNIGHT = '00:00';

/** The native time input, because it is the easiest to use on a phone. */
export function DayTimeInput(props: DayTimeInputProps) {
  const { value, onValueChange, isEnd = false, className, ...rest } = props;
  const change = (time: string) =>
    onValueChange(isEnd && time === MIDNIGHT ? END_OF_DAY : time || null);
  return (
    <input
      {...rest}
      type="time"
      value={value === END_OF_DAY ? MIDNIGHT : (value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
      className={classNames(
        'control min-w-0 flex-1 px-2.5 tabular-nums sm:w-34 sm:flex-none',
        className,
      )}
    />
  );
}
