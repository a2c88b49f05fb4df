import { expect, type Locator, type Page } from '@playwright/test';
import { publishCard, type Card } from './cards.ts';
import { readMail } from './mailbox.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

/** Counts what a person presses, and each form that they fill in once, from home to the booking. */
class Presses {
  list: string[] = [];
  async press(name: string, target: Locator) {
    await target.click();
    this.list.push(name);
  }
  /** One or several fields of one form that are typed one after the other. */
  async fill(name: string, fields: readonly (readonly [Locator, string])[]) {
    for (const [field, text] of fields) await field.fill(text);
    this.list.push(name);
  }
}

let card: Card;

test.beforeAll(async () => {
  const provider = await createProvider('Nadia Pulsa');
  card = await publishCard(provider, `Cerrajero de cachirulos ${Date.now()}`);
});

const PASSWORD = 'Tres gatos y 1 llave.';

/** Registers in the sheet, types the code and books; nothing of it leaves the page of the card. */
async function registerAndBook(page: Page, presses: Presses, email: string) {
  const { pathname } = new URL(page.url());
  const register = page.getByRole('button', { name: 'Crea tu cuenta para continuar' });
  await presses.press('Crea tu cuenta', register);
  const account = page.getByRole('dialog', { name: 'Crea tu cuenta' });
  await presses.fill('nombre, correo y contraseña', [
    [account.getByLabel('Nombre completo'), 'Nora Nueva'],
    [account.getByLabel('Correo electrónico'), email],
    [account.getByLabel('Contraseña', { exact: false }).first(), PASSWORD],
  ]);
  await presses.press('términos', account.getByRole('checkbox'));
  await presses.press('Crear cuenta', account.getByRole('button', { name: 'Crear cuenta' }));
  const { text } = await readMail(page.request, email, /^Confirma tu correo/);
  const code = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  await presses.fill('código', [[page.getByLabel('Código de 6 números'), code]]);
  const last = page.getByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  await expect(last.getByText('Apertura de puerta')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await presses.fill('dirección y teléfono', [
    [last.getByLabel('Dirección', { exact: false }).first(), 'Av. Grau 512, Barranco'],
    [last.getByLabel('Teléfono'), '+51 955 123 456'],
  ]);
  await presses.press('Confirmar', last.getByRole('button', { name: 'Confirmar y Contratar' }));
  await page.waitForURL('**/dashboard/client**');
}

async function openCard(page: Page, presses: Presses) {
  await presses.press('ficha', page.getByRole('link', { name: card.title }).first());
  await page.waitForURL('**/service-cards/**');
}

test('a new person books in 14 presses from home, and leaves the page only to read the code', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser);
  const presses = new Presses();
  await page.goto('/');
  const opener = page.locator('a[href="#buscar"]');
  await expect(opener).toBeVisible();
  await presses.press('buscador', opener);
  const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await presses.fill('palabras', [[sheet.getByRole('combobox'), 'cachirulos']]);
  await presses.press('Buscar', sheet.getByRole('button', { name: 'Buscar', exact: true }));
  await openCard(page, presses);
  await presses.press('Reservar', page.getByText('Reservar', { exact: true }));
  const day = page.getByRole('gridcell').getByRole('button', { name: /, disponible/ });
  await presses.press('día', day.first());
  await presses.press('hora', page.getByRole('radio', { name: /^\d\d:\d\d/ }).last());
  await registerAndBook(page, presses, `pulsa.${Date.now()}@example.com`);
  expect(presses.list.length, presses.list.join(', ')).toBeLessThanOrEqual(14);
  expect(errors).toEqual([]);
});

test('a new person sends an emergency in 9 presses from home', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser);
  const presses = new Presses();
  await page.goto('/?search=cachirulos');
  await presses.press('Urgente', page.getByText('Urgente', { exact: true }).first());
  await expect(page).toHaveURL(/emergency=true/);
  await openCard(page, presses);
  await registerAndBook(page, presses, `urge.${Date.now()}@example.com`);
  expect(presses.list.length, presses.list.join(', ')).toBeLessThanOrEqual(9);
  expect(errors).toEqual([]);
});
