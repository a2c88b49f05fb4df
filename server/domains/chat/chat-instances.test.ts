import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endUserSessions } from '../accounts/sessions/sessions.service.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';

let one: TestApp;
let two: TestApp;
const opened: ChatPage[] = [];

beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ beside: one });
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** The client on one instance, the provider on the other, both in the chat. */
async function openBoth() {
  const pair = await createPair(one);
  const pages = [await openChat(one, pair.client), await openChat(two, pair.provider)] as const;
  opened.push(...pages);
  for (const page of pages) await page.join(pair.orderId);
  return { ...pair, pages };
}

test('two instances carry one conversation: everything once and in order at both', async () => {
  const { orderId, pages } = await openBoth();
  const texts = (name: string) => Array.from({ length: 100 }, (_, index) => `${name} ${index}`);
  const say = async (page: ChatPage, name: string) => {
    const answers = texts(name).map((text) => page.send(orderId, text));
    return (await Promise.all(answers)).every(({ ok }) => ok);
  };
  expect(await Promise.all([say(pages[0], 'a'), say(pages[1], 'b')])).toEqual([true, true]);
  for (const page of pages) {
    await expect.poll(() => page.news().length).toBe(200);
    const seqs = (page.of('newMessage') as { seq: number }[]).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(page.news().filter((text) => text.startsWith('a'))).toEqual(texts('a'));
  }
  expect(pages[0].news()).toEqual(pages[1].news());
});

test('a message too long for a notification arrives all the same', async () => {
  const { orderId, pages } = await openBoth();
  const long = '👷'.repeat(4_000);
  await pages[0].send(orderId, long);
  await pages[0].send(orderId, 'corto');
  await expect.poll(pages[1].news, { timeout: 2_000 }).toEqual([long, 'corto']);
});

test('what an instance never heard of it finds by itself within 5 s (C4, C5)', async () => {
  const { orderId, client, pages } = await openBoth();
  // As from an instance that died between its commit and its word.
  await sql`with chat as (
      insert into chats (order_id, client_id, provider_user_id, last_seq)
      select o.id, o.client_id, p.user_id, 2 from service_orders o
        join provider_profiles p on p.id = o.provider_profile_id where o.id = ${orderId})
    insert into chat_messages (order_id, seq, id, author_id, content)
    values (${orderId}, 1, gen_random_uuid(), ${client.userId}, 'uno'),
      (${orderId}, 2, gen_random_uuid(), ${client.userId}, 'dos')`.execute(one.context.db);
  for (const page of pages)
    await expect.poll(page.news, { timeout: 7_000, interval: 100 }).toEqual(['uno', 'dos']);
  await pages[1].send(orderId, 'tres');
  for (const page of pages) await expect.poll(page.news).toEqual(['uno', 'dos', 'tres']);
}, 10_000);

test('a page may come back on any instance, and misses nothing (C3, C26)', async () => {
  const { orderId, provider, pages } = await openBoth();
  const seqs = ({ histories, of }: ChatPage) => [
    ...histories().flat(),
    ...(of('newMessage') as { seq: number }[]).map(({ seq }) => seq),
  ];
  const heard: number[] = [];
  let page: ChatPage = pages[1];
  for (const [round, app] of [one, two, one, two].entries()) {
    page.socket.disconnect();
    heard.push(...seqs(page));
    await pages[0].send(orderId, `sin nadie ${round}`);
    page = await openChat(app, provider);
    opened.push(page);
    await page.join(orderId, { lastSeq: heard.length });
    await pages[0].send(orderId, `otra vez ${round}`);
    await expect.poll(() => seqs(page).at(-1)).toBe(2 * round + 2);
  }
  heard.push(...seqs(page));
  expect(heard).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
});

test('ended sessions leave the chat on all instances within 2 s (B30, C10)', async () => {
  const { client, pages } = await openBoth();
  await two.context.transaction((tx) =>
    endUserSessions(tx, client.userId, 'DEACTIVATED', Date.now()),
  );
  await expect.poll(() => pages[0].isOpen(), { timeout: 2_000 }).toBe(false);
  expect(pages[0].closing).toBe('ended');
  expect(pages[1].isOpen()).toBe(true);
  await expect(openChat(one, client)).rejects.toMatchObject({ data: { statusCode: 401 } });
});
