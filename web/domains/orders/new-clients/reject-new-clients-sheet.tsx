import { useId } from 'react';
import {
  MAX_REJECTION_REASON,
  rejectOrderBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { placeServerError, useZodForm } from '../../../platform/api/zod-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { rejectNewClientsMutation } from '../orders-new-clients.api.ts';
import { newClientsWords as words } from './new-clients.text.ts';

export interface RejectNewClientsSheetProps {
  count: number;
  onClose: () => void;
}

/** Rejects all pending orders of new clients with one reason. */
export function RejectNewClientsSheet({ count, onClose }: RejectNewClientsSheetProps) {
  const id = useId();
  const form = useZodForm(rejectOrderBody, { defaultValues: { rejectionReason: '' } });
  const { mutate, isPending, error } = useMutation(rejectNewClientsMutation);
  const fieldError = form.formState.errors.rejectionReason?.message;
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: ({ rejected }) => {
        showSuccess(words.rejected(rejected));
        onClose();
      },
      onError: (refusal) =>
        placeServerError(form, refusal, { fields: ['rejectionReason'], fallback: words.failed }),
    }),
  );
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={words.sheetTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.back}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            loading={isPending}
            loadingLabel={words.rejecting}
          >
            {words.reject}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {error && !fieldError && (
          <Banner tone="danger" role="alert">
            {errorMessage(error, words.failed)}
          </Banner>
        )}
        <section aria-labelledby={`${id}-effects`}>
          <h3 id={`${id}-effects`} className="font-text text-base font-semibold tracking-normal">
            {words.effects}
          </h3>
          <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted marker:text-edge">
            {words.effectsOf(count).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
        <Field label={words.reason} hint={words.reasonHint} error={fieldError} required>
          <TextArea limit={MAX_REJECTION_REASON} {...form.register('rejectionReason')} />
        </Field>
      </form>
    </Sheet>
  );
}
