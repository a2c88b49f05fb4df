import type { OpenCardWork } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

/**
 * Call it with the card locked. Idempotent: a paused card stays paused since the first time. The end of a vacation no
 * longer resumes the card.
 */
export async function savePause(
  db: TransactionDb,
  cardId: string,
  isPaused: boolean,
): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({
      paused_at: isPaused ? sql<Date>`coalesce(paused_at, now())` : null,
      back_on: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', cardId)
    .execute();
}

/** Pauses the offered cards of a provider until a day ('yyyy-MM-dd'). Returns their ids. */
export async function savePauseUntil(
  db: TransactionDb,
  providerProfileId: string,
  backOn: string,
): Promise<string[]> {
  const cards = await db
    .updateTable('service_cards')
    .set({ paused_at: sql<Date>`now()`, back_on: backOn, updated_at: sql<Date>`now()` })
    .where('provider_profile_id', '=', providerProfileId)
    .where('paused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return cards.map(({ id }) => id);
}

/** Changes the end of the pause of cards that `savePauseUntil` paused. Returns their ids. */
export async function savePauseEnd(
  db: TransactionDb,
  providerProfileId: string,
  backOn: string,
): Promise<string[]> {
  const cards = await db
    .updateTable('service_cards')
    .set({ back_on: backOn, updated_at: sql<Date>`now()` })
    .where('provider_profile_id', '=', providerProfileId)
    .where('back_on', 'is not', null)
    .returning('id')
    .execute();
  return cards.map(({ id }) => id);
}

/** Resumes the cards that `savePauseUntil` paused. Returns their ids. */
export async function endPauseUntil(
  db: TransactionDb,
  providerProfileId: string,
): Promise<string[]> {
  const cards = await db
    .updateTable('service_cards')
    .set({ paused_at: null, back_on: null, updated_at: sql<Date>`now()` })
    .where('provider_profile_id', '=', providerProfileId)
    .where('paused_at', 'is not', null)
    .where('back_on', 'is not', null)
    .returning('id')
    .execute();
  return cards.map(({ id }) => id);
}

/**
 * Marks a card as deleted and removes its pictures; returns the ids of their images. The texts
 * stay, because negotiations and notifications show the title. Call it with the card locked.
 */
export async function saveDeletion(
  db: TransactionDb,
  cardId: string,
  coverImageId: string | null,
): Promise<string[]> {
  const pictures = await db
    .deleteFrom('gallery_images')
    .where('service_card_id', '=', cardId)
    .returning('image_id')
    .execute();
  const now = sql<Date>`now()`;
  await db
    .updateTable('service_cards')
    .set({ deleted_at: now, paused_at: null, back_on: null, cover_image_id: null, updated_at: now })
    .where('id', '=', cardId)
    .execute();
  const imageIds = pictures.map((picture) => picture.image_id);
  return coverImageId ? [coverImageId, ...imageIds] : imageIds;
}

/** Maximum number of orders and of negotiations that a refusal lists. */
const MAX_LISTED = 10;

/** Returns the open orders and negotiations of a card, the next ones first, and their numbers. */
export async function findOpenWork(
  db: Db,
  card: { id: string; providerProfileId: string },
): Promise<{ counts: { orders: number; negotiations: number }; listed: OpenCardWork }> {
  const { rows } = await sql<{ kind: keyof OpenCardWork; id: string; client: string; at: Date }>`
    select 'orders' as kind, o.id, person.full_name as client, o.scheduled_at as at
      from service_orders o join users person on person.id = o.client_id
     where o.provider_profile_id = ${card.providerProfileId} and o.service_card_id = ${card.id}
       and o.status in ('PENDING', 'ACCEPTED')
    union all
    select 'negotiations', n.id, person.full_name, n.scheduled_at
      from negotiations n join users person on person.id = n.client_id
     where n.provider_profile_id = ${card.providerProfileId} and n.service_card_id = ${card.id}
       and n.deadline_at is not null
     order by at, id
  `.execute(db);
  const rowsOf = (kind: keyof OpenCardWork) => rows.filter((row) => row.kind === kind);
  const list = (kind: keyof OpenCardWork) =>
    rowsOf(kind)
      .slice(0, MAX_LISTED)
      .map((row) => ({
        id: row.id,
        clientName: row.client,
        scheduledDate: row.at.toISOString(),
      }));
  return {
    counts: { orders: rowsOf('orders').length, negotiations: rowsOf('negotiations').length },
    listed: { orders: list('orders'), negotiations: list('negotiations') },
  };
}

/** Returns the skill of a card, and its provider if the profile is visible. */
export async function findSkillAndProvider(db: Db, cardId: string) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('skills as skill', 'skill.id', 'card.skill_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select(['skill.id as skill_id', 'skill.name as skill_name'])
    .select(['profile.id as profile_id', 'person.full_name'])
    .select(
      sql<boolean>`person.is_visible and 'PROVIDER' = any(person.roles) and profile.hidden_reason is null`.as(
        'is_visible',
      ),
    )
    .where('card.id', '=', cardId)
    .executeTakeFirst();
}
