import { zodResolver } from '@hookform/resolvers/zod';
import type { ReviewTag } from '@oficio/contract/domains/accounts/accounts-review-tags.rules.ts';
import { tagsForRating } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import {
  createReviewBody,
  MAX_REVIEW_COMMENT,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import type { SealedReview } from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Field, FieldGroup } from '#ui/inputs/field.tsx';
import { StarRatingInput } from '#ui/inputs/star-rating-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { useReview } from './reviews.api.ts';
import { fillComment } from './reviews.form.ts';
import { reviewWords, sealedUntil } from './reviews.text.ts';

const refusal = {
  fields: ['rating', 'tags', 'comment'] as const,
  fallback: reviewWords.failed,
};

type Fields = Partial<z.input<typeof createReviewBody>> & { comment: string; tags: ReviewTag[] };

export interface ReviewDialogProps {
  orderId: string;
  /** Name of the reviewed user. */
  subjectName: string;
  /** The own sealed review that is edited. */
  sealed?: SealedReview;
  onClose: () => void;
  /** Called when the request has ended, also when it failed. */
  onSettled?: () => void;
}

/** The content of a sealed review. Its tags were chosen from the list. */
const contentOf = ({ rating, comment, tags }: SealedReview) => ({
  rating,
  comment,
  tags: tags as ReviewTag[],
});

function useReviewForm({ orderId, sealed, onClose, onSettled }: ReviewDialogProps) {
  const form = useForm<Fields, unknown, z.output<typeof createReviewBody>>({
    resolver: zodResolver(createReviewBody) as never,
    defaultValues: { orderId, comment: '', tags: [], ...(sealed && contentOf(sealed)) },
  });
  const { mutateAsync } = useReview(sealed?.id);
  const submit = useSubmit(form, {
    send: (body) => mutateAsync(body).finally(onSettled),
    refusal,
    onSent: (written) => {
      const thanks = sealed ? reviewWords.saved : reviewWords.sent;
      showSuccess(written.publishedAt === null ? `${thanks} ${sealedUntil(written)}` : thanks);
      onClose();
    },
  });
  return { form, submit };
}

/** A rating, the tags that match it, and a comment. Chosen tags also fill the comment. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { subjectName, sealed, onClose } = props;
  const { form, submit } = useReviewForm(props);
  const { control, register, setValue, getValues, formState } = form;
  const [rating, tags] = useWatch({ control, name: ['rating', 'tags'] });
  const chooseTags = (next: ReviewTag[]) => {
    setValue('comment', fillComment(getValues('comment'), tags, next));
    setValue('tags', next);
  };
  const rate = (next: number) => {
    const offered = tagsForRating(next);
    setValue('rating', next, { shouldValidate: formState.isSubmitted });
    chooseTags(tags.filter((tag) => offered.includes(tag)));
  };
  return (
    <FormDialog
      title={sealed ? reviewWords.editTitle : reviewWords.title}
      description={reviewWords.lead(subjectName)}
      submit={submit}
      words={{
        cancel: reviewWords.cancel,
        send: sealed ? reviewWords.save : reviewWords.send,
        sending: reviewWords.sending,
      }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field, fieldState }) => (
          <StarRatingInput
            ref={field.ref}
            label={reviewWords.rating}
            value={field.value}
            onValueChange={rate}
            error={fieldState.error?.message}
          />
        )}
      />
      {rating !== undefined && (
        <FieldGroup label={reviewWords.tags} error={formState.errors.tags?.message}>
          <div className="flex flex-wrap gap-2">
            {tagsForRating(rating).map((tag) => (
              <Chip
                key={tag}
                // Large text on a phone needs a second line.
                className="max-w-full whitespace-normal!"
                pressed={tags.includes(tag)}
                onClick={() =>
                  chooseTags(
                    tags.includes(tag) ? tags.filter((chosen) => chosen !== tag) : [...tags, tag],
                  )
                }
              >
                {tag}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      <Field
        label={reviewWords.comment}
        hint={reviewWords.commentHint}
        error={formState.errors.comment?.message}
      >
        <TextArea limit={MAX_REVIEW_COMMENT} {...register('comment')} />
      </Field>
    </FormDialog>
  );
}
