import { useState } from 'react';
import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { answerableUntil } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import {
  answerReviewBody,
  MAX_REVIEW_ANSWER,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useReviewAnswer } from './reviews.api.ts';
import { reviewWords as words } from './reviews.text.ts';

interface AnswerProps {
  review: ReceivedReview;
}

function ReviewAnswer({ review, onClose }: AnswerProps & { onClose: () => void }) {
  const form = useZodForm(answerReviewBody);
  const { mutateAsync } = useReviewAnswer(review.id);
  const submit = useSubmit(form, {
    send: mutateAsync,
    refusal: { fields: ['text'], fallback: words.answerFailed },
    onSent: () => {
      showSuccess(words.answered);
      onClose();
    },
  });
  return (
    <Form
      submit={submit}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={submit.isSending} loadingLabel={words.sending}>
            {words.sendAnswer}
          </Button>
          <Button variant="ghost" disabled={submit.isSending} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      }
      className="gap-3"
    >
      <Field
        label={words.answerLabel(review.author.fullName)}
        hint={words.answerHint}
        error={form.formState.errors.text?.message}
      >
        <TextArea limit={MAX_REVIEW_ANSWER} {...form.register('text')} />
      </Field>
    </Form>
  );
}

/** A button that opens the form, while the review can still be answered. */
export function AnswerForm({ review }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const until = answerableUntil(Date.parse(review.createdAt));
  if (review.answer || until <= now) return null;
  if (isOpen) return <ReviewAnswer review={review} onClose={() => setOpen(false)} />;
  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      {words.answer}
      <span className="sr-only">{words.answerTo(review.author.fullName)}</span>
    </Button>
  );
}
