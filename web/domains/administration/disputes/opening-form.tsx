import { useState } from 'react';
import {
  MAX_OPENING_REASON,
  openUndisputedOrderBody,
} from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { openOrderMutation } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';

/** Requests a reason before an order that nobody disputes is shown. */
export function OpeningForm({ id }: { id: string }) {
  const form = useZodForm(openUndisputedOrderBody, { defaultValues: { reason: '' } });
  const { mutate, isPending } = useMutation(openOrderMutation(id));
  const [failure, setFailure] = useState<string | null>(null);
  const send = form.handleSubmit((body) => {
    setFailure(null);
    mutate(body, {
      onError: (error) => {
        const fields = ['reason'] as const;
        setFailure(placeServerError(form, error, { fields, fallback: words.detailsFailed }));
      },
    });
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <h1 className="text-3xl">{words.openingTitle}</h1>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Field
        label={words.openingReason}
        hint={words.openingHint}
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea limit={MAX_OPENING_REASON} rows={3} {...form.register('reason')} />
      </Field>
      <Button type="submit" loading={isPending} className="self-start">
        {words.openingSend}
      </Button>
    </form>
  );
}
