import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

/** Serializes changes of roles and account states until the commit, across all instances. */
export async function lockAdministrators(db: TransactionDb): Promise<void> {
  await lock(db, 'accounts administrators');
}

/** Returns the active administrators, without those who paused their account or requested its erasure. */
export async function listAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`roles @> '{ADMIN}'::text[]`)
    .where('is_visible', '=', true)
    .execute();
}

export async function saveRoles(
  db: TransactionDb,
  id: string,
  roles: readonly Role[],
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles: [...roles], updated_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

export async function saveIsActive(
  db: TransactionDb,
  id: string,
  isActive: boolean,
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: isActive, updated_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}
