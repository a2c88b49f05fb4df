import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '#ui/display/waiting-count.tsx';
import { reportCountQuery } from './reports.api.ts';
import { reportQueueWords } from './reports.text.ts';

/** The number of reports that wait for a decision, as a badge; nothing when there is none. */
export function ReportCount() {
  const { data } = useQuery(reportCountQuery());
  return <WaitingCount count={data?.count} label={reportQueueWords.waiting} tone="warning" />;
}
