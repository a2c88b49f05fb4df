import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

/** Serializes changes of roles and account states until the commit, across all instances. */
export async function lockAdministrators(db: TransactionDb): Promise<void> {
  await lock(db, 'accounts administrators');
}

export interface Administrator {
  id: string;
  email: string;
  rights: readonly AdministratorRight[];
}

/** Returns the active administrators, without those who paused their account or requested its erasure. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'administrator_rights as rights'])
    .where(sql<boolean>`roles @> '{ADMIN}'::text[]`)
    .where('is_visible', '=', true)
    .execute();
}

/** Returns the rights of all administrators, active or not. */
export async function listHeldRights(db: Db): Promise<Set<AdministratorRight>> {
  const rows = await db
    .selectFrom('users')
    .select('administrator_rights as rights')
    .where(sql<boolean>`roles @> '{ADMIN}'::text[]`)
    .execute();
  return new Set(rows.flatMap(({ rights }) => rights));
}

export async function saveRoles(
  db: TransactionDb,
  id: string,
  { roles, rights }: { roles: readonly Role[]; rights: readonly AdministratorRight[] },
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles: [...roles], administrator_rights: [...rights], updated_at: new Date(now) })
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
