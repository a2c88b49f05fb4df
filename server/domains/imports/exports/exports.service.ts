import type { Readable } from 'node:stream';
import type * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { Context, Db } from '#platform/context.ts';
import { streamCsv } from '#platform/csv.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { ordersInSteps, packagesInSteps, peopleInSteps } from './exports.queries.ts';
import { cardsSheet, ordersSheet, peopleSheet } from './exports.template.ts';

async function* toCells<Row>(
  steps: AsyncIterable<readonly Row[]>,
  write: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of steps) yield rows.map(write);
}

interface Export<Row> {
  name: string;
  /** Why somebody needs data with mail addresses and phones. */
  reason?: string;
  sheet: { head: readonly string[]; toCells: (row: Row) => string[] };
  read: (db: Db) => AsyncIterable<readonly Row[]>;
}

/** Records who exports and why, and then sends the rows while they are read. */
async function send<Row>(
  context: Context,
  actor: Actor,
  { name, reason, sheet, read }: Export<Row>,
): Promise<Readable> {
  await context.transaction(async (tx) => {
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'DATA_EXPORTED',
      subject: { type: 'import', id: name },
      before: null,
      after: reason === undefined ? null : { reason },
    });
  });
  return streamCsv(sheet.head, toCells(read(context.db), sheet.toCells));
}

export const exportPeople: UseCase<typeof endpoints.exportPeople> = (
  context,
  actor,
  { query: { reason } },
) => send(context, actor, { name: 'people', reason, sheet: peopleSheet, read: peopleInSteps });

export const exportCards: UseCase<typeof endpoints.exportCards> = (
  context,
  actor,
  { query: { reason } },
) => send(context, actor, { name: 'cards', reason, sheet: cardsSheet, read: packagesInSteps });

export const exportOrders: UseCase<typeof endpoints.exportOrders> = (context, actor) =>
  send(context, actor, { name: 'orders', sheet: ordersSheet, read: ordersInSteps });
