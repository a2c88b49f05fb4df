import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import type { Sessions } from '#platform/database/schema.ts';

export type SessionRow = Selectable<Sessions>;
export type EndReason = NonNullable<SessionRow['end_reason']>;

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  expiresAt: number;
}

export async function insertSession(
  db: TransactionDb,
  session: NewSession,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: at,
      rotated_at: at,
      expires_at: new Date(session.expiresAt),
    })
    .execute();
  await insertToken(db, session.id, 0, session.tokenHash);
}

async function insertToken(
  db: TransactionDb,
  sessionId: string,
  generation: number,
  tokenHash: string,
): Promise<void> {
  await db
    .insertInto('session_tokens')
    .values({ session_id: sessionId, generation, token_hash: tokenHash })
    .execute();
}

/** Returns the session of a refresh token and the token's generation. Acquires no lock. */
export async function findToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'session_tokens.generation'])
    .where('session_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

const selectHidingUser = compileOnce(
  (_db, { sessionId }: Placeholders<{ sessionId: string }>) => sql<{
    user_id: string;
  }>`
  select user_id from sessions
   where id = ${sessionId} and ended_at is null
     and exists (select from blocked_pairs where blocked_pairs.user_id = sessions.user_id)`,
);

/** Returns the user of a session that has not ended, if there is a block with anybody. */
export async function findHidingUser(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await selectHidingUser(db, { sessionId });
  return row?.user_id;
}

const selectUserOfSession = compileOnce((db, { sessionId }: Placeholders<{ sessionId: string }>) =>
  db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null),
);

/** Returns the user of a session that has not ended. */
export async function findUserOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await selectUserOfSession(db, { sessionId });
  return row?.user_id;
}

/**
 * Locks the session until the transaction ends. Callers that also lock the user must do that first,
 * to avoid deadlocks.
 */
export async function lockSession(db: TransactionDb, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Stores the next token of a locked session. */
export async function rotateToken(
  db: TransactionDb,
  next: { sessionId: string; generation: number; tokenHash: string },
  now: number,
): Promise<void> {
  await insertToken(db, next.sessionId, next.generation, next.tokenHash);
  await db
    .updateTable('sessions')
    .set({ generation: next.generation, rotated_at: new Date(now) })
    .where('id', '=', next.sessionId)
    .execute();
}

export async function markSessionEnded(
  db: TransactionDb,
  id: string,
  reason: EndReason,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Stores a new token of a locked session and deletes all earlier ones. */
export async function replaceTokens(
  db: TransactionDb,
  next: { sessionId: string; generation: number; tokenHash: string },
  now: number,
): Promise<void> {
  await db.deleteFrom('session_tokens').where('session_id', '=', next.sessionId).execute();
  await rotateToken(db, next, now);
}

/** Ends the active sessions of a user except one; returns the ids of the ended ones. */
export async function markOtherSessionsEnded(
  db: TransactionDb,
  userId: string,
  exceptSessionId: string | null,
  reason: EndReason,
  now: number,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', exceptSessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends all active sessions of a user. */
export async function markUserSessionsEnded(
  db: TransactionDb,
  userId: string,
  reason: EndReason,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Returns the user's current state under a share lock: changes of password or state wait for this
 * transaction.
 */
export async function lockCredentials(db: TransactionDb, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'is_active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
}
