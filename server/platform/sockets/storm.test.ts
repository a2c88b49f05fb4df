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
  let answered = 0;
  const ask = async () => {
    while (!over.signal.aborted) {
      expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
      answered += 1;
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
  // Asked one after the other: whoever has to wait for all four hundred is the only one answered.
  expect(answered).toBeGreaterThan(1);
  for (const { socket } of pages) socket.disconnect();
}, 30_000);
