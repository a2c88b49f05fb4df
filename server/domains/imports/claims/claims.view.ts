import type { Claim, ImportedProfile } from '@oficio/contract/domains/imports/imports.schema.ts';
import type { ImportedContent } from '../imports.rules.ts';
import type { ListedProfile } from './links.queries.ts';

function stateOf(row: ListedProfile): ImportedProfile['state'] {
  if (row.content) return 'WAITING';
  return row.claimed_at ? 'CLAIMED' : 'DECLINED';
}

export function toImportedProfile(row: ListedProfile, now: number): ImportedProfile {
  const { content, claimed_by: claimerId, claimer_name: claimerName } = row;
  const end = content ? row.link_expires_at : null;
  const worksUntil = end && end.getTime() > now ? end : null;
  return {
    id: row.id,
    state: stateOf(row),
    fullName: content?.fullName ?? null,
    email: content?.email ?? null,
    phone: content?.phone ?? null,
    country: content?.country ?? null,
    services: content?.cards.map(({ title }) => title) ?? [],
    linkExpiresAt: worksUntil?.toISOString() ?? null,
    linkMailedAt: content ? (row.link_mailed_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    claimedBy:
      claimerId !== null && claimerName !== null ? { id: claimerId, fullName: claimerName } : null,
  };
}

/** Without address and phone: the link may be in other hands. */
export const toClaim = (
  content: ImportedContent,
  { isReviewed, currency, expiresAt }: { isReviewed: boolean; currency: string; expiresAt: Date },
): Claim => ({
  fullName: content.fullName,
  country: content.country,
  bio: content.bio,
  currency,
  services: content.cards.map(({ title, description, packages }) => ({
    title,
    description,
    packages: packages.map(({ name, price, duration }) => ({ name, price, duration })),
  })),
  isReviewed,
  expiresAt: expiresAt.toISOString(),
});
