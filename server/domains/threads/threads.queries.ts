import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { toLikePattern } from '#platform/database/like-pattern.ts';

/** Position of a thread in a list: its time in microseconds since 1970, which a `Date` would round, and its id. */
export interface ThreadPosition {
  micros: string;
  id: string;
}

interface ThreadFilter {
  userId: string;
  providerProfileId: string | null;
  /** Empty: all threads. */
  search: string;
  after: ThreadPosition | undefined;
  limit: number;
}

export interface FoundThread extends ThreadPosition {
  kind: ChatKind;
  party: 'client' | 'provider';
}

interface Source {
  kind: ChatKind;
  table: 'chats' | 'negotiations' | 'service_requests';
  id: string;
  at: string;
  /** The column of a party, and the id that it has. */
  owner: { party: 'client' | 'provider'; column: string; value: string | null };
  /** Joins the provider profile of the thread `t` as `profile`, and for a title `card`. */
  joins: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  condition?: RawBuilder<unknown>;
}

const profileOf = sql`join provider_profiles profile on profile.id = t.provider_profile_id`;

/** Each source is read in the order of its index, up to the length of a page, however many threads there are. */
function selectSource(source: Source, { search, after, limit }: ThreadFilter) {
  const { kind, table, owner, joins, title, condition } = source;
  const [at, id] = [sql.ref(`t.${source.at}`), sql.ref(`t.${source.id}`)];
  const position =
    after &&
    sql`and (${at}, ${id}) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  const other = owner.party === 'client' ? sql`profile.user_id` : sql`t.client_id`;
  const found =
    search &&
    sql`and exists (
      select from (select t.*) t ${joins} join users other on other.id = ${other}
       where fold(other.full_name) like fold(${toLikePattern(search)}) or ${title})`;
  return sql`(select ${kind} as kind, ${owner.party} as party, ${id} as id, ${at} as at
    from ${sql.table(table)} t
   where ${sql.ref(`t.${owner.column}`)} = ${owner.value} ${condition ?? sql``} ${position || sql``} ${found || sql``}
   order by ${at} desc, ${id} desc limit ${limit})`;
}

function sourcesOf({ userId, providerProfileId, search }: ThreadFilter): Source[] {
  const asClient = { party: 'client', column: 'client_id', value: userId } as const;
  const asProvider = {
    party: 'provider',
    column: 'provider_profile_id',
    value: providerProfileId,
  } as const;
  const hasTitle = sql`fold(card.title) like fold(${toLikePattern(search)})`;
  const chat = {
    kind: 'order',
    table: 'chats',
    id: 'order_id',
    at: 'last_message_at',
    // The chats of the others are part of their threads.
    condition: sql`and t.kind = 'order'`,
    joins: sql`join service_orders card on card.id = t.order_id join provider_profiles profile on profile.id = card.provider_profile_id`,
    title: sql`fold(card.card_title) like fold(${toLikePattern(search)}) or card.number = upper(${search})`,
  } as const;
  const quote = {
    kind: 'quote',
    table: 'negotiations',
    id: 'id',
    at: 'active_at',
    joins: sql`${profileOf} join service_cards card on card.id = t.service_card_id`,
    title: hasTitle,
  } as const;
  const request = {
    kind: 'serviceRequest',
    table: 'service_requests',
    id: 'id',
    at: 'active_at',
    joins: profileOf,
    title: sql`false`,
  } as const;
  return [
    { ...chat, owner: asClient },
    { ...chat, owner: { party: 'provider', column: 'provider_user_id', value: userId } },
    ...[quote, request].flatMap((source) => [
      { ...source, owner: asClient },
      ...(providerProfileId === null ? [] : [{ ...source, owner: asProvider }]),
    ]),
  ];
}

/** Threads of a user as either party, newest first. */
export async function findThreads(db: Db, filter: ThreadFilter): Promise<FoundThread[]> {
  const sources = sourcesOf(filter).map((source) => selectSource(source, filter));
  const { rows } = await sql<FoundThread>`
    select kind, party, id, (extract(epoch from at) * 1000000)::bigint::text as micros
      from (${sql.join(sources, sql` union all `)}) thread
     order by at desc, id desc
     limit ${filter.limit}
  `.execute(db);
  return rows;
}

export interface ThreadRow extends FoundThread {
  provider_profile_id: string;
  other_id: string;
  other_name: string;
  other_photo_id: string | null;
  title: string | null;
  number: string | null;
  message: string;
  is_own: boolean;
  is_hidden: boolean;
  unread_count: number;
  is_answer_due: boolean;
}

const isClient = sql`thread.party = 'client'`;

/** The latest chat message of each `thread` that has one. */
const latestMessages = sql`
  select thread.id, m.content as message, m.hidden_reason is not null as is_hidden,
         case when m.author_id = c.client_id then 'client' else 'provider' end as by_party,
         c.last_seq - case when ${isClient} then c.client_read_seq else c.provider_read_seq end as unread_count
    from thread
    join chats c on c.order_id = thread.id
    join chat_messages m on m.order_id = c.order_id and m.seq = c.last_seq`;

/** The content of the threads of a page, in its order. */
export async function listThreadDetails(
  db: Db,
  page: readonly FoundThread[],
): Promise<ThreadRow[]> {
  if (page.length === 0) return [];
  const { rows } = await sql<ThreadRow>`
    with thread as (
      select * from json_to_recordset(${JSON.stringify(page)}::json)
        as t(kind text, party text, id uuid, micros text)
    ), said as (${latestMessages}), content as (
      select thread.id, o.client_id, o.provider_profile_id, o.card_title as title, o.number, said.message,
             said.by_party = thread.party as is_own, said.is_hidden, said.unread_count, false as is_answer_due
        from thread
        join service_orders o on o.id = thread.id
        join said on said.id = o.id
       where thread.kind = 'order'
      union all
      select thread.id, n.client_id, n.provider_profile_id, coalesce(placed.card_title, card.title), null,
             coalesce(said.message, nullif(offer.message, ''), n.request_message),
             thread.party = coalesce(said.by_party, case when offer.message <> '' then offer.by_party else 'client' end),
             case when said.message is not null then said.is_hidden
                  when offer.message <> '' and offer.by_party = 'provider' then n.provider_hidden_reason is not null
                  else n.client_hidden_reason is not null end,
             coalesce(said.unread_count, 0),
             n.status = case when ${isClient} then 'PENDING_CLIENT_RESPONSE' else 'PENDING_PROVIDER_RESPONSE' end
        from thread
        join negotiations n on n.id = thread.id
        join service_cards card on card.id = n.service_card_id
        left join service_orders placed on placed.id = n.order_id
        left join lateral (
          select message, by_party, created_at from negotiation_offers
           where negotiation_id = n.id order by position desc limit 1
        ) offer on true
        left join said on said.id = n.id and n.last_message_at > coalesce(offer.created_at, n.created_at)
       where thread.kind = 'quote'
      union all
      select thread.id, r.client_id, r.provider_profile_id, null, null, coalesce(said.message, r.message),
             coalesce(said.by_party, 'client') = thread.party, coalesce(said.is_hidden, r.hidden_reason is not null),
             coalesce(said.unread_count, 0), not ${isClient} and r.answered_at is null
        from thread
        join service_requests r on r.id = thread.id
        left join said on said.id = r.id
       where thread.kind = 'serviceRequest'
    )
    select thread.kind, thread.party, thread.micros, content.*, other.id as other_id,
           other.full_name as other_name, other.photo_image_id as other_photo_id
      from thread
      join content on content.id = thread.id
      join provider_profiles profile on profile.id = content.provider_profile_id
      join users other on other.id = case when ${isClient} then profile.user_id else content.client_id end
     order by thread.micros::bigint desc, thread.id desc
  `.execute(db);
  return rows;
}
