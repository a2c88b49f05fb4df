import { problemKinds } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  MAX_ISSUE_TEXT,
  reportProblemBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { orderJobWords } from '../orders-job.text.ts';
import { problemLabels } from '../orders-progress.text.ts';
import { inputOf } from '../orders.actions.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { ImageSheet } from './image-sheet.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { placeRefusal } from './send-action.ts';
import { useSheetWithImages } from './use-sheet-with-images.ts';

/** Reports a problem with finished work: its kind, a description and images. */
export function ProblemSheet({ order, action, otherName, texts, onClose }: ChangeProps) {
  const form = useZodForm(reportProblemBody);
  const sheet = useSheetWithImages({
    purpose: 'PROBLEM',
    otherName,
    onClose,
    submit: (perform) => form.handleSubmit((body) => perform(inputOf(order, action, body)))(),
    onRefused: placeRefusal(form, ['kind', 'comment']),
  });
  const { errors } = form.formState;
  return (
    <ImageSheet
      order={order}
      {...texts}
      sheet={sheet}
      imagesLabel={orderJobWords.addProblemImages}
      sentTitle={words.problemSent}
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
    </ImageSheet>
  );
}
