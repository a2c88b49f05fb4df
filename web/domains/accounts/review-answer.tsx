import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { ReportMenu } from '#platform/reporting/report-menu.tsx';
import { reputationWords as words } from './accounts-reputation.text.ts';

/** The answer of its subject under a review; nothing without one. */
export function ReviewAnswer({ review }: { review: Pick<ReceivedReview, 'id' | 'answer'> }) {
  const { id, answer } = review;
  if (!answer) return null;
  return (
    <div className="flex items-start gap-2 border-l-2 border-line pl-3">
      <p className="min-w-0 flex-1 text-sm whitespace-pre-line wrap-anywhere">
        <b>{words.answer}</b> <span>{answer.text}</span>
      </p>
      <ReportMenu
        target={{ objectType: 'ANSWER', objectId: id }}
        name={words.theAnswer}
        className="-my-2 -mr-2"
      />
    </div>
  );
}
