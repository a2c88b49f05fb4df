import { expect, type Page } from '@playwright/test';
import { publishCard, type Card } from './cards.ts';
import { findLink, readMail } from './mailbox.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const hours = (page: Page) => page.getByRole('radio', { name: /^\d\d:\d\d/ });
const packages = (page: Page) => page.getByRole('group', { name: /Elige un paquete/ });

/** Opens a card and selects the last package and the first slot of the first free day. */
async function selectSlot(page: Page, card: Card): Promise<void> {
  await page.goto(`/service-cards/${card.id}`);
  await packages(page).getByRole('radio').last().check();
  const day = page.getByRole('gridcell').getByRole('button', { name: /, disponible/ });
  const nextMonth = page.getByRole('button', { name: 'Ver el mes siguiente' });
  await expect(day.or(nextMonth).first()).toBeVisible();
  if (await nextMonth.isVisible()) await nextMonth.click();
  await day.first().click();
  await hours(page).last().check();
}

test('a visitor who registers during a booking and verifies on a phone finds the selection restored in every tab', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser);
  const { page, context } = visitor;
  // The newest card of the home page may be one of another test, without free hours.
  const card = await publishCard(await createProvider('Vito Vuelta'), `Cerraduras ${Date.now()}`);
  await selectSlot(page, card);
  const { pathname } = new URL(page.url());
  const otherTab = await context.newPage();
  await otherTab.goto('/login');

  const email = `vuelta.${Date.now()}@example.com`;
  await page.getByRole('button', { name: 'Crea tu cuenta para continuar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Vera Vuelta');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: false }).first().fill('Tres gatos y 1 llave.');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(dialog.getByText('Revisa tu correo')).toBeVisible();

  const phone = await openVisitor(browser);
  await phone.page.goto(findLink(await readMail(page.request, email, /Confirma tu correo/)));
  await expect(phone.page.getByRole('link', { name: 'Iniciar sesión', exact: true })).toBeVisible();
  const lastStep = (tab: Page) =>
    tab.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  await expect(lastStep(page)).toBeVisible({ timeout: 30_000 });
  await otherTab.waitForURL(`**${pathname}**`);
  await expect(lastStep(otherTab).getByLabel('Teléfono')).toBeVisible();
  await lastStep(otherTab).getByRole('button', { name: 'Volver' }).click();
  await expect(packages(otherTab).getByRole('radio').last()).toBeChecked();
  await expect(hours(otherTab).last()).toBeChecked();
  await expect(otherTab.getByRole('button', { name: 'Solicitar servicio' })).toBeEnabled();
  expect([...visitor.errors, ...phone.errors]).toEqual([]);
});
