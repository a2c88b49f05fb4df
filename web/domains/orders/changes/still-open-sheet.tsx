import {
  MAX_ISSUE_TEXT,
  rejectSolutionBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { orderJobWords } from '../orders-job.text.ts';
import { inputOf } from '../orders.actions.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { ImageSheet } from './image-sheet.tsx';
import { placeRefusal } from './send-action.ts';
import { useSheetWithImages } from './use-sheet-with-images.ts';

/** Says that a problem is still there although the provider marked it as solved; a comment and images are optional. */
export function StillOpenSheet({ order, action, otherName, texts, onClose }: ChangeProps) {
  const form = useZodForm(rejectSolutionBody, { defaultValues: { comment: '' } });
  const sheet = useSheetWithImages({
    purpose: 'REPLY',
    otherName,
    onClose,
    submit: (perform) => form.handleSubmit((body) => perform(inputOf(order, action, body)))(),
    onRefused: placeRefusal(form, ['comment']),
  });
  return (
    <ImageSheet
      order={order}
      {...texts}
      sheet={sheet}
      imagesLabel={orderJobWords.addImages}
      sentTitle={words.replySent}
      onClose={onClose}
    >
      <Field label={words.stillOpenLabel} error={form.formState.errors.comment?.message}>
        <TextArea rows={3} limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
    </ImageSheet>
  );
}
