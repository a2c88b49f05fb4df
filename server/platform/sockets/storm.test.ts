import { beforeAll, expect, test } from 'vitest';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';

const PEOPLE = 40;
/** The maximum number of connections per user. */
const EACH = 10;

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('when all clients reconnect at once, all are accepted while HTTP requests are still answered', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createPerson(app.context)));
  const over = new AbortController();
  let responses = 0;
  const poll = async () => {
    while (!over.signal.aborted) {
      expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
      responses += 1;
    }
  };
  const polling = poll();
  const pages = await Promise.all(
    Array.from({ length: PEOPLE * EACH }, (_, index) =>
      openSocket(app, people[index % PEOPLE]?.token, {
        namespace: index % 2 === 0 ? '/chat' : '/notifications',
      }),
    ),
  );
  over.abort();
  await polling;
  expect(pages.every(({ isOpen }) => isOpen())).toBe(true);
  // The requests are sequential: if one had to wait for all four hundred sockets, it would be the
  // only one.
  expect(responses).toBeGreaterThan(1);
  for (const { socket } of pages) socket.disconnect();
}, 30_000);
