import type { Erasure } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import { lockImports } from './importing/importing.queries.ts';
import {
  deleteOldImports,
  deleteUnclaimed,
  eraseImportedOf,
  findVerifiedEmail,
} from './imports.queries.ts';
import { hashEmail, REPORT_RETENTION_MS, UNCLAIMED_RETENTION_MS } from './imports.rules.ts';

/** Reports of imports, and profiles that nobody claimed. */
export const importRetentions: readonly (Retention & { ageMs: number })[] = [
  { name: 'imports', ageMs: REPORT_RETENTION_MS, deleteStep: deleteOldImports },
  {
    name: 'unclaimed imported profiles',
    ageMs: UNCLAIMED_RETENTION_MS,
    deleteStep: deleteUnclaimed,
  },
];

/** Deletes what was imported about a user, before the account loses its address. No import brings the person again. */
export async function eraseImports({
  context: { config },
  tx: { db },
  userId,
}: Erasure): Promise<void> {
  // Otherwise a running batch could still store the person.
  await lockImports(db);
  const email = await findVerifiedEmail(db, userId);
  await eraseImportedOf(db, { userId, email, emailHash: email && hashEmail(config, email) });
}
