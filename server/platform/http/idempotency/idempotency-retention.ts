import { deleteBy, type Retention } from '#platform/database/old-records.ts';

/** Clients have stopped retrying their requests by then. */
export const idempotencyRetention: Retention & { ageMs: number } = {
  name: 'idempotency keys',
  ageMs: 48 * 3_600_000,
  deleteStep: deleteBy('idempotency_keys', 'created_at'),
};
