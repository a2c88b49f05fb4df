import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedAgenda = ({ profileId }: ExportOwner): ExportSections => ({
  privateAppointments: sql`select title, lower(during) as starts_at, upper(during) as ends_at, created_at
    from private_appointments where provider_profile_id = ${profileId} order by during`,
  vacations: sql`select first_day, last_day, back_on, note, created_at
    from vacations where provider_profile_id = ${profileId} order by first_day`,
});
