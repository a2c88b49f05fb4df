import { Suspense, useState } from 'react';
import type { UserBadge } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#platform/api/query-state.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
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
  return (
    <QueryState
      query={query}
      fallback={words.badgesFailed}
      skeleton={
        <SkeletonRegion>
          <Skeleton shape="block" className="h-11 w-full" />
        </SkeletonRegion>
      }
      empty={<p className="text-muted">{words.noBadges}</p>}
    >
      {(data) => (
        <ul className="divide-y divide-line">
          {data.map((badge) => (
            <li
              key={badge.verificationId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm wrap-anywhere">
                <Badge tone="success">{`✓ ${badgeName(badge.skillName)}`}</Badge>
                <span className="text-muted">{verificationWords.shownUntil(badge.validUntil)}</span>
              </p>
              <Button variant="secondary" onClick={() => setRevoked(badge)}>
                {words.revoke}
                <span className="sr-only">{`: ${badgeName(badge.skillName)}`}</span>
              </Button>
            </li>
          ))}
          {revoked && (
            <Suspense fallback={null}>
              <RevokeDialog badge={revoked} onClose={() => setRevoked(null)} />
            </Suspense>
          )}
        </ul>
      )}
    </QueryState>
  );
}
