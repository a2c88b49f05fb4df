import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup } from '#ui/inputs/field.tsx';

export interface ReasonChoiceProps<Reason extends string> {
  label: string;
  reasons: readonly Reason[];
  labels: Record<Reason, string>;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** A required choice of one reason, as radio buttons. */
export function ReasonChoice<Reason extends string>(props: ReasonChoiceProps<Reason>) {
  const { label, reasons, labels, error, registration } = props;
  const id = useId();
  return (
    <FieldGroup label={label} error={error} required>
      <div className="flex flex-col gap-1.5">
        {reasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${id}-${reason}`}
              value={reason}
              {...registration}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
            />
            {labels[reason]}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
