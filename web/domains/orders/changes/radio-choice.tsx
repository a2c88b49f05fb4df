import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup } from '#ui/inputs/field.tsx';

export interface RadioChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** A required choice of one of a few values, as radio buttons. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, values, labels, error, registration } = props;
  const id = useId();
  return (
    <FieldGroup label={label} error={error} required>
      <div className="flex flex-col gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${id}-${value}`}
              value={value}
              {...registration}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
