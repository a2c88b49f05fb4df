import { tradeBody, type Trade } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { saveTradeMutation } from './trades.api.ts';
import { tradesWords as words } from './trades.text.ts';

interface TradeDialogProps {
  trade: Trade;
  trades: readonly Trade[];
  onClose: () => void;
}

/** The people of a trade, and the trades that do its work too. */
export function TradeDialog({ trade, trades, onClose }: TradeDialogProps) {
  const { mutateAsync } = useMutation(saveTradeMutation);
  const form = useZodForm(tradeBody, {
    defaultValues: { people: trade.people ?? '', relatedIds: trade.related.map(({ id }) => id) },
  });
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    send: (body) => mutateAsync({ id: trade.id, body }),
    refusal: { fields: ['people', 'relatedIds'], codes: {}, fallback: words.saveFailed },
    onSent: () => {
      showSuccess(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={trade.name}
      submit={submit}
      words={{ cancel: words.cancel, send: words.save }}
      onClose={onClose}
    >
      <Field label={words.people} hint={words.peopleHint} error={errors.people?.message}>
        <TextInput autoComplete="off" autoCapitalize="none" {...form.register('people')} />
      </Field>
      <fieldset>
        <legend className="mb-2 font-semibold">{words.relatedLabel}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {trades
            .filter(({ id }) => id !== trade.id)
            .map(({ id, name }) => (
              <label key={id} className="flex min-h-touch items-center gap-3">
                <input
                  type="checkbox"
                  value={id}
                  className="size-5 accent-accent"
                  {...form.register('relatedIds')}
                />
                <span>{name}</span>
              </label>
            ))}
        </div>
        {errors.relatedIds && (
          <p role="alert" className="text-sm text-danger-ink">
            {errors.relatedIds.message}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
