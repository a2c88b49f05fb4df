import { problemKinds } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  MAX_ISSUE_TEXT,
  reportProblemBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { SendingProgress } from '../../../platform/images/sending-progress.tsx';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { FailedImages, OrderImagePicker } from '../failed-images.tsx';
import { useOrderAction } from '../orders-actions.api.ts';
import { orderJobWords } from '../orders-job.text.ts';
import { problemLabels } from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';
import { useSendingWithImages } from '../job/use-sending-with-images.ts';
import { useOrderImages } from '../waiting-order-images.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeEffects, changeWords as words } from './changes.text.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { placeRefusal, sheetError } from './send-action.ts';

function useReport({ order, onClose }: Pick<ChangeProps, 'order' | 'onClose'>) {
  const form = useZodForm(reportProblemBody);
  const images = useOrderImages('PROBLEM');
  const { mutateAsync, error } = useOrderAction();
  /** Resolves to null when a field is invalid or the server refused the report. */
  const send = async () => {
    let id: string | null = null;
    await form.handleSubmit(async (body) => {
      try {
        ({ id } = await mutateAsync({ id: order.id, action: 'reportProblem', body }));
      } catch (refusal) {
        if (refusal instanceof Error) placeRefusal(form, ['kind', 'comment'])(refusal);
      }
    })();
    return id;
  };
  const close = () => {
    showSuccess(ordersWords.actionDone);
    onClose();
  };
  const sending = useSendingWithImages(images, { send, onDone: close });
  return { form, images, sending, error, close };
}

/**
 * Reports a problem with finished work: its kind, words and pictures. When the report is sent but a picture failed, it
 * shows these pictures instead.
 */
export function ProblemSheet({ order, otherName, onClose }: ChangeProps) {
  const { form, images, sending, error, close } = useReport({ order, onClose });
  const { isSending, uploadCount, orderId, confirm, retry } = sending;
  const { errors } = form.formState;
  const common = {
    order,
    title: words.problemTitle,
    isSending,
    progress: uploadCount > 0 && <SendingProgress images={images.images} total={uploadCount} />,
  };
  if (orderId)
    return (
      <ActionSheet
        {...common}
        effects={[]}
        label={orderJobWords.retryImages}
        backLabel={orderJobWords.continueWithoutImages}
        error={null}
        onSend={retry}
        onClose={close}
      >
        <FailedImages title={words.problemSent} images={images} isSending={isSending} />
      </ActionSheet>
    );
  return (
    <ActionSheet
      {...common}
      effects={changeEffects.reportProblem(otherName)}
      label={words.problemAction}
      error={sheetError(error)}
      onSend={confirm}
      onClose={onClose}
    >
      <ReasonChoice
        label={words.problemKind}
        reasons={problemKinds}
        labels={problemLabels}
        error={errors.kind?.message}
        registration={form.register('kind')}
      />
      <Field label={words.problemLabel} error={errors.comment?.message} required>
        <TextArea limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
      <OrderImagePicker
        label={orderJobWords.addProblemImages}
        images={images}
        isSending={isSending}
      />
    </ActionSheet>
  );
}
