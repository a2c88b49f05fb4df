import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Finds the card by a word, not by its title; ends on its page. */
export async function findService({ page, checkScreen }: Visitor, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('searchbox').fill('cerrajero');
  await expect(page).toHaveURL(/search=cerrajero/);
  await page.getByText('Urgente', { exact: true }).click();
  await expect(page).toHaveURL(/emergency=true/);
  const tile = page.getByRole('link', { name: title }).first();
  await expect(tile).toBeVisible();
  await checkScreen('search results');
  await tile.click();
  await page.waitForURL('**/service-cards/**');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await checkScreen('card');
}

/** On a phone the panel is a sheet behind the bar's button. */
async function openPanel({ page }: Visitor): Promise<void> {
  const book = page.getByRole('button', { name: 'Reservar' });
  if (await book.isVisible()) await book.click();
  await expect(page.getByText('Elige un paquete')).toBeVisible();
}

/** Books the first free hour of the first free day; ends on the dashboard with the new order. */
export async function bookHour(visitor: Visitor): Promise<void> {
  const { page, checkScreen } = visitor;
  await openPanel(visitor);
  await page.getByRole('radio', { name: /Apertura de puerta/ }).check();
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false });
  const noDays = page.getByRole('button', { name: 'Ver el mes siguiente' });
  await expect(day.or(noDays).first()).toBeVisible();
  if (await noDays.isVisible()) await noDays.click();
  await day.first().click();
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await checkScreen('booking panel');
  await page.getByRole('button', { name: 'Solicitar servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  await expect(dialog.getByText('Promoción de Lanzamiento')).toBeVisible();
  await expect(dialog.getByText('$80.00').first()).toBeVisible();
  await checkScreen('confirmation');
  await dialog.getByRole('button', { name: 'Confirmar y Contratar' }).click();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  await page.waitForURL('**/dashboard/client**');
  await expect(page.getByText('Pendiente').first()).toBeVisible();
  await checkScreen('client dashboard');
}

/** Asks for help at once: no date, no hour, the fee on top. */
export async function askForEmergency(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openPanel(visitor);
  await page.getByRole('radio', { name: /Apertura de puerta/ }).check();
  await page.getByRole('switch', { name: /Solicitud de Emergencia/ }).click();
  await page.getByRole('button', { name: 'Solicitar servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  await expect(dialog.getByText('$105.50').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar y Contratar' }).click();
  await page.waitForURL('**/dashboard/client**');
  await expect(page.getByText('SOLICITUD URGENTE').first()).toBeVisible();
}

/** Confirms the finished work and reviews it. */
export async function confirmAndReview(
  { page, checkScreen }: Visitor,
  comment: string,
): Promise<void> {
  await page.goto('/dashboard/client');
  await page.getByRole('button', { name: 'Confirmar Finalización' }).click();
  await expect(page.getByText('¡Acción completada con éxito!')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar Reseña' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(dialog.getByText('Selecciona al menos una estrella.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^4/ }).check();
  await dialog.getByText('Puntual', { exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue(/Puntual/);
  await dialog.getByRole('textbox').fill(comment);
  await checkScreen('review');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(page.getByText('¡Gracias por tu reseña!')).toBeVisible();
  await expect(page.getByText('Reseña enviada')).toBeVisible();
}
