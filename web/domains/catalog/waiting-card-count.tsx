import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '#ui/display/waiting-count.tsx';
import { waitingCardsCountQuery } from './approval/approval.api.ts';
import { approvalWords } from './approval/approval.text.ts';

/** The number of cards that wait for approval, as a badge; nothing when there is none. */
export function WaitingCardCount() {
  const { data } = useQuery(waitingCardsCountQuery());
  return <WaitingCount count={data?.count} label={approvalWords.waiting} tone="info" />;
}
