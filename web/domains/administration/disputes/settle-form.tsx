import { useState, type ComponentPropsWithRef } from 'react';
import { settlementCauses } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { MAX_ISSUE_TEXT, settleOrderBody } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field, FieldGroup } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Part } from './dispute-parts.tsx';
import { nextDispute, settleMutation, type Settlement } from './disputes.api.ts';
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

/** Decision, cause and grounds; nothing is chosen beforehand. A second step says what follows before the order is settled. */
export function SettleForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const form = useZodForm(settleOrderBody);
  const { mutateAsync } = useMutation(settleMutation(id));
  const openNext = async () => {
    const next = await nextDispute(id);
    await navigate(next === null ? '/admin/disputes' : `/admin/disputes/${next}`);
  };
  const [settlement, setSettlement] = useState<Settlement | null>(null);
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useSubmit(form, {
    send: (body) => mutateAsync(body),
    refusal: { fields: ['as', 'cause', 'grounds'], fallback: words.settleFailed },
    onSent: () => {
      showSuccess(words.settledDone);
      void openNext();
    },
    onRefused: () => {
      setSettlement(null);
      return false;
    },
  });
  const review = form.handleSubmit(setSettlement);
  return (
    <Part title={words.settle}>
      <Form submit={{ onSubmit: (event) => void review(event), failure }}>
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
        <Button type="submit" className="self-start">
          {words.review}
        </Button>
      </Form>
      {settlement && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setSettlement(null)}
          title={words.confirmTitle[settlement.as]}
          description={words.effects[settlement.as]}
          confirmLabel={words.confirm}
          cancelLabel={words.keepReading}
          tone={settlement.as === 'CANCELLED' ? 'danger' : 'primary'}
          loading={isSending}
          onConfirm={onSubmit}
        />
      )}
    </Part>
  );
}
