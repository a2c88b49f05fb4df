import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '#ui/display/waiting-count.tsx';
import { disputeCountQuery } from './disputes/disputes.api.ts';
import { disputesWords } from './disputes/disputes.text.ts';

/** The number of orders that wait for a decision, as a badge; nothing when there is none. */
export function DisputeCount() {
  const { data } = useQuery(disputeCountQuery());
  return <WaitingCount count={data?.count} label={disputesWords.waiting} tone="warning" />;
}
