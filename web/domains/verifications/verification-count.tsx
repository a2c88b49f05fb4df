import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '#ui/display/waiting-count.tsx';
import { verificationCountQuery } from './verifications.api.ts';
import { verificationAdminWords as words } from './verifications.text.ts';

/** The number of documents that wait for a decision, as a badge; nothing when there is none. */
export function VerificationCount() {
  const { data } = useQuery(verificationCountQuery());
  return <WaitingCount count={data?.count} label={words.waiting} tone="info" />;
}
