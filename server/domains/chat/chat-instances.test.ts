import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultTimeouts } from '#platform/timeouts.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { endUserSessions } from '../accounts/sessions/sessions.service.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';

let firstApp: TestApp;
let secondApp: OwnApp;
const opened: ChatPage[] = [];

beforeAll(async () => {
  firstApp = await sharedApp();
  secondApp = await ownApp({ beside: firstApp });
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await secondApp.stop();
});

/** The client joins the chat on the first instance, the provider on the second. */
async function openBoth() {
  const pair = await createPair(firstApp);
  const pages = [
    await openChat(firstApp, pair.client),
    await openChat(secondApp, pair.provider),
  ] as const;
  opened.push(...pages);
  for (const page of pages) await page.join(pair.orderId);
  return { ...pair, pages };
}

test('messages sent through different instances arrive once and in the same order at both parties', async () => {
  const { orderId, pages } = await openBoth();
  const texts = (name: string) => Array.from({ length: 100 }, (_, index) => `${name} ${index}`);
  const sendAll = async (page: ChatPage, name: string) => {
    const acknowledgements = texts(name).map((text) => page.send(orderId, text));
    return (await Promise.all(acknowledgements)).every(({ ok }) => ok);
  };
  expect(await Promise.all([sendAll(pages[0], 'a'), sendAll(pages[1], 'b')])).toEqual([true, true]);
  for (const page of pages) {
    await expect.poll(() => page.news().length).toBe(200);
    const seqs = (page.of('newMessage') as { seq: number }[]).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(page.news().filter((text) => text.startsWith('a'))).toEqual(texts('a'));
  }
  expect(pages[0].news()).toEqual(pages[1].news());
});

test('a message longer than the limit of NOTIFY arrives', async () => {
  const { orderId, pages } = await openBoth();
  const long = '👷'.repeat(4_000);
  await pages[0].send(orderId, long);
  await pages[0].send(orderId, 'corto');
  await expect.poll(pages[1].news, { timeout: 2_000 }).toEqual([long, 'corto']);
});

test('an instance that missed the NOTIFY of a message finds it within 5 s', async () => {
  expect(defaultTimeouts.socketResync).toBe(5_000);
  const hasty = await ownApp({ beside: firstApp, timeouts: { socketResync: 200 } });
  const { orderId, client, provider } = await createPair(firstApp);
  const pages = [await openChat(hasty, client), await openChat(hasty, provider)] as const;
  for (const page of pages) await page.join(orderId);
  // Simulates an instance that died between its commit and its NOTIFY.
  await sql`with chat as (
      insert into chats (order_id, client_id, provider_user_id, last_seq)
      select o.id, o.client_id, p.user_id, 2 from service_orders o
        join provider_profiles p on p.id = o.provider_profile_id where o.id = ${orderId})
    insert into chat_messages (order_id, seq, id, author_id, content)
    values (${orderId}, 1, gen_random_uuid(), ${client.userId}, 'uno'),
      (${orderId}, 2, gen_random_uuid(), ${client.userId}, 'dos')`.execute(firstApp.context.db);
  for (const page of pages)
    await expect.poll(page.news, { timeout: 7_000 }).toEqual(['uno', 'dos']);
  await pages[1].send(orderId, 'tres');
  for (const page of pages) await expect.poll(page.news).toEqual(['uno', 'dos', 'tres']);
  for (const { socket } of pages) socket.disconnect();
  await hasty.stop();
}, 10_000);

test('a page that reconnects to another instance misses no message', async () => {
  const { orderId, provider, pages } = await openBoth();
  const seqs = ({ histories, of }: ChatPage) => [
    ...histories().flat(),
    ...(of('newMessage') as { seq: number }[]).map(({ seq }) => seq),
  ];
  const receivedSeqs: number[] = [];
  let page: ChatPage = pages[1];
  for (const [round, app] of [firstApp, secondApp, firstApp, secondApp].entries()) {
    page.socket.disconnect();
    receivedSeqs.push(...seqs(page));
    await pages[0].send(orderId, `sin nadie ${round}`);
    page = await openChat(app, provider);
    opened.push(page);
    await page.join(orderId, { lastSeq: receivedSeqs.length });
    await pages[0].send(orderId, `otra vez ${round}`);
    await expect.poll(() => seqs(page).at(-1)).toBe(2 * round + 2);
  }
  receivedSeqs.push(...seqs(page));
  expect(receivedSeqs).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
});

test('sockets of ended sessions are removed from chats on all instances within 2 s', async () => {
  const { client, pages } = await openBoth();
  await secondApp.context.transaction((tx) =>
    endUserSessions(tx, client.userId, 'DEACTIVATED', Date.now()),
  );
  await expect.poll(() => pages[0].isOpen(), { timeout: 2_000 }).toBe(false);
  expect(pages[0].closing).toBe('ended');
  expect(pages[1].isOpen()).toBe(true);
  await expect(openChat(firstApp, client)).rejects.toMatchObject({ data: { statusCode: 401 } });
});
