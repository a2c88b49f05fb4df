import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  tone?: 'accent' | 'urgent';
}

export function Switch({
  label,
  hint,
  hideLabel,
  tone = 'accent',
  className,
  ...rest
}: SwitchProps) {
  const hintId = useId();
  return (
    <label
      className={classNames(
        'flex min-h-touch flex-wrap items-center justify-between gap-4 has-disabled:opacity-60',
        className,
      )}
    >
      {/* With large text the switch moves below its label. */}
      <span className={hideLabel ? 'sr-only' : 'flex min-w-0 grow basis-40 flex-col'}>
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className={classNames(
          'relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-edge before:transition-[translate,background-color] before:content-[""] checked:before:translate-x-6 disabled:cursor-not-allowed',
          tone === 'accent'
            ? 'checked:border-accent checked:bg-accent checked:before:bg-on-accent'
            : 'checked:border-urgent checked:bg-urgent checked:before:bg-on-urgent',
        )}
      />
    </label>
  );
}
