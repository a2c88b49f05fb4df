import { useState } from 'react';
import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { answerableUntil } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import {
  answerReviewBody,
  MAX_REVIEW_ANSWER,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { placeServerError, useZodForm } from '../../platform/api/zod-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showSuccess } from '../../ui/feedback/toaster.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useReviewAnswer } from './reviews.api.ts';
import { reviewWords as words } from './reviews.text.ts';

interface AnswerProps {
  review: ReceivedReview;
}

function Form({ review, onClose }: AnswerProps & { onClose: () => void }) {
  const form = useZodForm(answerReviewBody);
  const answer = useReviewAnswer(review.id);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit((body) => {
    if (answer.isPending) return;
    setFailure(null);
    answer.mutate(body, {
      onSuccess: () => {
        showSuccess(words.answered);
        onClose();
      },
      onError: (error) =>
        setFailure(
          placeServerError(form, error, { fields: ['text'], fallback: words.answerFailed }),
        ),
    });
  });
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Field
        label={words.answerLabel(review.author.fullName)}
        hint={words.answerHint}
        error={form.formState.errors.text?.message}
      >
        <TextArea limit={MAX_REVIEW_ANSWER} {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={answer.isPending} loadingLabel={words.sending}>
          {words.sendAnswer}
        </Button>
        <Button variant="ghost" disabled={answer.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A button that opens the form, while the review can still be answered. */
export function AnswerForm({ review }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const until = answerableUntil(Date.parse(review.createdAt));
  if (review.answer || until <= now) return null;
  if (isOpen) return <Form review={review} onClose={() => setOpen(false)} />;
  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      {words.answer}
      <span className="sr-only">{words.answerTo(review.author.fullName)}</span>
    </Button>
  );
}
