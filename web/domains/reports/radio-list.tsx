import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldGroup } from '#ui/inputs/field.tsx';

interface RadioListProps<Value extends string> {
  label: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  hints?: Record<Value, string>;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** A required choice of one value, as radio buttons. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, values, labels, hints, error, registration } = props;
  return (
    <FieldGroup label={label} error={error} required>
      <div className="flex flex-col gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-touch min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={value}
              {...registration}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className={hints ? 'block font-semibold' : 'block'}>{labels[value]}</span>
              {hints && <span className="block text-sm">{hints[value]}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
