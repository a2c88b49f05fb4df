import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/display/badge.tsx';
import { disputeCountQuery } from './disputes/disputes.api.ts';
import { disputesWords } from './disputes/disputes.text.ts';

const MAX_SHOWN = 99;

/** The number of orders that wait for a decision, as a badge; nothing when there is none. */
export function DisputeCount() {
  const { data } = useQuery(disputeCountQuery());
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="warning" className="ml-auto tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{disputesWords.waiting(count)}</span>
    </Badge>
  );
}
