import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { publishCard, type Card } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { openVisitor, search } from './visitor.ts';

let card: Card;

test.beforeAll(async () => {
  const provider = await createProvider('Ramiro Ponce');
  card = await publishCard(provider, `Cerrajero de confianza ${Date.now()}`);
});

/**
 * Opens the booking panel, which on a phone is a sheet behind a button, and selects the package.
 */
async function openPanel(page: Page): Promise<void> {
  const book = page.getByText('Reservar', { exact: true });
  if (await book.isVisible()) await book.click();
  await page.getByRole('radio', { name: /Apertura de puerta/ }).check();
}

test('a client finds a card by search and books its first free slot', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser, await createClient('Teresa Luna'));
  await test.step('the client finds the card', async () => {
    await page.goto('/');
    await search(page, 'cerrajero');
    await expect(page).toHaveURL(/search=cerrajero/);
    await page.getByText('Urgente', { exact: true }).click();
    await expect(page).toHaveURL(/emergency=true/);
    await page.getByRole('link', { name: card.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible();
    await expect(page.getByText('Sin reseñas por el momento').first()).toBeVisible();
  });
  await test.step('the client selects a slot', async () => {
    // Reopens the card without the search's filter for emergencies.
    await page.goto(`/service-cards/${card.id}`);
    await openPanel(page);
    const day = page.getByRole('gridcell').getByRole('button', { name: /, disponible/ });
    const noDays = page.getByRole('button', { name: 'Ver el mes siguiente' });
    await expect(day.or(noDays).first()).toBeVisible();
    if (await noDays.isVisible()) await noDays.click();
    await day.first().click();
    await page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Solicitar servicio' }).click();
  });
  await test.step('the client sees the costs and confirms', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
    await expect(dialog.getByText('$80.00').first()).toBeVisible();
    await expect(dialog.getByText('Sin comisión para ti')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar y Contratar' }).click();
    await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
    await page.waitForURL('**/dashboard/client**');
    await expect(page.getByText('Pendiente').first()).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('a client books an emergency with its fee and without a slot', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser, await createClient('Teresa Luna'));
  await page.goto(`/service-cards/${card.id}`);
  await openPanel(page);
  await page.getByRole('switch', { name: /Solicitud de Emergencia/ }).click();
  await page.getByRole('button', { name: 'Solicitar servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  await expect(dialog.getByText('$105.50').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar y Contratar' }).click();
  await page.waitForURL('**/dashboard/client**');
  await expect(page.getByText('SOLICITUD URGENTE').first()).toBeVisible();
  expect(errors).toEqual([]);
});
