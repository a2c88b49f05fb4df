import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ExportOwner, ExportSections } from '#platform/database/export-sections.ts';
import type { JsonValue } from '#platform/database/schema.ts';
import { exportedAccount } from '../accounts/accounts-export.columns.ts';
import { exportedAgenda } from '../agenda/agenda-export.columns.ts';
import { exportedActions } from '../audit/audit-export.columns.ts';
import { exportedBlocks } from '../blocks/blocks-export.columns.ts';
import { exportedCalendarFeed } from '../calendar-feeds/calendar-feeds-export.columns.ts';
import { exportedCalendars } from '../calendars/calendars-export.columns.ts';
import { exportedCards } from '../catalog/catalog-export.columns.ts';
import { exportedMessages } from '../chat/chat-export.columns.ts';
import { exportedVisits } from '../discovery/discovery-export.columns.ts';
import { exportedFavorites } from '../favorites/favorites-export.columns.ts';
import { exportedImports } from '../imports/imports-export.columns.ts';
import { exportedMails } from '../mail/mail-export.columns.ts';
import { exportedImages } from '../media/media-export.columns.ts';
import { exportedNegotiations } from '../negotiations/negotiations-export.columns.ts';
import { exportedOrders } from '../orders/orders.columns.ts';
import { exportedProfile } from '../providers/providers-export.columns.ts';
import { exportedPreferences } from '../notifications/notifications-export.columns.ts';
import { exportedSubscriptions } from '../push/push-export.columns.ts';
import { exportedReports } from '../reports/reports-export.columns.ts';
import { exportedReputation } from '../reputation/reputation-export.columns.ts';
import { exportedReviews } from '../reviews/reviews-export.columns.ts';
import { exportedSearchAlerts } from '../search-alerts/search-alerts-export.columns.ts';
import { exportedServiceRequests } from '../service-requests/service-requests-export.columns.ts';
import { exportedStatements } from '../statements/statements-export.columns.ts';
import { exportedVerifications } from '../verifications/verifications-export.columns.ts';
import { exportedWebhooks } from '../webhooks/webhooks-export.columns.ts';

/** Returns the statements of all sections; each domain selects what it stores about a user. */
export const sectionQueries = (owner: ExportOwner): ExportSections => ({
  ...exportedAccount(owner),
  ...exportedProfile(owner),
  ...exportedAgenda(owner),
  ...exportedReputation(owner),
  ...exportedStatements(owner),
  ...exportedVerifications(owner),
  ...exportedCalendars(owner),
  ...exportedCards(owner),
  ...exportedVisits(owner),
  ...exportedImports(owner),
  ...exportedWebhooks(owner),
  ...exportedImages(owner),
  ...exportedOrders(owner),
  ...exportedNegotiations(owner),
  ...exportedActions(owner),
  ...exportedMessages(owner),
  ...exportedReviews(owner),
  ...exportedServiceRequests(owner),
  ...exportedBlocks(owner),
  ...exportedFavorites(owner),
  ...exportedSearchAlerts(owner),
  ...exportedReports(owner),
  ...exportedCalendarFeed(owner),
  ...exportedSubscriptions(owner),
  ...exportedPreferences(owner),
  ...exportedMails(owner),
});

/** Returns all rows stored about a user, by section. */
export async function loadExportSections(
  db: Db,
  owner: ExportOwner,
): Promise<Record<string, JsonValue>> {
  const exported: Record<string, JsonValue> = {};
  for (const [name, rows] of Object.entries(sectionQueries(owner))) {
    const result = await sql<{ rows: JsonValue }>`
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from (${rows}) part
    `.execute(db);
    exported[name] = result.rows[0]?.rows ?? [];
  }
  return exported;
}
