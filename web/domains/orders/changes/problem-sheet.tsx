import { problemKinds } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  MAX_ISSUE_TEXT,
  reportProblemBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useOrderImages } from '../images/images.api.ts';
import { orderJobWords } from '../orders-job.text.ts';
import { problemLabels } from '../orders-progress.text.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { ImageSheet } from './image-sheet.tsx';
import { RadioChoice } from './radio-choice.tsx';
import { useSheetSubmit } from './send-action.ts';

/** Reports a problem with finished work: its kind, a description and images. */
export function ProblemSheet(props: ChangeProps) {
  const { texts, onClose } = props;
  const form = useZodForm(reportProblemBody);
  const images = useOrderImages('PROBLEM', { keepsSent: true });
  const sending = useSheetSubmit(props, form, { images, fields: ['kind', 'comment'] });
  const { errors } = form.formState;
  return (
    <ImageSheet
      texts={texts}
      sending={sending}
      images={images}
      imagesLabel={orderJobWords.addProblemImages}
      sentTitle={words.problemSent}
      onClose={onClose}
    >
      <RadioChoice
        label={words.problemKind}
        values={problemKinds}
        labels={problemLabels}
        error={errors.kind?.message}
        registration={form.register('kind')}
      />
      <Field label={words.problemLabel} error={errors.comment?.message} required>
        <TextArea limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
    </ImageSheet>
  );
}
