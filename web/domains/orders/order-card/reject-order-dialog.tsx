import { zodResolver } from '@hookform/resolvers/zod';
import {
  rejectOrderBody,
  type Order,
  MAX_REJECTION_REASON,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { useOrderAction } from '../orders.api.ts';
import { ordersWords } from '../orders.text.ts';

const FORM_ID = 'reject-order';

export interface RejectOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Requires a reason, which the client sees. */
export function RejectOrderDialog({ order, onClose }: RejectOrderDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rejectOrderBody),
    defaultValues: { rejectionReason: '' },
  });
  const { mutate, isPending, error } = useOrderAction();
  const submit = handleSubmit(({ rejectionReason }) => {
    if (isPending) return;
    mutate(
      { id: order.id, action: 'reject', rejectionReason },
      {
        onSuccess: () => {
          showSuccess(ordersWords.actionDone);
          onClose();
        },
        onError: (refusal) => {
          const issue = refusal instanceof ApiError ? refusal.issues[0] : undefined;
          if (issue) setError('rejectionReason', { message: issue.message }, { shouldFocus: true });
        },
      },
    );
  });
  const isFieldError = error instanceof ApiError && error.issues.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={ordersWords.rejectTitle}
      description={ordersWords.rejectLead(order.client.fullName)}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {ordersWords.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            loading={isPending}
            loadingLabel={ordersWords.rejecting}
          >
            {ordersWords.reject}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        {error && !isFieldError && (
          <Banner tone="danger" role="alert" className="mb-4">
            {errorMessage(error, ordersWords.actionFailed)}
          </Banner>
        )}
        <Field
          label={ordersWords.rejectLabel}
          hint={ordersWords.rejectHint}
          error={formState.errors.rejectionReason?.message}
          required
        >
          <TextArea limit={MAX_REJECTION_REASON} {...register('rejectionReason')} />
        </Field>
      </form>
    </Dialog>
  );
}
