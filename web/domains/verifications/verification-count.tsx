import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/display/badge.tsx';
import { verificationCountQuery } from './verifications.api.ts';
import { verificationAdminWords as words } from './verifications.text.ts';

const MAX_SHOWN = 99;

/** The number of documents that wait for a decision, as a badge; nothing when there is none. */
export function VerificationCount() {
  const { data } = useQuery(verificationCountQuery());
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="info" className="ml-auto tabular-nums">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </Badge>
  );
}
