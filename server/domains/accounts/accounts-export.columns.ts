import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedAccount = ({ userId }: ExportOwner): ExportSections => ({
  account: sql`select id, email, full_name, country, district, (select name from places where id = place_id) as place, address, phone, roles, is_active, paused_at, erasure_due_at,
    verified_at, terms_version, terms_accepted_at, referral_code, referral_credits, promotions_used_count, created_at, updated_at
    from users where id = ${userId}`,
  addresses: sql`select name, district, (select place.name from places place where place.id = place_id) as place, street, created_at
    from user_addresses where user_id = ${userId} order by id`,
  signInsElsewhere: sql`select issuer, created_at from google_identities where user_id = ${userId}`,
  emailChanges: sql`select old_email, new_email, created_at, confirmed_at
    from email_changes where user_id = ${userId} order by created_at`,
  deactivations: sql`select reason, at, ended_at from account_deactivations where user_id = ${userId} order by at`,
  sessions: sql`select created_at, rotated_at as last_used_at, expires_at, ended_at
    from sessions where user_id = ${userId} order by created_at`,
  programAccess: sql`select name, scopes, created_at, expires_at, last_used_at
    from personal_tokens where user_id = ${userId} order by created_at`,
});
