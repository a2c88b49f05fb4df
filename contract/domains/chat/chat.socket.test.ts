import { expect, test } from 'vitest';
import { joinChat, sendMessage } from './chat.socket.ts';

const orderId = '0198c0de-0000-7000-8000-000000000001';
const contentOf = (content: string) => sendMessage.args.parse([{ orderId, content }])[0].content;

test('a message has 1 to 4,000 code points and is normalized', () => {
  expect(contentOf('  Hola\r\nqué\u00a0tal \u200b')).toBe('Hola\nqué\u00a0tal');
  expect(contentOf('cafe\u0301')).toBe('café');
  expect(contentOf('👩‍🔧'.repeat(1_333)).length).toBeGreaterThan(4_000);
  for (const bad of ['', ' \u00a0\u200b\n', '\ud800', 'a\u0000', 'x'.repeat(4_001)])
    expect(sendMessage.args.safeParse([{ orderId, content: bad }]).success).toBe(false);
});

test('joinChat accepts an order id and optionally the last sequence number of the page', () => {
  for (const good of [[orderId], [orderId, null], [orderId, {}], [orderId, { lastSeq: 0 }]])
    expect(joinChat.args.safeParse(good).success).toBe(true);
  for (const bad of [
    [],
    ['x'],
    [7],
    [[orderId]],
    [{ orderId }],
    [orderId, { lastSeq: -1 }],
    [orderId, { lastSeq: '3' }],
    [orderId, { more: 1 }],
    [orderId, {}, 1],
  ])
    expect(joinChat.args.safeParse(bad).success).toBe(false);
});
