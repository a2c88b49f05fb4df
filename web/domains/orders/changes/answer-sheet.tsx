import { useState } from 'react';
import {
  answerProblemBody,
  MAX_ISSUE_TEXT,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useOrderImages } from '../images/images.api.ts';
import { orderJobWords } from '../orders-job.text.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words, visitEffect } from './changes.text.ts';
import { HoursChoice, useHours } from './hours-choice.tsx';
import { ImageSheet } from './image-sheet.tsx';
import { useSheetSubmit } from './send-action.ts';

/** Answers a problem with a text, images and slots for another visit. */
export function AnswerSheet(props: ChangeProps) {
  const { order, otherName, texts, onClose } = props;
  const form = useZodForm(answerProblemBody, { defaultValues: { comment: '' } });
  const [isVisit, setIsVisit] = useState(false);
  const chosen = useHours(order.provider.timezone);
  const starts = isVisit && chosen.hours.length > 0 ? [...chosen.hours] : undefined;
  const images = useOrderImages('REPLY', { keepsSent: true });
  const sending = useSheetSubmit(props, form, {
    images,
    fields: ['comment'],
    toBody: (body) => ({ ...body, ...(starts && { starts }) }),
  });
  return (
    <ImageSheet
      texts={{
        ...texts,
        effects: [...texts.effects, visitEffect(otherName, starts !== undefined)],
      }}
      sending={sending}
      images={images}
      imagesLabel={orderJobWords.addImages}
      sentTitle={words.replySent}
      onClose={onClose}
      after={
        order.nextActions.includes('proposeVisit') && (
          <div className="flex flex-col gap-4">
            <Switch
              label={words.visit}
              hint={words.visitHint}
              checked={isVisit}
              onChange={(event) => setIsVisit(event.target.checked)}
            />
            {isVisit && <HoursChoice order={order} chosen={chosen} />}
          </div>
        )
      }
    >
      <Field label={words.answerLabel} error={form.formState.errors.comment?.message} required>
        <TextArea rows={3} limit={MAX_ISSUE_TEXT} {...form.register('comment')} />
      </Field>
    </ImageSheet>
  );
}
