import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedSearchAlerts = ({ userId }: ExportOwner): ExportSections => ({
  searchAlerts: sql`select alert.id, skill.name as skill, alert.search, place.name as place, alert.country, alert.created_at, alert.confirmed_at
    from search_alerts alert
    left join skills skill on skill.id = alert.skill_id
    left join places place on place.id = alert.place_id
    where alert.user_id = ${userId} or alert.email = (select email from users where id = ${userId} and verified_at is not null)
    order by alert.id`,
});
