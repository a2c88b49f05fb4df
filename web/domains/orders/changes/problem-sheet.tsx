import { problemKinds } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  MAX_ISSUE_TEXT,
  reportProblemBody,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '../../../platform/api/zod-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { problemLabels } from '../orders-progress.text.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeEffects, changeWords as words } from './changes.text.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { placeRefusal, sheetError, useActionOfSheet } from './send-action.ts';

/** Reports a problem with finished work: its kind and words. */
export function ProblemSheet({ order, otherName, onClose }: ChangeProps) {
  const form = useZodForm(reportProblemBody);
  const { send, isSending, error } = useActionOfSheet(onClose);
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    send({ id: order.id, action: 'reportProblem', body }, placeRefusal(form, ['kind', 'comment'])),
  );
  return (
    <ActionSheet
      order={order}
      title={words.problemTitle}
      effects={changeEffects.reportProblem(otherName)}
      label={words.problemAction}
      isSending={isSending}
      error={sheetError(error)}
      onSend={() => void submit()}
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
    </ActionSheet>
  );
}
