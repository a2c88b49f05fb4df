import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { isReviewShown } from '../accounts/accounts-reputation.service.ts';
import type { JsonValue } from '../../platform/database/schema.ts';

const selectArea = (profileId: string | null) =>
  sql`select area.kind, place.name, place.region, place.country, area.radius_km
    from provider_areas area join places place on place.id = area.place_id
    where area.provider_profile_id = ${profileId} order by area.position`;

const profileQueries = (profileId: string | null): Record<string, RawBuilder<unknown>> => ({
  reputation: sql`select requests, answered, answer_minutes, jobs, completed, cancelled_late, absent, clients, returning_clients,
      completed_ever, quality, calculated_at
    from provider_reputation where provider_profile_id = ${profileId}`,
  daysOff: sql`select date, opens_at, closes_at
    from availability_exceptions where provider_profile_id = ${profileId} order by date`,
  serviceArea: selectArea(profileId),
  // The picture itself is in the export while it waits.
  verifications: sql`select v.id, case when v.skill_id is null then 'IDENTITY' else 'LICENSE' end as kind, skill.name as skill,
      v.status, v.sent_at, v.decided_at, v.revoked_at, v.grounds, v.valid_until
    from verifications v left join skills skill on skill.id = v.skill_id
    where v.provider_profile_id = ${profileId} order by v.id`,
  badges: sql`select skill.name as license, badge.verified_until
    from provider_badges badge left join skills skill on skill.id = badge.skill_id
    where badge.provider_profile_id = ${profileId} order by skill.name nulls first`,
});

const selectAccount = (userId: string) =>
  sql`select id, email, full_name, country, district, address, phone, roles, is_active, paused_at, erasure_due_at,
    verified_at, terms_version, terms_accepted_at, referral_code, referral_credits, promotions_used_count, created_at, updated_at
    from users where id = ${userId}`;

const selectBlocks = (userId: string) =>
  sql`select person.full_name, block.created_at
    from user_blocks block join users person on person.id = block.blocked_id
    where block.blocker_id = ${userId} order by block.created_at`;

const selectReceivedReviews = (userId: string, profileId: string | null) =>
  sql`select order_id, rating, comment, tags, published_at as created_at, answer, answered_at
    from reviews where (client_id = ${userId} or provider_profile_id = ${profileId}) and ${isReviewShown('reviews')}
    order by published_at, id`;

/** Reports that the user made, and decided ones about their content. */
const reportSections = (userId: string): Record<string, RawBuilder<unknown>> => ({
  reportsMade: sql`select report.object_type, complaint.reason, complaint.comment, complaint.created_at,
      (select comment from report_objections where complaint_id = complaint.id) as objection
    from report_complaints complaint join reports report on report.id = complaint.report_id
    where complaint.reporter_id = ${userId} order by complaint.id`,
  // A report without a decision is left out, because its subject does not know of it yet.
  reportsReceived: sql`select report.object_type,
      array(select distinct reason from report_complaints where report_id = report.id order by reason) as reasons,
      (select snapshot from report_complaints where report_id = report.id and snapshot is not null
        order by id desc limit 1) as copy,
      (select jsonb_agg(jsonb_build_object('decision', decision, 'grounds', grounds, 'decided_at', decided_at) order by number)
         from report_decisions where report_id = report.id) as decisions,
      (select comment from report_objections where report_id = report.id and side = 'OWNER') as objection
    from reports report
    where report.owner_id = ${userId} and exists (select from report_decisions where report_id = report.id)
    order by report.id`,
});

const selectImages = (userId: string) =>
  sql`select '/images/' || id || '-preview.jpg' as address, kind, created_at
    from images where owner_id = ${userId} and deleted_at is null order by created_at`;

