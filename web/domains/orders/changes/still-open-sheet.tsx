import {
  MAX_ISSUE_TEXT,
  rejectSolutionBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useOrderImages } from '../images/images.api.ts';
import { orderJobWords } from '../orders-job.text.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { ImageSheet } from './image-sheet.tsx';
import { useSheetSubmit } from './send-action.ts';

/** Says that a problem is still there although the provider marked it as solved; a comment and images are optional. */
export function StillOpenSheet(props: ChangeProps) {
  const { texts, onClose } = props;
  const form = useZodForm(rejectSolutionBody, { defaultValues: { comment: '' } });
  const images = useOrderImages('REPLY', { keepsSent: true });
  const sending = useSheetSubmit(props, form, { images, fields: ['comment'] });
  return (
    <ImageSheet
      texts={texts}
      sending={sending}
      images={images}
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
