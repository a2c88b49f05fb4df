import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../domains/providers/providers.fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/test-socket.ts';

const PEOPLE = 40;
/** As many as one person may have. */
const EACH = 10;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('when everybody comes back at once all get in, and requests are answered meanwhile (C18)', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createPerson(app.context)));
  const over = new AbortController();
  const waits: number[] = [];
  const ask = async () => {
    while (!over.signal.aborted) {
      const begin = performance.now();
      expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
      waits.push(performance.now() - begin);
    }
  };
  const asking = ask();
  const pages = await Promise.all(
    Array.from({ length: PEOPLE * EACH }, (_, index) =>
      openSocket(app, people[index % PEOPLE]?.token, {
        namespace: index % 2 === 0 ? '/chat' : '/notifications',
      }),
    ),
  );
  over.abort();
  await asking;
  expect(pages.every(({ isOpen }) => isOpen())).toBe(true);
  // Each waited for the database as anybody does, and not for four hundred before it.
  expect(Math.max(...waits)).toBeLessThan(4_000);
  for (const { socket } of pages) socket.disconnect();
}, 30_000);