/** Columns are listed one by one, so that neither secrets nor data of other users enter the export. */
const sectionQueries = (
  userId: string,
  profileId: string | null,
): Record<string, RawBuilder<unknown>> => ({
  account: selectAccount(userId),
  addresses: sql`select name, district, street, created_at
    from user_addresses where user_id = ${userId} order by id`,
  signInsElsewhere: sql`select issuer, created_at from google_identities where user_id = ${userId}`,
  emailChanges: sql`select old_email, new_email, created_at, confirmed_at
    from email_changes where user_id = ${userId} order by created_at`,
  deactivations: sql`select reason, at, ended_at from account_deactivations where user_id = ${userId} order by at`,
  sessions: sql`select created_at, rotated_at as last_used_at, expires_at, ended_at
    from sessions where user_id = ${userId} order by created_at`,
  providerProfile: sql`select id, bio, availability, timezone, created_at
    from provider_profiles where id = ${profileId}`,
  ...profileQueries(profileId),
  serviceCards: sql`select c.id, c.title, c.description, c.reach, c.is_emergency, c.currency, c.emergency_fee_cents, c.notice_hours,
      c.paused_at, c.deleted_at, c.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'description', description, 'price_cents', price_cents,
         'duration_minutes', duration_minutes) order by position), '[]')
         from service_packages where service_card_id = c.id and archived_at is null) as packages
    from service_cards c where c.provider_profile_id = ${profileId} order by c.id`,
  images: selectImages(userId),
  orders: sql`select id, case when client_id = ${userId} then 'client' else 'provider' end as as_party, status, card_title,
      package_name, description, job_district, case when client_id = ${userId} then job_street end as job_street,
      scheduled_at, duration_minutes, is_emergency, currency, total_cents, rejection_reason, created_at
    from service_orders where client_id = ${userId} or provider_profile_id = ${profileId} order by id`,
  negotiations: sql`select n.id, case when n.client_id = ${userId} then 'client' else 'provider' end as as_party, n.status,
      n.currency, n.request_message, n.scheduled_at, n.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('by', by_party, 'amount_cents', amount_cents, 'message', message,
         'duration_minutes', duration_minutes, 'created_at', created_at) order by position), '[]')
         from negotiation_offers where negotiation_id = n.id) as offers
    from negotiations n where n.client_id = ${userId} or n.provider_profile_id = ${profileId} order by n.id`,
  messagesWritten: sql`select order_id, content, created_at
    from chat_messages where author_id = ${userId} order by order_id, seq`,
  reviewsWritten: sql`select order_id, rating, comment, tags, answer, created_at, published_at
    from reviews where author_id = ${userId} order by created_at`,
  reviewsReceived: selectReceivedReviews(userId, profileId),
  serviceRequestsSent: sql`select message, created_at
    from service_requests where client_id = ${userId} order by id`,
  blocks: selectBlocks(userId),
  favorites: sql`select card.id, card.title
    from favorites join service_cards card on card.id = favorites.service_card_id and card.deleted_at is null
    where favorites.user_id = ${userId} order by favorites.id`,
  waitingList: sql`select w.day, card.title as card_title, package.name as package_name, w.created_at
    from waiting_list w
    join service_cards card on card.id = w.service_card_id
    join service_packages package on package.id = w.service_package_id
    where w.user_id = ${userId} order by w.id`,
  ...reportSections(userId),
  // The body is left out because it contains sign-in links.
  mails: sql`select subject, created_at
    from mailbox_messages where lower(recipient) = (select lower(email) from users where id = ${userId})
    order by created_at`,
});

/** Returns all rows stored about a user, by section. */
export async function loadExportSections(
  db: Db,
  userId: string,
  profileId: string | null,
): Promise<Record<string, JsonValue>> {
  const exported: Record<string, JsonValue> = {};
  for (const [name, rows] of Object.entries(sectionQueries(userId, profileId))) {
    const result = await sql<{ rows: JsonValue }>`
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from (${rows}) part
    `.execute(db);
    exported[name] = result.rows[0]?.rows ?? [];
  }
  return exported;
}
