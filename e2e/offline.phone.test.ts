import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { publishCard } from './cards.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('without a network the page stays, and the requested page opens when the network returns', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible();
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await page.waitForTimeout(1_000);
  await expect(title(page, 'Términos y condiciones')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Centro de Ayuda')).toBeVisible();
});

test('a form sent without a network says that nothing was sent, keeps the text and is sent once', async ({
  browser,
}) => {
  const card = await publishCard(await createProvider('Hilda Sin Red'), 'Gasfitería sin red');
  const { page, context } = await openVisitor(browser);
  await page.goto(`/service-cards/${card.id}`);
  await page.getByRole('button', { name: 'Más opciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar el servicio' });
  await dialog.getByText('Estafa o engaño').click();
  await dialog.getByLabel(/^Cuéntanos/).fill('Pidió un adelanto y no vino.');
  await dialog.getByLabel(/^Tu correo/).fill('vecina@example.com');
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') sent.push(new URL(response.url()).pathname);
  });
  const send = dialog.getByRole('button', { name: 'Enviar reporte' });
  await context.setOffline(true);
  await send.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText(
    'No hay conexión: no se envió nada. Inténtalo de nuevo cuando vuelva.',
  );
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel(/^Cuéntanos/)).toHaveValue('Pidió un adelanto y no vino.');
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeHidden();
  await send.click();
  await expect(page.getByText(/Si abres el enlace del correo que te enviamos/)).toBeVisible();
  expect(sent.filter((path) => path === '/api/reports')).toEqual(['/api/reports']);
});

test('a page of an earlier version opens the requested page of the new version', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  // The server no longer has the files of the earlier version. It answers like a network: an answer within a frame
  // precedes the pending navigation.
  const file = await page.evaluate(
    `Object.values(window.__reactRouterManifest.routes).find(({ path }) => path === 'help').module`,
  );
  await context.route(`**${String(file)}`, async (route) => {
    await delay(200);
    await route.fulfill({ status: 404 });
  });
  page.once('framenavigated', () => void context.unrouteAll());
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await expect(title(page, 'Centro de Ayuda')).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
});
