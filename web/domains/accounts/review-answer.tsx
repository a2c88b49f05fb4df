import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { reputationWords as words } from './accounts-reputation.text.ts';

/** The answer of its subject under a review; nothing without one. */
export function ReviewAnswer({ answer }: Pick<ReceivedReview, 'answer'>) {
  if (!answer) return null;
  return (
    <p className="border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">
      <b>{words.answer}</b> {answer.text}
    </p>
  );
}
