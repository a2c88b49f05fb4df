import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import { loadObject } from '../server/domains/reports/reports-objects.service.ts';
import { demoAdmin, demoClient, demoProviderKey } from './content/accounts.ts';
import { demoId } from './demo-ids.ts';
import { HOUR } from './demo-moments.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededPeople } from './seed-people.ts';

const waiting = {
  reason: 'FALSE_INFORMATION',
  comment: 'Dice que atiende los domingos, pero en su perfil los domingos aparecen cerrados.',
} as const;

const decided = {
  reason: 'OTHER',
  comment: 'Promete un precio fijo y después cobró los materiales aparte.',
  grounds:
    'La descripción no dice si incluye los materiales. Te pedimos aclararlo; por ahora el servicio sigue publicado.',
} as const;

interface PlannedReport {
  card: SeededCard;
  reporterId: string;
  complaint: { reason: 'FALSE_INFORMATION' | 'OTHER'; comment: string };
  at: number;
  decidedAt: number | null;
}

async function insertReport(db: TransactionDb, planned: PlannedReport): Promise<string> {
  const { card, reporterId, complaint, at, decidedAt } = planned;
  const id = demoId(`report ${card.id}`, at);
  const ownerId = card.provider.userId;
  const state = await loadObject(db, { type: 'CARD', id: card.id, ownerId });
  await db
    .insertInto('reports')
    .values({
      id,
      object_type: 'CARD',
      object_id: card.id,
      owner_id: ownerId,
      created_at: new Date(at),
      decided_at: decidedAt === null ? null : new Date(decidedAt),
    })
    .execute();
  await db
    .insertInto('report_complaints')
    .values({
      id: demoId(`complaint ${card.id}`, at),
      report_id: id,
      reporter_id: reporterId,
      ...complaint,
      snapshot: state ? JSON.stringify(state.snapshot) : null,
      created_at: new Date(at),
    })
    .execute();
  return id;
}

/** Inserts a report of the demo client that waits, and a decided one about a card of the demo provider. */
export async function seedReports(
  db: TransactionDb,
  now: number,
  { userIds, providers }: SeededPeople,
  cards: readonly SeededCard[],
): Promise<void> {
  const [clientId, adminId] = [demoClient, demoAdmin].map(({ key }) => userIds.get(key) ?? '');
  const demoUserId = providers.get(demoProviderKey)?.userId;
  const own = cards.find(({ provider }) => provider.userId === demoUserId);
  const other = cards.find(({ provider }) => provider.userId !== demoUserId);
  if (!clientId || !adminId || !own || !other) return;
  const report = { reporterId: clientId };
  const open = { ...report, card: other, complaint: waiting, at: now - 5 * HOUR, decidedAt: null };
  await insertReport(db, open);
  const decidedAt = now - DAY_MS;
  const { grounds, ...complaint } = decided;
  const id = await insertReport(db, {
    ...report,
    card: own,
    complaint,
    at: now - 3 * DAY_MS,
    decidedAt,
  });
  await db
    .insertInto('report_decisions')
    .values({
      report_id: id,
      number: 1,
      decision: 'WARN',
      grounds,
      decided_by: adminId,
      decided_at: new Date(decidedAt),
    })
    .execute();
  const readers = [
    { userId: own.provider.userId, side: 'OWNER' },
    { userId: clientId, side: 'REPORTER' },
  ];
  await db
    .insertInto('notifications')
    .values(
      readers.map(({ userId, side }) => ({
        id: demoId(`notice report ${userId}`, decidedAt),
        user_id: userId,
        event_id: demoId(`event report ${id}`, decidedAt),
        kind: 'report-decided',
        params: JSON.stringify({ reportId: id, type: 'CARD', side, decision: 'WARN' }),
        created_at: new Date(decidedAt),
      })),
    )
    .execute();
}
