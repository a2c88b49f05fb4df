import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedProfile = ({ profileId }: ExportOwner): ExportSections => ({
  providerProfile: sql`select id, bio, availability, timezone, created_at
    from provider_profiles where id = ${profileId}`,
  daysOff: sql`select date, opens_at, closes_at
    from availability_exceptions where provider_profile_id = ${profileId} order by date`,
  serviceArea: sql`select area.kind, place.name, place.region, place.country, area.radius_km
    from provider_areas area join places place on place.id = area.place_id
    where area.provider_profile_id = ${profileId} order by area.position`,
  badges: sql`select skill.name as license, badge.verified_until
    from provider_badges badge left join skills skill on skill.id = badge.skill_id
    where badge.provider_profile_id = ${profileId} order by skill.name nulls first`,
});
