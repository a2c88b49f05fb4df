import { Client } from 'pg';
import type { S3Server } from '../../scripts/testing/s3-server.ts';
import type { ChatUser } from '../tools/chat-user.ts';
import type { Ledger } from './ledger.ts';

export interface CheckedWrites {
  name: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

interface Chat {
  orderId: string;
  users: readonly ChatUser[];
}

/** Matches the id of an image in the name of its file. */
const IMAGE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Counts how often each text occurs, for the texts that are in `known`. */
function countKnown(texts: readonly string[], known: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) if (known.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Compares keys that were acknowledged with all stored ones. */
function compare(name: string, acknowledged: Iterable<string>, stored: readonly string[]) {
  const known = new Set(acknowledged);
  const counts = countKnown(stored, known);
  const doubled = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  return { name, acknowledged: known.size, lost: known.size - counts.size, doubled };
}

class LedgerCheck {
  readonly #client: Client;
  readonly #ledger: Ledger;

  constructor(client: Client, ledger: Ledger) {
    this.#client = client;
    this.#ledger = ledger;
  }

  async #texts(query: string, values: unknown[] = []): Promise<string[]> {
    return (await this.#client.query<{ text: string }>(query, values)).rows.map(({ text }) => text);
  }

  async orders(): Promise<CheckedWrites> {
    const stored = await this.#texts(
      `select id || ' ' || description as text from service_orders where description <> ''`,
    );
    const ids = [...this.#ledger.bookings].map(([key, id]) => `${id} ${key}`);
    const { acknowledged, lost } = compare('orders', ids, stored);
    const keys = stored.map((text) => text.split(' ')[1] ?? '');
    const { doubled } = compare('orders', this.#ledger.bookings.keys(), keys);
    return { name: 'orders', acknowledged, lost, doubled };
  }

  /** Statuses, hours and history of the orders after their last acknowledged change. */
  async changes(): Promise<CheckedWrites> {
    const { rows } = await this.#client.query<{ id: string; status: string; at: Date }>(
      'select id, status, scheduled_at as at from service_orders where id = any ($1)',
      [[...this.#ledger.orders.keys()]],
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const isLost = ([id, order]: [string, { status: string; scheduledDate: string }]) => {
      const row = stored.get(id);
      const isSame = row?.status === order.status && row.at.toISOString() === order.scheduledDate;
      return !isSame && !this.#ledger.unsure.has(id);
    };
    const twice = await this.#texts(
      `select order_id as text from order_history where order_id = any ($1) and action in ('accept', 'reject', 'create')
       group by order_id, action having count(*) > 1`,
      [[...this.#ledger.orders.keys()]],
    );
    return {
      name: 'changes of orders',
      acknowledged: this.#ledger.changes,
      lost: [...this.#ledger.orders].filter(isLost).length,
      doubled: twice.length,
    };
  }

  async moves(): Promise<CheckedWrites> {
    const certain = [...this.#ledger.orders.keys()].filter((id) => !this.#ledger.unsure.has(id));
    const proposed = await this.#texts(
      'select id as text from order_moves where order_id = any ($1)',
      [certain],
    );
    const { rows: taken } = await this.#client.query<{ id: string; entries: number }>(
      `select m.id, (select count(*)::int from order_history h where h.order_id = m.order_id and h.action = 'acceptMove')
         - (select count(*)::int from order_moves other where other.order_id = m.order_id and other.outcome = 'TAKEN')
         as entries
         from order_moves m where m.outcome = 'TAKEN' and m.order_id = any ($1)`,
      [[...this.#ledger.orders.keys()]],
    );
    const { takenMoves, proposedMoves } = this.#ledger;
    const kept = new Set(taken.map(({ id }) => id));
    const all = new Set(await this.#texts('select id as text from order_moves'));
    return {
      name: 'moves',
      acknowledged: proposedMoves.size + takenMoves.size,
      lost:
        [...proposedMoves].filter((id) => !all.has(id)).length +
        [...takenMoves].filter((id) => !kept.has(id)).length,
      doubled:
        proposed.filter((id) => !proposedMoves.has(id)).length +
        taken.filter(({ entries }) => entries > 0).length,
    };
  }

  async reviews(): Promise<CheckedWrites> {
    const keys = this.#ledger.reviews.map(({ orderId, key }) => `${orderId} ${key}`);
    const stored = await this.#texts(`select order_id || ' ' || comment as text from reviews`);
    return compare('reviews', keys, stored);
  }

  async messages(): Promise<CheckedWrites> {
    const keys = this.#ledger.messages.map(
      ({ orderId, clientMessageId }) => `${orderId} ${clientMessageId}`,
    );
    const stored = await this.#texts(
      `select order_id || ' ' || content as text from chat_messages where client_message_id = content`,
    );
    return compare('messages', keys, stored);
  }

  /** Messages on the pages of both parties of each chat. */
  async deliveries(chats: readonly Chat[]): Promise<CheckedWrites> {
    const stored = new Map<string, string[]>();
    const { rows } = await this.#client.query<{ id: string; content: string }>(
      'select order_id as id, content from chat_messages order by order_id, seq',
    );
    for (const { id, content } of rows) stored.set(id, [...(stored.get(id) ?? []), content]);
    const found = { name: 'messages on pages', acknowledged: 0, lost: 0, doubled: 0 };
    for (const { orderId, users } of chats)
      for (const { received, duplicated } of users) {
        const expected = stored.get(orderId) ?? [];
        const shown = new Set(received);
        found.acknowledged += expected.length;
        found.lost += expected.filter((content) => !shown.has(content)).length;
        found.doubled += duplicated;
      }
    return found;
  }

  async uploads({ objects }: S3Server): Promise<CheckedWrites> {
    const { images, uploads, orders, unsure } = this.#ledger;
    const certain = [...orders.keys()].filter((id) => !unsure.has(id));
    const linked = await this.#texts(
      'select image_id as text from order_images where order_id = any ($1)',
      [certain],
    );
    const all = new Set(await this.#texts('select image_id as text from order_images'));
    const files = new Set([...objects.keys()].map((name) => IMAGE_ID.exec(name)?.[0]));
    return {
      name: 'uploads',
      acknowledged: uploads,
      lost: [...images].filter((id) => !all.has(id) || !files.has(id)).length,
      doubled: Math.max(0, linked.length - uploads),
    };
  }
}

/** Compares the ledger with the database and the bucket. */
export async function checkLedger(
  connectionString: string,
  ledger: Ledger,
  { storage, chats }: { storage: S3Server; chats: readonly Chat[] },
): Promise<CheckedWrites[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const check = new LedgerCheck(client, ledger);
    return [
      await check.orders(),
      await check.changes(),
      await check.moves(),
      await check.reviews(),
      await check.uploads(storage),
      await check.messages(),
      await check.deliveries(chats),
    ];
  } finally {
    await client.end();
  }
}
