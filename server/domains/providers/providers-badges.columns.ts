import { sql } from 'kysely';

/** A badge that is shown; without a skill it is the one of the identity. */
export interface ProviderBadge {
  skill_id: string | null;
  skill_name: string | null;
}

/** JSON column of another statement: the badges of a provider, whose profile id is its column `profileId`. */
export const badgesColumn = (profileId: string) => sql<ProviderBadge[]>`
  coalesce((
    select json_agg(json_build_object('skill_id', badge.skill_id, 'skill_name', badge_skill.name) order by badge_skill.name)
      from provider_badges badge
      left join skills badge_skill on badge_skill.id = badge.skill_id
     where badge.provider_profile_id = ${sql.ref(profileId)} and badge.verified_until > now()
  ), '[]')`;
