import { expect, type Page } from '@playwright/test';
import { setTextSize } from './large-text.ts';
import { callAsVisitor, demoAccount, signInOverApi, type Account } from './people.ts';
import { screens, type Screen } from './screens.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

async function openScreen(page: Page, { path, open }: Screen, call: Account['call']) {
  await page.goto(typeof path === 'string' ? path : await path(call));
  await page.waitForLoadState('networkidle');
  await open?.(page);
}

test("with text of double size, 'Reservar' and the menu button stay in the window", async ({
  page,
}) => {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as { id: string }[];
  await page.goto(`/service-cards/${card?.id ?? ''}`);
  await setTextSize(page, 200);
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport({ ratio: 1 });
});

test('with text of double size, the search shows suggestions below the field', async ({ page }) => {
  const screen = screens.visitor.find(({ name }) => name === 'the search: what');
  if (screen) await openScreen(page, screen, callAsVisitor);
  await setTextSize(page, 200);
  const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await expect(sheet.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Buscar', exact: true }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button', { name: 'Buscar', exact: true })).toBeInViewport();
});

test('with text of double size, a chat shows its messages in at least two fifths of the window', async ({
  browser,
}) => {
  const account = await signInOverApi(demoAccount('client'));
  const { page } = await openVisitor(browser, account);
  const screen = screens.client.find(({ name }) => name === 'an open chat');
  if (screen) await openScreen(page, screen, account.call);
  // A line names the connection until it stands.
  await expect(page.locator('[data-connected]')).toBeAttached();
  await setTextSize(page, 200);
  const messages = await page.getByRole('region', { name: 'Mensajes' }).boundingBox();
  expect(messages?.height).toBeGreaterThan(740 * 0.4);
  await expect(page.getByLabel('Mensaje', { exact: true })).toBeInViewport({ ratio: 1 });
});
