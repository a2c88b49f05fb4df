import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** A decoration inside the control, before the text. */
  icon?: ReactNode;
  /** A unit or a small button inside the control, after the text. */
  trailing?: ReactNode;
}

export function TextInput({ icon, trailing, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  const input = (
    <input
      type={type}
      {...rest}
      {...wiring}
      className={classNames(
        'control',
        Boolean(icon) && 'pl-11',
        Boolean(trailing) && 'pr-14',
        className,
      )}
    />
  );
  if (!icon && !trailing) return input;
  return (
    <div className="relative">
      {icon && (
        <span
          className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-muted [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      {input}
      {trailing && (
        <span className="absolute inset-y-0 right-0 flex min-w-12 items-center justify-center pr-1 text-muted">
          {trailing}
        </span>
      )}
    </div>
  );
}
