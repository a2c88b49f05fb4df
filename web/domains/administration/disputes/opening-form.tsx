import {
  MAX_OPENING_REASON,
  openUndisputedOrderBody,
} from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { openOrderMutation } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';

/** Requests a reason before an order that nobody disputes is shown. */
export function OpeningForm({ id }: { id: string }) {
  const form = useZodForm(openUndisputedOrderBody, { defaultValues: { reason: '' } });
  const { mutateAsync } = useMutation(openOrderMutation(id));
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['reason'], fallback: words.detailsFailed },
  });
  return (
    <Form
      submit={submit}
      actions={
        <Button type="submit" loading={submit.isSending} className="self-start">
          {words.openingSend}
        </Button>
      }
    >
      <h1 className="text-3xl">{words.openingTitle}</h1>
      <Field
        label={words.openingReason}
        hint={words.openingHint}
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea limit={MAX_OPENING_REASON} rows={3} {...form.register('reason')} />
      </Field>
    </Form>
  );
}
