import type { Pool } from 'pg';

/**
 * Rules that hold for the stored data after any sequence of requests. Each query returns the rows
 * that break its rule.
 */
const invariants: Record<string, string> = {
  'an order has the state that its history ends with': `
    select o.id from service_orders o
     where o.status <> (select to_status from order_history where order_id = o.id order by id desc limit 1)`,
  'a negotiation has the state that its history ends with': `
    select n.id from negotiations n
     where n.status <> (select to_status from negotiation_history where negotiation_id = n.id order by id desc limit 1)`,
  'an accepted negotiation has one order, at the price of its accepted offer': `
    select n.id from negotiations n
      left join service_orders o on o.id = n.order_id
      left join negotiation_offers f on f.id = n.accepted_offer_id
     where n.status = 'ACCEPTED' and o.base_price_cents is distinct from f.amount_cents`,
  'an accepted negotiation and its order are in one currency': `
    select n.id from negotiations n join service_orders o on o.id = n.order_id
     where (n.currency, n.currency_country) is distinct from (o.currency, o.currency_country)`,
  'a price is in the currency of the installation, or of the country of its provider': `
    select card.id from service_cards card
      join provider_profiles p on p.id = card.provider_profile_id
      join users person on person.id = p.user_id
      cross join (select coalesce((select value from settings where key = 'currency'), 'USD') as value) setting
     where card.deleted_at is null
       and exists (select from service_packages where service_card_id = card.id and archived_at is null)
       and case setting.value when 'LOCAL' then card.currency_country is distinct from person.country
             else card.currency <> setting.value or card.currency_country is not null end`,
  'a rating is the sum of the reviews that count': `
    select p.id from provider_profiles p
     where (p.rating_count, p.rating_sum) <>
       (select count(*), coalesce(sum(rating), 0) from reviews
         where provider_profile_id = p.id and counts and published_at is not null)
    union all
    select u.id from users u
     where (u.rating_count, u.rating_sum) <>
       (select count(*), coalesce(sum(rating), 0) from reviews
         where client_id = u.id and counts and published_at is not null)`,
  'the search index has the rating and the quality of the provider': `
    select card.card_id as id from listed_cards card
      join provider_profiles p on p.id = card.provider_profile_id
      join provider_reputation r on r.provider_profile_id = p.id
      cross join platform_rating platform
     where r.quality <> provider_quality(p.rating_sum, p.rating_count, platform.mean, r.latest_jobs, r.latest_completed)
        or (card.quality, card.is_newcomer) <> (r.quality, r.completed_ever < 5)
        or exists (
          select from card_words w
           where w.card_id = card.card_id and (w.quality, w.is_newcomer) <> (r.quality, r.completed_ever < 5))`,
  "of a pair's shown reviews of orders that count, only the newest within 90 days counts": `
    with eligible as (
      select review.* from reviews review
        join service_orders o on o.id = review.order_id
        join users client on client.id = o.client_id
        join provider_profiles profile on profile.id = o.provider_profile_id
       where review.published_at is not null and review.hidden_reason is null
         and is_order_counted(o.accepted_at, o.provider_marked_at, o.created_at, o.duration_minutes, client.created_at,
           client.referred_by_user_id, profile.user_id)
    ), replaced as (
      select distinct older.id from eligible older
        join eligible newer on newer.author_id = older.author_id and newer.id <> older.id
         and newer.provider_profile_id is not distinct from older.provider_profile_id
         and newer.client_id is not distinct from older.client_id
         and (newer.created_at, newer.id) > (older.created_at, older.id)
         and newer.created_at < older.created_at + interval '2160 hours'
    )
    select id from reviews
     where counts <> (id in (select id from eligible) and id not in (select id from replaced))`,
  'a review is published at a full hour, and no later than promised to its author': `
    select id from reviews
     where publish_at > reveal_at or (reveal_at > created_at and date_trunc('hour', publish_at) <> publish_at)`,
  'the reviews of an order are published together once both parties wrote': `
    select one.id from reviews one
      join reviews other on other.order_id = one.order_id and other.id <> one.id
     where one.published_at is null and other.published_at is null and one.publish_at <> other.publish_at
       and one.publish_at > now() and other.publish_at > now()`,
  'a review belongs to a completed order and to one of its parties': `
    select r.id from reviews r
      join service_orders o on o.id = r.order_id
      join provider_profiles p on p.id = o.provider_profile_id
     where o.status <> 'COMPLETED' or r.author_id not in (o.client_id, p.user_id)`,
  'a user has no order, negotiation or favorite of their own service': `
    select o.id from service_orders o join provider_profiles p on p.id = o.provider_profile_id where p.user_id = o.client_id
    union all
    select n.id from negotiations n join provider_profiles p on p.id = n.provider_profile_id where p.user_id = n.client_id
    union all
    select f.id from favorites f join service_cards c on c.id = f.service_card_id
      join provider_profiles p on p.id = c.provider_profile_id where p.user_id = f.user_id`,
  'a service area has places of its country, at their points, of one kind': `
    select a.place_id::text as id from provider_areas a
      join places place on place.id = a.place_id
      join provider_profiles p on p.id = a.provider_profile_id join users u on u.id = p.user_id
     where place.country is distinct from u.country or place.point <> a.point or exists (
       select from provider_areas other
        where other.provider_profile_id = a.provider_profile_id
          and (other.kind <> a.kind or (a.kind = 'RADIUS' and other.place_id <> a.place_id)))`,
  'a private appointment overlaps no open order': `
    select a.id from private_appointments a
      join service_orders o on o.provider_profile_id = a.provider_profile_id and o.blocks && a.during
     where o.status in ('PENDING', 'ACCEPTED')`,
  'a card is listed exactly while it neither rests nor is hidden and its provider is active with the role': `
    select c.id from service_cards c
      join provider_profiles p on p.id = c.provider_profile_id join users u on u.id = p.user_id
     where c.is_listed <>
       (u.is_visible and 'PROVIDER' = any (u.roles) and c.paused_at is null and c.deleted_at is null
         and c.hidden_reason is null and p.hidden_reason is null)`,
  'a deleted card has no open order, open negotiation or picture': `
    select c.id from service_cards c where c.deleted_at is not null and (
      c.cover_image_id is not null
      or exists (select from gallery_images where service_card_id = c.id)
      or exists (select from service_orders where service_card_id = c.id and status in ('PENDING', 'ACCEPTED'))
      or exists (select from negotiations where service_card_id = c.id and deadline_at is not null))`,
  'a card that can be booked has a package': `
    select c.id from service_cards c
     where c.is_listed and not exists (
       select 1 from service_packages where service_card_id = c.id and archived_at is null)`,
  'a cover or gallery picture is not deleted': `
    select c.id from service_cards c join images i on i.id = c.cover_image_id where i.deleted_at is not null
    union all
    select g.id from gallery_images g join images i on i.id = g.image_id where i.deleted_at is not null`,
  'a gallery has at most ten pictures': `
    select service_card_id as id from gallery_images group by 1 having count(*) > 10`,
  'a deactivated user has no session and nothing open': `
    select s.id from sessions s join users u on u.id = s.user_id where not u.is_active and s.ended_at is null
    union all
    select o.id from service_orders o join provider_profiles p on p.id = o.provider_profile_id
      join users u on u.id in (o.client_id, p.user_id) where o.status = 'PENDING' and not u.is_active
    union all
    select n.id from negotiations n join provider_profiles p on p.id = n.provider_profile_id
      join users u on u.id in (n.client_id, p.user_id) where n.deadline_at is not null and not u.is_active`,
  'a user without the PROVIDER role has nothing open as provider': `
    select o.id from service_orders o join provider_profiles p on p.id = o.provider_profile_id
      join users u on u.id = p.user_id where o.status = 'PENDING' and not 'PROVIDER' = any (u.roles)
    union all
    select n.id from negotiations n join provider_profiles p on p.id = n.provider_profile_id
      join users u on u.id = p.user_id where n.deadline_at is not null and not 'PROVIDER' = any (u.roles)`,
  'an order does not complete automatically before its appointment is over': `
    select id from service_orders
     where status = 'ACCEPTED' and provider_marked_at is not null and not is_emergency and issue is null
       and deadline_at < scheduled_at + duration_minutes * interval '1 minute'`,
  'an open order that is no emergency occupies its slot and its visit, and without a proposal nothing else': `
    select o.id from service_orders o
      cross join lateral (select o.duration_minutes * interval '1 minute' as length) work
      cross join lateral (select
        case when o.is_emergency then '{}' else tstzmultirange(tstzrange(o.scheduled_at, o.scheduled_at + length)) end
        + case when o.visit_at is null then '{}' else tstzmultirange(tstzrange(o.visit_at, o.visit_at + length)) end
        as hours) own
     where o.status in ('PENDING', 'ACCEPTED') and (not o.is_emergency or o.blocks is not null)
       and (o.blocks is null or not o.blocks @> hours or (o.move_id is null and o.blocks <> hours))`,
  'no two open orders of a provider overlap': `
    select one.id from service_orders one
      join service_orders other on other.provider_profile_id = one.provider_profile_id and other.id <> one.id
       and other.blocks && one.blocks
     where one.status in ('PENDING', 'ACCEPTED') and other.status in ('PENDING', 'ACCEPTED')`,
  'an open proposal belongs to an open order, which holds its hours': `
    select m.id from order_moves m
      join service_orders o on o.id = m.order_id
     where m.outcome is null
       and (o.move_id is distinct from m.id or o.move_by <> m.proposed_by
         or o.status not in ('PENDING', 'ACCEPTED') or exists (
           select from unnest(m.starts) start
            where not o.blocks @> tstzrange(start, start + o.duration_minutes * interval '1 minute')))
    union all
    select o.id from service_orders o
     where o.move_id is not null and not exists (
       select from order_moves where id = o.move_id and order_id = o.id and outcome is null)`,
  'an order has an open report exactly while it has an issue': `
    select o.id from service_orders o
     where (o.issue is not null) <> exists (
       select from order_issues where order_id = o.id and closed_at is null and reported_by = o.issue_by)`,
  'an open order has a deadline unless an administrator has to decide': `
    select id from service_orders
     where (deadline_at is not null) <>
       (status = 'PENDING' or (status = 'ACCEPTED' and (issue is null or issue in ('ABSENCE', 'PROBLEM'))))`,
  'an order has at most four proposals, of which two are taken': `
    select o.id from service_orders o
     where (select count(*) from order_moves where order_id = o.id and not is_visit) > 4
        or (select count(*) from order_moves where order_id = o.id and outcome = 'TAKEN' and not is_visit) > 2`,
  'the record of free days says what weekly hours, exceptions and orders say': `
    select p.id from provider_profiles p
     where exists (
       (select f.day, f.opens, f.free from provider_free_days f
         where f.provider_profile_id = p.id and f.day >= (now() at time zone 'UTC')::date - 1
        except select day, opens, free from free_days_of(p.id, null))
       union all
       (select day, opens, free from free_days_of(p.id, null)
        except select f.day, f.opens, f.free from provider_free_days f where f.provider_profile_id = p.id))`,
  'a provider has a profile': `
    select u.id from users u where 'PROVIDER' = any (u.roles) and not exists (
      select 1 from provider_profiles where user_id = u.id)`,
  'an active administrator can name others': `
    select 'nobody' as id where not exists (
      select 1 from users where is_active and 'ADMIN' = any (roles) and 'people' = any (administrator_rights))`,
  'a client holds at most ten pending orders, three with one provider': `
    select client_id as id from service_orders where status = 'PENDING' group by 1 having count(*) > 10
    union all
    select client_id from service_orders where status = 'PENDING' group by client_id, provider_profile_id
      having count(*) > 3`,
};

/** Returns the broken rules, each with the ids of up to three rows that break it. */
export function findBrokenInvariants(pool: Pool): Promise<Record<string, string[]>> {
  return findBroken(pool, {}, 3);
}

/**
 * Returns a function like `findBrokenInvariants` that leaves out the rows that break a rule now: earlier files of the
 * worker changed them directly.
 */
export async function watchInvariants(
  pool: Pool,
): Promise<() => Promise<Record<string, string[]>>> {
  const before = await findBroken(pool, {}, null);
  return () => findBroken(pool, before, 3);
}

async function findBroken(pool: Pool, known: Record<string, string[]>, limit: number | null) {
  const broken: Record<string, string[]> = {};
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from (${query}) broken where id::text <> all($1::text[]) limit $2`,
      [known[rule] ?? [], limit],
    );
    if (rows.length > 0) broken[rule] = rows.map(({ id }) => id);
  }
  return broken;
}
