import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { setTextSize } from './large-text.ts';
import { createClient, PASSWORD } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no violation in both themes, and that nothing scrolls sideways with text of double size. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page, { rules: RULES })).toEqual([]);
  }
  await setTextSize(page, 200);
  const isTooWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
  );
  expect(isTooWide).toBe(false);
  await setTextSize(page, 100);
}

test('a person creates a token, copies it once and deletes it', async ({ browser }) => {
  const visitor = await openVisitor(browser, await createClient('Irene Llaves'));
  const { page } = visitor;
  await page.goto('/profiles/me');
  const section = page.getByRole('region', { name: 'Acceso para programas' });
  await section.getByRole('button', { name: 'Crear un acceso' }).click();
  await section.getByLabel('Nombre').fill('Mi hoja de gastos');
  await section.getByLabel('Órdenes y presupuestos').selectOption('read');
  await section.getByLabel('Tu contraseña').fill(PASSWORD);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Crear acceso' }).click();
  const token = await section.getByText(/^Tu acceso: pat_|^pat_|pat_[\w-]{43}/).textContent();
  const secret = /pat_[\w-]{43}/.exec(token ?? '')?.[0] ?? '';
  await expectAccessible(page);
  const response = await page.request.get('/api/service-orders/client', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(response.status()).toBe(200);
  await section.getByRole('button', { name: 'Ya lo guardé' }).click();
  await page.reload();
  await expect(section.getByText('Mi hoja de gastos', { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await section.getByRole('button', { name: 'Borrar «Mi hoja de gastos»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(section.getByText('Todavía no tienes ninguno.')).toBeVisible();
  expect(visitor.errors).toEqual([]);
});

test('an administrator adds a webhook, sends a test, reads its log and deletes it', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, 'admin');
  const { page } = visitor;
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Agregar webhook' }).click();
  const address = `https://avisos-${Date.now()}.example/eventos`;
  await page.getByLabel('Dirección').fill(address);
  await page.getByLabel('Órdenes').check();
  await page.getByLabel('Presupuestos').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText(/whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Ya lo guardé' }).click();
  const webhook = page.getByRole('article').filter({ hasText: address });
  await webhook.getByRole('button', { name: 'Enviar una prueba' }).click();
  const toast = page.getByText('La prueba está en camino: abajo dice si llegó.');
  await expect(toast).toBeVisible();
  const log = webhook.getByRole('region', { name: 'Envíos' });
  await expect(log.getByText('Prueba', { exact: true })).toBeVisible();
  await expect(log.getByText('sin respuesta')).toBeVisible({ timeout: 20_000 });
  await expect(toast).toBeHidden({ timeout: 20_000 });
  await expectAccessible(page);
  await webhook.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(webhook).toHaveCount(0);
  expect(visitor.errors).toEqual([]);
});
