import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface ReportedCard {
  owner_id: string;
  title: string;
  description: string;
  reach: string[];
  currency: string;
  currency_country: string | null;
  is_listed: boolean;
  hidden_reason: string | null;
  cover_image_id: string | null;
  packages: { name: string; description: string; price_cents: number }[];
  gallery: { image_id: string; description: string }[];
}

/** Returns a card that is not deleted. */
export async function findReportedCard(db: Db, id: string): Promise<ReportedCard | undefined> {
  const { rows } = await sql<ReportedCard>`
    select profile.user_id as owner_id, card.title, card.description, card.reach, card.currency, card.currency_country,
           card.is_listed, card.hidden_reason, card.cover_image_id,
           coalesce((select json_agg(json_build_object('name', name, 'description', description, 'price_cents', price_cents)
             order by position) from service_packages where service_card_id = card.id and archived_at is null), '[]') as packages,
           coalesce((select json_agg(json_build_object('image_id', image_id, 'description', description) order by position)
             from gallery_images where service_card_id = card.id), '[]') as gallery
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
     where card.id = ${id} and card.deleted_at is null
  `.execute(db);
  return rows[0];
}

export async function findReportedProfile(db: Db, id: string) {
  return db
    .selectFrom('provider_profiles as profile')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select([
      'profile.user_id as owner_id',
      'profile.bio',
      'profile.hidden_reason',
      'person.full_name',
      'person.photo_image_id',
    ])
    .where('profile.id', '=', id)
    .executeTakeFirst();
}

/** Returns the public part of a user who is not erased. */
export async function findReportedClient(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['full_name', 'photo_image_id'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export interface ReportedNegotiation {
  client_id: string;
  provider_user_id: string;
  card_title: string;
  request_message: string;
  client_hidden_reason: string | null;
  provider_hidden_reason: string | null;
  offers: { by_party: 'client' | 'provider'; message: string }[];
  image_ids: string[];
}

export async function findReportedNegotiation(
  db: Db,
  id: string,
): Promise<ReportedNegotiation | undefined> {
  const { rows } = await sql<ReportedNegotiation>`
    select n.client_id, profile.user_id as provider_user_id, card.title as card_title, n.request_message,
           n.client_hidden_reason, n.provider_hidden_reason,
           coalesce((select json_agg(json_build_object('by_party', by_party, 'message', message) order by position)
             from negotiation_offers where negotiation_id = n.id and message is not null), '[]') as offers,
           array(select image_id from negotiation_images where negotiation_id = n.id order by position) as image_ids
      from negotiations n
      join provider_profiles profile on profile.id = n.provider_profile_id
      join service_cards card on card.id = n.service_card_id
     where n.id = ${id}
  `.execute(db);
  return rows[0];
}

/** A record that shows an image. */
export interface ImageUse {
  kind: 'card' | 'photo' | 'parties';
  owner_id: string;
  title: string;
  caption: string;
  /** A card that everybody sees. */
  is_public: boolean;
  /** The profile and user of a photo. */
  provider_profile_id: string | null;
  /** The two parties of an order or negotiation. */
  parties: string[];
  hidden_reason: string | null;
  purpose: OrderImagePurpose | null;
}

/** Returns the record that shows an image; undefined without one. */
export async function findImageUse(db: Db, id: string): Promise<ImageUse | undefined> {
  const { rows } = await sql<ImageUse>`
    select used.*, image.hidden_reason from images image cross join lateral (
      select 'card' as kind, profile.user_id as owner_id, card.title, g.description as caption, card.is_listed as is_public,
             null::uuid as provider_profile_id, '{}'::uuid[] as parties, null as purpose
        from gallery_images g
        join service_cards card on card.id = g.service_card_id
        join provider_profiles profile on profile.id = card.provider_profile_id
       where g.image_id = image.id
      union all
      select 'card', profile.user_id, card.title, '', card.is_listed, null, '{}', null
        from service_cards card join provider_profiles profile on profile.id = card.provider_profile_id
       where card.cover_image_id = image.id
      union all
      select 'photo', person.id, person.full_name, '', false, profile.id, '{}', null
        from users person left join provider_profiles profile on profile.user_id = person.id
       where person.photo_image_id = image.id
      union all
      select 'parties', n.client_id, card.title, '', false, null, array[n.client_id, profile.user_id], null
        from negotiation_images used
        join negotiations n on n.id = used.negotiation_id
        join provider_profiles profile on profile.id = n.provider_profile_id
        join service_cards card on card.id = n.service_card_id
       where used.image_id = image.id
      union all
      select 'parties', coalesce(image.owner_id, o.client_id), o.card_title, '', false, null,
             array[o.client_id, profile.user_id], used.purpose
        from order_images used
        join service_orders o on o.id = used.order_id
        join provider_profiles profile on profile.id = o.provider_profile_id
       where used.image_id = image.id
    ) used
     where image.id = ${id} and image.deleted_at is null
     limit 1
  `.execute(db);
  return rows[0];
}
