import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ChatUser, HttpChatUser, type Chatter } from '../tools/chat-user.ts';
import { startCluster, type ClusterOptions } from '../tools/chat-cluster.ts';

export interface DeliveryOptions extends Pick<ClusterOptions, 'redis' | 'nginx'> {
  pairs: number;
  messages: number;
  killEveryMs: number;
}

export interface DeliveryFigures {
  stored: number;
  kills: number;
  seconds: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  /** Users without a websocket. */
  overHttp: number;
}

/** Returns the contents of the stored messages of each order, by sequence number. */
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

/** Sends one message per second from each user until all are acknowledged. */
async function sendMessages(users: readonly Chatter[], messagesPerUser: number): Promise<void> {
  await Promise.all(
    users.map(async (user, index) => {
      const begin = performance.now();
      for (let turn = 0; turn < messagesPerUser; turn += 1) {
        await user.send(`${index}-${turn}`);
        // A user who waited for an instance to restart sends without pauses until the schedule is
        // met again.
        await delay(Math.max(0, begin + 1_000 * turn + 1_000 - performance.now()));
      }
    }),
  );
}

interface Participant {
  orderId: string;
  user: Chatter;
}

/**
 * Waits until all messages are delivered, at most 30 s: the resync of the streams runs every 5 s.
 */
async function waitForDelivery(
  stored: ReadonlyMap<string, readonly string[]>,
  participants: readonly Participant[],
): Promise<void> {
  const isMissing = ({ orderId, user }: Participant) =>
    user.received.length < (stored.get(orderId)?.length ?? 0);
  const begin = performance.now();
  while (participants.some(isMissing) && performance.now() - begin < 30_000) await delay(100);
}

/** A third of the users have no websocket. */
const isOverHttp = (index: number) => index % 3 === 0;

/**
 * Pairs of users, a third of them over HTTP, chat over two instances while the instances are killed in turn, Redis is restarted
 * twice and a tenth of the acknowledgements are dropped. Every acknowledged message must reach both
 * users once and in the stored order.
 */
export async function proveDelivery(options: DeliveryOptions): Promise<DeliveryFigures> {
  const { pairs, messages, killEveryMs } = options;
  const cluster = await startCluster({ ...options, instances: 2 });
  const { url } = cluster;
  const participants = cluster.pairs
    .flatMap(({ orderId, tokens }) => tokens.map((token) => ({ orderId, token })))
    .map(({ orderId, token }, index): Participant => {
      const user = isOverHttp(index)
        ? new HttpChatUser({ url, orderId, token, lossOfAcks: 0.1 })
        : new ChatUser(url, orderId, token, 0.1);
      return { orderId, user };
    });
  let kills = 0;
  const finished = new AbortController();
  const begin = performance.now();
  const replaceInTurn = async () => {
    while (!finished.signal.aborted) {
      await delay(killEveryMs, undefined, { signal: finished.signal }).catch(() => undefined);
      if (finished.signal.aborted) return;
      if (options.redis && (kills === 1 || kills === 3)) await cluster.restartRedis();
      await cluster.replace(kills % 2);
      kills += 1;
    }
  };
  try {
    const replacements = replaceInTurn();
    const messagesPerUser = Math.ceil(messages / (2 * pairs));
    const sending = sendMessages(
      participants.map(({ user }) => user),
      messagesPerUser,
    ).finally(() => finished.abort());
    await Promise.all([sending, replacements]);
    const seconds = (performance.now() - begin) / 1_000;
    const stored = await readStored(cluster.connectionString);
    await waitForDelivery(stored, participants);
    const all = [...stored.values()].flat();
    const overHttp = participants.filter((_, index) => isOverHttp(index)).length;
    const figures = {
      stored: all.length,
      kills,
      seconds,
      lost: 0,
      duplicated: 0,
      outOfOrder: 0,
      overHttp,
    };
    figures.lost += Math.max(0, messagesPerUser * participants.length - new Set(all).size);
    figures.duplicated += all.length - new Set(all).size;
    for (const { orderId, user } of participants) {
      const expected = stored.get(orderId) ?? [];
      figures.lost += expected.filter((content) => !user.received.includes(content)).length;
      figures.duplicated += user.duplicated;
      figures.outOfOrder += user.outOfOrder;
    }
    return figures;
  } finally {
    for (const { user } of participants) user.close();
    await cluster.stop();
  }
}
