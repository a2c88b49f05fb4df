import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedServiceRequests = ({ userId, profileId }: ExportOwner): ExportSections => ({
  serviceRequestsSent: sql`select message, created_at, answered_at
    from service_requests where client_id = ${userId} order by id`,
  serviceRequestsReceived: sql`select message, created_at, answered_at
    from service_requests where provider_profile_id = ${profileId} order by id`,
});
