import { Suspense, useState } from 'react';
import type { UserBadge } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../platform/api/api-error.ts';
import { lazyPart } from '../../platform/api/fetch-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { userBadgesQuery } from './verifications.api.ts';
import {
  badgeName,
  verificationAdminWords as words,
  verificationWords,
} from './verifications.text.ts';

const RevokeDialog = lazyPart(async () => (await import('./revoke-dialog.tsx')).RevokeDialog);

/** The badges of a user that other people see, for administrators, who can remove them. */
export function UserBadges({ userId }: { userId: string }) {
  const query = useQuery(userBadgesQuery(userId));
  const [revoked, setRevoked] = useState<UserBadge | null>(null);
  if (query.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" className="h-11 w-full" />
      </SkeletonRegion>
    );
  }
  if (!query.data) {
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorMessage(query.error, words.badgesFailed)}
      </ErrorState>
    );
  }
  if (query.data.length === 0) return <p className="text-muted">{words.noBadges}</p>;
  return (
    <ul className="divide-y divide-line">
      {query.data.map((badge) => (
        <li
          key={badge.verificationId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm wrap-anywhere">
            <Badge tone="success">✓ {badgeName(badge.skillName)}</Badge>
            <span className="text-muted">{verificationWords.shownUntil(badge.validUntil)}</span>
          </p>
          <Button variant="secondary" onClick={() => setRevoked(badge)}>
            {words.revoke}
            <span className="sr-only">: {badgeName(badge.skillName)}</span>
          </Button>
        </li>
      ))}
      {revoked && (
        <Suspense fallback={null}>
          <RevokeDialog badge={revoked} onClose={() => setRevoked(null)} />
        </Suspense>
      )}
    </ul>
  );
}
