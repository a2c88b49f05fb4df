import type {
  OwnVerification,
  WaitingVerification,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import type { OwnVerificationRow, WaitingRow } from './verifications.queries.ts';

interface SubjectRow {
  id: string;
  skill_id: string | null;
  skill_name: string | null;
  sent_at: Date;
}

function toSubject({ id, skill_id: skillId, skill_name: skillName, sent_at: sentAt }: SubjectRow) {
  return {
    id,
    kind: skillId === null ? ('IDENTITY' as const) : ('LICENSE' as const),
    skill: skillId === null ? null : { id: skillId, name: skillName ?? '' },
    sentAt: sentAt.toISOString(),
  };
}

export function toOwnVerification(row: OwnVerificationRow): OwnVerification {
  return {
    ...toSubject(row),
    status: row.status,
    decidedAt: row.decided_at?.toISOString() ?? null,
    grounds: row.grounds,
    badgeUntil: row.badge_until,
  };
}

export function toWaitingVerification(
  row: WaitingRow,
  photos: ReadonlyMap<string, { url: string }>,
): WaitingVerification {
  return {
    ...toSubject(row),
    provider: {
      id: row.user_id,
      providerProfileId: row.provider_profile_id,
      fullName: row.full_name,
      country: row.country,
      photoUrl: photos.get(row.photo_image_id ?? '')?.url ?? null,
    },
  };
}
