import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/display/badge.tsx';
import { reportCountQuery } from './reports.api.ts';
import { reportQueueWords } from './reports.text.ts';

const MAX_SHOWN = 99;

/** The number of reports that wait for a decision, as a badge; nothing when there is none. */
export function ReportCount() {
  const { data } = useQuery(reportCountQuery());
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="warning" className="ml-auto tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{reportQueueWords.waiting(count)}</span>
    </Badge>
  );
}
