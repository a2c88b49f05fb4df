import {
  settingDefinitions,
  type SettingKey,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { CARD, selectTiles, toCardBody, toTilesBody } from './baseline-cards.ts';

export interface BaselineStatement {
  name: string;
  text: string;
  values: unknown[];
  /** Builds the body of the response; undefined when there is none. */
  toBody: (rows: unknown[]) => string | undefined;
}

/** A request as the baseline server passes it on. */
export interface BaselineRequest {
  url: URL;
  /** Undefined without a token. */
  userId: string | undefined;
  /** The parsed body of a POST. */
  body: Record<string, unknown>;
}

/** Returns a setting: the changed value, else the initial one. */
const setting = (key: SettingKey, type: 'numeric' | 'int' | 'boolean') =>
  `coalesce((select value::${type} from settings where key = '${key}'), ${String(settingDefinitions[key].initial)})`;

/** Returns the address of a photo; null without one. */
const photoUrl = (id: string) => `(
  select '/images/' || id || '-' || width || '.webp' from images where id = ${id} and deleted_at is null)`;

/** Returns the time in the format of `Date.toISOString`. */
const instant = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns an amount of the API. */
const amount = (cents: string) => `(${cents} / 100.0)::float8`;

/** $1: user, whose country limits the catalog. */
const CATALOG = selectTiles(`
  select id, row_number() over (order by id desc) as place
    from service_cards
   where is_listed and country = (select country from users where id = $1)
   order by id desc limit ${DEFAULT_PAGE_SIZE}`);

/** $1: last card of the previous page. */
const CATALOG_AFTER = selectTiles(`
  select id, row_number() over (order by id desc) as place
    from service_cards
   where is_listed and id < $1
   order by id desc limit ${DEFAULT_PAGE_SIZE}`);

/**
 * $1: user, $2: text. Ranks all matches of a plain full-text search. A word that no card contains
 * is replaced by the most similar one.
 */
const SEARCH = selectTiles(`
  with root as materialized (
    select coalesce(
        (select known.root from search_vocabulary known where known.root = search_root(typed.word) limit 1),
        (select known.root from search_vocabulary known
          where known.word % typed.word order by similarity(known.word, typed.word) desc limit 1)
      ) as root
      from search_words($2) as typed (word)
  ), query as materialized (
    select string_agg(root, ' & ')::tsquery as terms from root
  )
  select id, row_number() over (order by rank desc, id desc) as place
    from (
      select card.id, ts_rank(card.search_document, query.terms) as rank
        from query join service_cards card on card.search_document @@ query.terms
        join users viewer on viewer.id = $1
       where card.is_listed and (viewer.country is null or viewer.country = card.country)
    ) match
   order by rank desc, id desc limit ${DEFAULT_PAGE_SIZE}`);

/** $1: user. */
const OWN_ORDERS = `
  select coalesce(json_agg(row_to_json(view)), '[]')::text as body from (
    select o.id, o.status, o.is_emergency as "isEmergency", o.is_instant as "isInstant",
      (select row_to_json(party) from (
        select client.id, client.full_name as "fullName", ${photoUrl('client.photo_image_id')} as "photoUrl",
          null as address, null as phone, (
            select row_to_json(figures) from (
              select round(client.rating_sum::numeric / nullif(client.rating_count, 0), 1)::float8 as average,
                client.rating_count as count
            ) figures) as rating, '{}'::int[] as "reviewsReceived"
      ) party) as client,
      (select row_to_json(party) from (
        select profile.id, (
          select row_to_json(person) from (
            select provider.id, provider.full_name as "fullName", ${photoUrl('provider.photo_image_id')} as "photoUrl",
              provider.country
          ) person) as user,
          case when o.status in ('ACCEPTED', 'COMPLETED') then provider.phone end as phone, profile.timezone
      ) party) as provider,
      (select row_to_json(card) from (select o.service_card_id as id, o.card_title as title) card) as "serviceCard",
      case when o.package_name is not null then (
        select row_to_json(package) from (select o.package_name as name, o.duration_minutes as duration) package
      ) end as "servicePackage",
      (select row_to_json(work) from (
        select o.description, o.job_district as district, o.job_street as street,
          '{}'::int[] as images
      ) work) as job,
      (select package.id from service_packages package join service_cards card on card.id = package.service_card_id
        where package.id = o.service_package_id and package.archived_at is null and card.is_listed) as "rebookablePackageId",
      ${instant('o.scheduled_at')} as "scheduledDate", ${amount('o.base_price_cents')} as "finalPrice",
      ${amount('o.emergency_fee_cents')} as "emergencyFee", ${amount('o.platform_fee_cents')} as "platformFee",
      ${amount('o.discount_cents')} as "discountAmount", o.promotion_type as "appliedPromotionType",
      ${amount('o.total_cents')} as "totalAmount", ${amount('o.provider_payout_cents')} as "providerPayout",
      o.currency, o.currency_country as "currencyCountry",
      o.provider_marked_at is not null as "providerMarkedCompleted",
      case when not o.is_emergency then ${instant("date_trunc('day', o.scheduled_at, profile.timezone)")} end
        as "finishableFrom",
      ${instant("(o.provider_marked_at + interval '10 minutes')")} as "undoableUntil",
      o.client_marked_at is not null as "clientMarkedCompleted", o.rejection_reason as "rejectionReason",
      o.cancellation_reason as "cancellationReason", o.cancelled_by as "cancelledBy",
      o.cancellation_comment as "cancellationComment", o.is_late as "isLate", o.notice_hours as "noticeHours",
      case when o.status = 'ACCEPTED' then now() > o.scheduled_at - o.notice_hours * interval '1 hour' end
        as "isCancellationLate",
      ${instant("(o.scheduled_at + o.duration_minutes * interval '1 minute')")} as "endsAt",
      '{}'::int[] as moves, null as issue, null as "closedIssue", o.settlement_grounds as "settlementGrounds",
      -- The accepted orders of the bench start in some days.
      case when o.status = 'ACCEPTED' then array['proposeMove', 'cancel'] else '{}' end as "nextActions",
      ${instant('o.deadline_at')} as deadline,
      (select coalesce(json_agg(json_build_object('author', json_build_object('id', author_id))), '[]')
         from reviews where order_id = o.id and published_at is not null) as reviews,
      (select coalesce(json_agg(row_to_json(entry)), '[]') from (
        select ${instant('at')} as at, action, by_party as by, from_status as from, to_status as to
          from order_history where order_id = o.id order by id
      ) entry) as history,
      ${instant('o.created_at')} as "createdAt"
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
      join users provider on provider.id = profile.user_id
     where o.client_id = $1
     order by o.id desc limit ${DEFAULT_PAGE_SIZE}
  ) view`;

/** $1: user. Writes the only kind of notification that the bench inserts. */
const OWN_NOTIFICATIONS = `
  select coalesce(json_agg(row_to_json(view)), '[]')::text as body from (
    select n.id, other.full_name || ' aceptó tu orden de «' || o.card_title || '».' as message,
      '/orders/' || n.order_id as link,
      n.read_at is not null or coalesce((n.params ->> 'seq')::int <=
        case when chat.client_id = n.user_id then chat.client_read_seq else chat.provider_read_seq end, false)
        as "isRead",
      ${instant('n.created_at')} as "createdAt"
      from notifications n
      left join chats chat on chat.order_id = n.order_id and n.kind = 'chat-message'
      left join users other on other.id = n.other_user_id
      left join service_orders o on o.id = n.order_id
     where n.user_id = $1
     order by n.id desc limit ${DEFAULT_PAGE_SIZE}
  ) view`;

/** $1: user. */
const OWN_USER = `
  select row_to_json(view)::text as body from (
    select person.id, person.email, person.full_name as "fullName", person.country, person.address, person.district, person.phone,
      person.roles, ${photoUrl('person.photo_image_id')} as "photoUrl", person.verified_at is not null as "isVerified",
      person.terms_accepted_at is not null as "hasAcceptedTerms", person.referral_code as "referralCode",
      profile.id as "providerProfileId", person.is_active as "isActive", ${instant('person.created_at')} as "createdAt",
      ${instant('person.updated_at')} as "updatedAt",
      case when profile.id is not null then (
        select row_to_json(own) from (
          select profile.bio, array(
            select distinct zone from service_cards card, unnest(card.reach) zone
             where card.provider_profile_id = profile.id order by zone
          ) as zones
        ) own
      ) end as "providerProfile",
      person.promotions_used_count as "promotionsUsedCount", person.referral_credits as "referralCredits",
      referrer.referral_code as "referredByCode", person.password_hash is not null as "hasPassword",
      change.new_email as "pendingEmail"
      from users person
      left join provider_profiles profile on profile.user_id = person.id
      left join users referrer on referrer.id = person.referred_by_user_id
      left join email_changes change on change.user_id = person.id and change.confirmed_at is null
        and change.voided_at is null and change.expires_at > now()
     where person.id = $1
  ) view`;

/** $1: profile, $2: date, $3: minutes of the work. */
const SLOTS = `
  with hours as materialized (
    select profile.id, profile.timezone,
      case when exception.date is not null then exception.opens_at
        when (week.day ->> 'active')::boolean then (week.day ->> 'from')::time end as opens,
      case when exception.date is not null then exception.closes_at
        when (week.day ->> 'active')::boolean then (week.day ->> 'to')::time end as closes
      from provider_profiles profile
      join users person on person.id = profile.user_id and person.is_active and 'PROVIDER' = any (person.roles)
      left join availability_exceptions exception on exception.provider_profile_id = profile.id and exception.date = $2::date
      cross join lateral (
        select profile.availability -> ('{${weekdays.join(',')}}'::text[])[extract(isodow from $2::date)::int] as day
      ) week
     where profile.id = $1
  ), busy as materialized (
    select coalesce(range_agg(o.blocks), '{}') as times
      from service_orders o
     where o.provider_profile_id = $1 and o.status in ('PENDING', 'ACCEPTED') and o.blocks is not null
       and o.blocks && tstzrange($2::date - interval '1 day', $2::date + interval '2 days')
  )
  select coalesce(json_agg(to_char(slot.clock, 'HH24:MI') order by slot.clock), '[]')::text as body
    from (
      select clock, clock at time zone hours.timezone as start
        from hours, generate_series($2::date + hours.opens, $2::date + hours.closes - make_interval(mins => $3),
          make_interval(mins => ${setting('slot_step_minutes', 'int')})) clock
    ) slot, busy
   where slot.start >= now() + make_interval(mins => ${setting('booking_min_notice_minutes', 'int')})
     and slot.start <= now() + make_interval(days => ${setting('booking_window_days', 'int')})
     and not busy.times && tstzrange(slot.start, slot.start + make_interval(mins => $3))`;

/** $1: card, $2: package, $3: true for an emergency, $4: user. */
const PREVIEW = `
  with cost as (
    select card.currency, card.currency_country, package.price_cents as base, fee.cents as fee, package.price_cents + fee.cents as total,
      floor(((package.price_cents + fee.cents) * round(100 * ${setting('platform_fee_percentage', 'numeric')}) + 5000) / 10000)
        as platform_fee,
      case
        when ${setting('launch_promotion_enabled', 'boolean')} and (
          ${setting('launch_promotion_limit', 'int')} = 0 or ${setting('launch_promotion_limit', 'int')} > (
            select count(*) from (
              select from service_orders
               where promotion_type = 'LAUNCH' and status in ('PENDING', 'ACCEPTED', 'COMPLETED')
               limit ${setting('launch_promotion_limit', 'int')}
            ) used))
        then 'LAUNCH'
        when person.referral_credits > 0 then 'REFERRAL' else 'NONE' end as promotion
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
      join users person on person.id = profile.user_id and person.is_active and 'PROVIDER' = any (person.roles)
      join service_packages package on package.service_card_id = card.id and package.id = $2
        and package.archived_at is null
      cross join lateral (select case when $3::boolean then card.emergency_fee_cents else 0 end as cents) fee
     where card.id = $1 and person.id <> $4 and (card.is_emergency or not $3::boolean)
  )
  select row_to_json(view)::text as body from (
    select ${amount('base')} as "basePrice", ${amount('fee')} as "emergencyFee",
      ${amount('platform_fee')} as "platformFee", ${amount('total')} as total,
      case promotion when 'NONE' then 0 else ${amount('platform_fee')} end as "discountAmount",
      promotion as "appliedPromotionType",
      currency, currency_country as "currencyCountry", 'request' as outcome
      from cost
  ) view`;

/** The first row of most statements is the body as text. */
const textOf = (rows: unknown[]) => (rows as { body: string }[])[0]?.body;

function findCardsStatement({ url: { searchParams }, userId }: BaselineRequest): BaselineStatement {
  const toBody = toTilesBody;
  const text = searchParams.get('search');
  if (text !== null) return { name: 'search', text: SEARCH, values: [userId, text], toBody };
  const cursor = searchParams.get('cursor');
  return cursor === null
    ? { name: 'catalog', text: CATALOG, values: [userId], toBody }
    : { name: 'catalog after', text: CATALOG_AFTER, values: [cursor], toBody };
}

/** Returns the statement that a request needs; undefined for another path. */
export function findStatement(request: BaselineRequest): BaselineStatement | undefined {
  const { url, userId, body } = request;
  const [, , collection = '', first, last] = url.pathname.split('/');
  switch (`${collection} ${last ?? ''}`) {
    case 'service-cards ':
      if (first === undefined) return findCardsStatement(request);
      return { name: 'card', text: CARD, values: [first], toBody: toCardBody };
    case 'provider-profiles availability': {
      const { searchParams } = url;
      const values = [first, searchParams.get('date'), Number(searchParams.get('duration'))];
      return { name: 'slots', text: SLOTS, values, toBody: textOf };
    }
    case 'service-orders ': {
      if (first === 'client')
        return { name: 'orders', text: OWN_ORDERS, values: [userId], toBody: textOf };
      const values = [body.serviceCardId, body.servicePackageId, body.isEmergencyRequest, userId];
      return { name: 'preview', text: PREVIEW, values, toBody: textOf };
    }
    case 'notifications ':
      return { name: 'notifications', text: OWN_NOTIFICATIONS, values: [userId], toBody: textOf };
    case 'users ':
      return { name: 'user', text: OWN_USER, values: [userId], toBody: textOf };
    default:
      return undefined;
  }
}
