import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import type { NegotiationOffers } from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';
import { listOffers } from '../negotiations.queries.ts';

function selectStates(db: Db) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('provider_profiles as profile', 'profile.id', 'n.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .select([
      'n.id',
      'n.client_id',
      'profile.user_id as provider_user_id',
      'n.service_card_id',
      'n.currency',
      'n.status',
      'n.is_emergency',
      'n.scheduled_at',
      'n.deadline_at',
      'n.request_message',
      'n.client_hidden_reason',
      'n.job_district',
      'n.job_place_id',
      'n.provider_profile_id',
      'n.job_street',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
    ]);
}

async function withOffers<Row extends { id: string }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const offers = Map.groupBy(await listOffers(db, ids), (offer) => offer.negotiation_id);
  return rows.map((row) => ({ ...row, offers: offers.get(row.id) ?? [] }));
}

/** The columns of a negotiation that transitions read, with its offers. */
export type NegotiationStateRow = Awaited<ReturnType<typeof findNegotiationStates>>[number];

/**
 * Returns these negotiations in any order. With `lock` the transaction locks their rows until it
 * ends.
 */
export async function findNegotiationStates(
  db: Db,
  negotiationIds: readonly string[],
  { lock }: { lock: boolean },
) {
  if (negotiationIds.length === 0) return [];
  const rows = await selectStates(db)
    .where('n.id', '=', anyId(negotiationIds))
    .$if(lock, (query) => query.forNoKeyUpdate(['n']))
    .execute();
  return withOffers(db, rows);
}

/**
 * Locks and returns the open negotiations in which a user is one of these parties. The order by id
 * prevents a deadlock between two transactions.
 */
export async function lockOpenNegotiationsOf(
  db: TransactionDb,
  userId: string,
  parties: readonly NegotiationParty[],
) {
  const columns = { client: 'n.client_id', provider: 'profile.user_id' } as const;
  const rows = await selectStates(db)
    .where('n.deadline_at', 'is not', null)
    .where((eb) => eb.or(parties.map((party) => eb(columns[party], '=', userId))))
    .orderBy('n.id')
    .forNoKeyUpdate(['n'])
    .execute();
  return withOffers(db, rows);
}

/**
 * Throws NOT_YOUR_TURN when a constraint refuses the offer. The constraints are the last guard of
 * the turn and the limit; the rules check both before.
 */
export async function insertOffer(
  db: TransactionDb,
  offer: Insertable<NegotiationOffers>,
): Promise<void> {
  try {
    await db.insertInto('negotiation_offers').values(offer).execute();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint !== 'negotiation_offers_position' && constraint !== 'negotiation_offers_turn')
      throw error;
    throw new DomainError(negotiationsErrors.NOT_YOUR_TURN);
  }
}
