import { expect, type BrowserContext, type Page, type WebSocket } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const TABS = 3;
const ROUNDS = 2;
const REFRESH = '/api/auth/refresh';
const ALERT = 'Por motivos de seguridad, tu sesión ha sido cerrada.';

interface RefreshCookie {
  name: string;
  value: string;
}

async function readCookie(context: BrowserContext): Promise<RefreshCookie> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('oficio-session'));
  if (!cookie) throw new Error('There is no refresh cookie.');
  return cookie;
}

/** Refreshes outside of the browser, which does not receive the response. */
async function refreshOutsideBrowser(
  origin: string,
  { name, value }: RefreshCookie,
): Promise<{ status: number; cookie: RefreshCookie }> {
  const headers = { cookie: `${name}=${value}`, origin };
  const response = await fetch(origin + REFRESH, { method: 'POST', headers });
  const next = response.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? '';
  return { status: response.status, cookie: { name, value: next } };
}

/**
 * Drops every second response after the server has rotated the token. Returns counters of requests
 * and drops.
 */
async function dropResponses(
  context: BrowserContext,
): Promise<{ requests: number; dropped: number }> {
  const count = { requests: 0, dropped: 0 };
  await context.route(`**${REFRESH}`, async (route) => {
    count.requests += 1;
    if (count.requests % 2 !== 0) return route.continue();
    count.dropped += 1;
    // `route.fetch` would set the response's cookie in the browser.
    const { origin } = new URL(route.request().url());
    await refreshOutsideBrowser(origin, await readCookie(context));
    return route.abort();
  });
  return count;
}

const readToken = (page: Page) =>
  page.evaluate<string | null>(
    `JSON.parse(localStorage.getItem('auth-storage') ?? 'null')?.state.accessToken ?? null`,
  );

/** Stores a token that the server refuses for all tabs. Returns it. */
function corruptToken(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage'));
    stored.state.accessToken = stored.state.accessToken.slice(0, -8) + 'AAAAAAAA';
    localStorage.setItem('auth-storage', JSON.stringify(stored));
    return stored.state.accessToken;
  })()`);
}

async function expectSignedIn(tab: Page): Promise<void> {
  await expect(tab.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(tab.getByText(ALERT)).toHaveCount(0);
  expect(new URL(tab.url()).pathname).toBe('/profiles/me');
}

/** Reloads the page and waits until the server has accepted its socket, not one that the page before opened last. */
async function reloadLive(tab: Page): Promise<WebSocket> {
  await tab.reload({ waitUntil: 'commit' });
  const socket = await tab.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
  return socket;
}

async function expectClosed(socket: WebSocket): Promise<void> {
  if (!socket.isClosed()) await socket.waitForEvent('close');
}

test('all tabs share one session, and its end signs out every tab', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'client');
  const { page, context } = visitor;
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto('/profiles/me')));
  await Promise.all(tabs.map(expectSignedIn));

  await test.step('all tabs refresh at once, half of the responses are lost, and every tab stays signed in', async () => {
    const count = await dropResponses(context);
    for (let round = 0; round < ROUNDS; round += 1) {
      const corruptedToken = await corruptToken(page);
      const renewed = context.waitForEvent('response', {
        predicate: (response) => response.url().endsWith(REFRESH) && response.ok(),
        timeout: 0,
      });
      await Promise.all(tabs.map((tab) => tab.reload()));
      // The tabs load their files over six connections before one of them sends a request.
      await renewed;
      await expect.poll(() => readToken(page)).not.toBe(corruptedToken);
      await Promise.all(tabs.map(expectSignedIn));
      expect(await readToken(page)).not.toBeNull();
    }
    expect(count.requests).toBeGreaterThanOrEqual(ROUNDS);
    expect(count.dropped).toBeGreaterThan(0);
    await context.unroute(`**${REFRESH}`);
  });

  await test.step('the replay of an old cookie ends the session in all tabs immediately', async () => {
    const sockets = await Promise.all(tabs.map(reloadLive));
    await Promise.all(tabs.map(expectSignedIn));
    const { origin } = new URL(page.url());
    const old = await readCookie(context);
    let newest = old;
    for (let use = 0; use < 3; use += 1) {
      const { status, cookie } = await refreshOutsideBrowser(origin, newest);
      expect(status).toBe(200);
      newest = cookie;
    }
    expect((await refreshOutsideBrowser(origin, old)).status).toBe(403);
    await Promise.all(sockets.map(expectClosed));
    // Without the push of the server, a tab would know it only after its next request.
    await Promise.all(tabs.map((tab) => expect(tab.getByText(ALERT).first()).toBeVisible()));
    for (const tab of tabs)
      await expect(tab.getByRole('button', { name: 'Tu cuenta' })).toBeHidden();
    expect(await readToken(page)).toBeNull();
    expect((await refreshOutsideBrowser(origin, newest)).status).toBe(403);
  });
});
