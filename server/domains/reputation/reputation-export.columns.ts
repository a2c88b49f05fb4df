import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedReputation = ({ userId, profileId }: ExportOwner): ExportSections => ({
  reputation: sql`select requests, answered, answer_minutes, jobs, completed, cancelled_late, absent, clients, returning_clients,
      completed_ever, quality, calculated_at
    from provider_reputation where provider_profile_id = ${profileId}`,
  reputationAsClient: sql`select orders, cancelled_late, absent, calculated_at from client_reputation where user_id = ${userId}`,
});
