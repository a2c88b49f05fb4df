import type { ComponentPropsWithRef } from 'react';
import { settlementCauses } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { MAX_ISSUE_TEXT, settleOrderBody } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field, FieldGroup } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { disputesWords as words } from './disputes.text.ts';

const decisions = ['COMPLETED', 'CANCELLED'] as const;

interface ChoiceProps extends ComponentPropsWithRef<'input'> {
  label: string;
  hint: string;
}

function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className="flex min-w-0 min-h-touch cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-6 checked:border-accent"
        {...input}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm">{hint}</span>
      </span>
    </label>
  );
}

/** The form of a settlement; nothing is chosen beforehand. */
export const useSettlementForm = () => useZodForm(settleOrderBody);

/** Decision, cause and grounds. */
export function SettlementFields({ form }: { form: ReturnType<typeof useSettlementForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <FieldGroup label={words.decision} error={errors.as?.message} required>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {decisions.map((decision) => (
            <Choice
              key={decision}
              value={decision}
              label={words.decisions[decision]}
              hint={words.decisionHints[decision]}
              {...form.register('as')}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={words.cause} error={errors.cause?.message} required>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          {settlementCauses.map((cause) => (
            <Choice
              key={cause}
              value={cause}
              label={words.causes[cause]}
              hint={words.causeHints[cause]}
              {...form.register('cause')}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label={words.groundsLabel}
        hint={words.groundsHint}
        error={errors.grounds?.message}
        required
      >
        <TextArea limit={MAX_ISSUE_TEXT} {...form.register('grounds')} />
      </Field>
    </>
  );
}
