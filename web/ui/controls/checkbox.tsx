import { useId, type ComponentProps, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { classNames } from '../class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-touch items-start gap-3 py-2.5 has-disabled:opacity-60">
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={
              classNames(hint ? `${id}-hint` : '', error && `${id}-error`) || undefined
            }
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-xs border-2 border-edge bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-accent disabled:cursor-not-allowed aria-invalid:border-danger"
          />
          <Check
            className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[3.5] text-on-accent opacity-0 peer-checked:opacity-100"
            aria-hidden="true"
          />
        </span>
        <span className="flex flex-col">
          <span>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
