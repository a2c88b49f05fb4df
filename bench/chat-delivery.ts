import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ChatPerson } from './chat-person.ts';
import { openStage, type StageOptions } from './chat-stage.ts';

export interface DeliveryOptions extends Pick<StageOptions, 'redis' | 'nginx'> {
  pairs: number;
  messages: number;
  killEveryMs: number;
}

export interface DeliveryFigures {
  stored: number;
  kills: number;
  seconds: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
}

/** What is stored, by order and place. */
async function readStored(connectionString: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ order_id: string; content: string }>(
    'select order_id, content from chat_messages order by order_id, seq',
  );
  await client.end();
  const contents = new Map<string, string[]>();
  for (const { order_id: id, content } of rows)
    contents.set(id, [...(contents.get(id) ?? []), content]);
  return contents;
}

/** One message a second of each person, until all were acknowledged. */
async function talk(people: readonly ChatPerson[], each: number): Promise<void> {
  await Promise.all(
    people.map(async (person, index) => {
      const begin = performance.now();
      for (let turn = 0; turn < each; turn += 1) {
        await person.send(`${index}-${turn}`);
        // Who waited for an instance to come back catches up.
        await delay(Math.max(0, begin + 1_000 * turn + 1_000 - performance.now()));
      }
    }),
  );
}

interface Speaker {
  orderId: string;
  person: ChatPerson;
}

/** The resync of the streams takes 5 s, and a machine that does other things too takes its time. */
async function untilHeard(
  stored: ReadonlyMap<string, readonly string[]>,
  people: readonly Speaker[],
): Promise<void> {
  const isMissing = ({ orderId, person }: Speaker) =>
    person.heard.length < (stored.get(orderId)?.length ?? 0);
  const begin = performance.now();
  while (people.some(isMissing) && performance.now() - begin < 30_000) await delay(100);
}

/**
 * Pairs talk over two instances while one after the other is killed, Redis is restarted twice and a tenth of the
 * acknowledgements are dropped. What was acknowledged must be at both, once and in the stored order.
 */
export async function proveDelivery(options: DeliveryOptions): Promise<DeliveryFigures> {
  const { pairs, messages, killEveryMs } = options;
  const stage = await openStage({ ...options, instances: 2 });
  const people = stage.pairs.flatMap(({ orderId, tokens }) =>
    tokens.map((token) => ({ orderId, person: new ChatPerson(stage.url, orderId, token, 0.1) })),
  );
  let kills = 0;
  const over = new AbortController();
  const begin = performance.now();
  const disturb = async () => {
    while (!over.signal.aborted) {
      await delay(killEveryMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      if (options.redis && (kills === 1 || kills === 3)) await stage.restartRedis();
      await stage.replace(kills % 2);
      kills += 1;
    }
  };
  try {
    const disturbance = disturb();
    const each = Math.ceil(messages / (2 * pairs));
    const said = talk(
      people.map(({ person }) => person),
      each,
    ).finally(() => over.abort());
    await Promise.all([said, disturbance]);
    const seconds = (performance.now() - begin) / 1_000;
    const stored = await readStored(stage.connectionString);
    await untilHeard(stored, people);
    const all = [...stored.values()].flat();
    const figures = { stored: all.length, kills, seconds, lost: 0, doubled: 0, outOfOrder: 0 };
    figures.lost += Math.max(0, each * people.length - new Set(all).size);
    figures.doubled += all.length - new Set(all).size;
    for (const { orderId, person } of people) {
      const wanted = stored.get(orderId) ?? [];
      figures.lost += wanted.filter((content) => !person.heard.includes(content)).length;
      figures.doubled += person.doubled;
      figures.outOfOrder += person.outOfOrder;
    }
    return figures;
  } finally {
    for (const { person } of people) person.close();
    await stage.stop();
  }
}
