import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export type UnrecognizedPhone = Awaited<ReturnType<typeof listUnrecognizedPhones>>[number];

/** Returns phones that are not in E.164, of users after `afterId`, ordered by id. */
export async function listUnrecognizedPhones(db: Db, afterId: string, limit: number) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'country'])
      .select(sql<string>`phone`.as('phone'))
      // Must equal the predicate of the index users_phone_unrecognized, or the index is not used.
      .where(sql<boolean>`phone !~ '^\\+[1-9][0-9]{6,14}$'`)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Changes nothing when the phone was edited meanwhile. */
export async function replacePhone(
  db: Db,
  { id, phone }: UnrecognizedPhone,
  normalized: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone: normalized })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute();
}
