import type {
  OwnVerification,
  UserBadge,
  WaitingVerification,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import type { OwnVerificationRow, UserBadgeRow, VerificationRow } from './verifications.queries.ts';

interface SubjectRow {
  id: string;
  skill_id: string | null;
  skill_name: string | null;
  sent_at: Date;
}

const kindOf = (skillId: string | null): UserBadge['kind'] =>
  skillId === null ? 'IDENTITY' : 'LICENSE';

function toSubject({ id, skill_id: skillId, skill_name: skillName, sent_at: sentAt }: SubjectRow) {
  return {
    id,
    kind: kindOf(skillId),
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
  row: VerificationRow,
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

export function toUserBadge(row: UserBadgeRow): UserBadge {
  return {
    verificationId: row.id,
    kind: kindOf(row.skill_id),
    skillName: row.skill_name,
    validUntil: row.valid_until,
    approvedAt: row.decided_at.toISOString(),
  };
}
