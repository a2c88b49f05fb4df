import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { LapseReason } from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { NegotiationEvents, NegotiationOffers } from '../../platform/database/schema.ts';
import { violatedConstraint } from '../../platform/database/sqlstate.ts';

/** What a step reads of a negotiation. */
export interface NegotiationStateRow {
  id: string;
  client_id: string;
  provider_user_id: string;
  service_card_id: string;
  status: NegotiationStatus;
  is_emergency: boolean;
  scheduled_at: Date;
  deadline_at: Date | null;
  /** Has the provider the PROVIDER role now? */
  provider_has_role: boolean;
}

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
      'n.status',
      'n.is_emergency',
      'n.scheduled_at',
      'n.deadline_at',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
    ])
    .$narrowType<{ status: NegotiationStatus }>();
}

export async function findNegotiationState(
  db: Db,
  negotiationId: string,
): Promise<NegotiationStateRow | undefined> {
  return selectStates(db).where('n.id', '=', negotiationId).executeTakeFirst();
}

export async function getNegotiationForUpdate(
  db: TransactionDb,
  negotiationId: string,
): Promise<NegotiationStateRow | undefined> {
  return selectStates(db).where('n.id', '=', negotiationId).forNoKeyUpdate(['n']).executeTakeFirst();
}

/** Open ones whose deadline has passed, longest overdue first; those that somebody else holds are left to them. */
export async function lockDueNegotiations(
  db: TransactionDb,
  now: Date,
  limit: number,
): Promise<NegotiationStateRow[]> {
  return selectStates(db)
    .where('n.deadline_at', '<=', now)
    .orderBy('n.deadline_at')
    .limit(limit)
    .forNoKeyUpdate(['n'])
    .skipLocked()
    .execute();
}

/**
 * Open ones in which a user is one of these parties, always in the same order so that two that lock them can't deadlock.
 */
export async function lockOpenNegotiationsOf(
  db: TransactionDb,
  userId: string,
  parties: readonly NegotiationParty[],
): Promise<NegotiationStateRow[]> {
  const columns = { client: 'n.client_id', provider: 'profile.user_id' } as const;
  return selectStates(db)
    .where('n.deadline_at', 'is not', null)
    .where((eb) => eb.or(parties.map((party) => eb(columns[party], '=', userId))))
    .orderBy('n.id')
    .forNoKeyUpdate(['n'])
    .execute();
}

/** Takes the reminders that are due, each once; those of a negotiation that somebody holds wait for the next time. */
export async function takeDueReminders(
  db: TransactionDb,
  now: Date,
  limit: number,
): Promise<{ id: string; deadline_at: Date | null }[]> {
  return db
    .updateTable('negotiations')
    .set({ reminder_at: null })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('negotiations')
        .select('id')
        .where('reminder_at', '<=', now)
        .orderBy('reminder_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'deadline_at'])
    .execute();
}

export interface NegotiationChange {
  status: NegotiationStatus;
  deadline_at: Date | null;
  reminder_at: Date | null;
  scheduled_at?: Date;
  order_id?: string;
  accepted_offer_id?: string;
  cancellation_reason?: LapseReason;
}

/** The one conditional update of a step: of two at once, one wins. */
export async function saveNegotiation(
  db: TransactionDb,
  { id, status }: Pick<NegotiationStateRow, 'id' | 'status'>,
  change: NegotiationChange,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('negotiations')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new DomainError(negotiationsErrors.NOT_YOUR_TURN);
}

/** Throws NOT_YOUR_TURN where a constraint, the last guard of turn and limit, refuses the offer. */
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

export async function insertNegotiationEvent(
  db: TransactionDb,
  event: Insertable<NegotiationEvents>,
): Promise<void> {
  await db.insertInto('negotiation_events').values(event).execute();
}
