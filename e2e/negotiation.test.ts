import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from './visitor.ts';

const TITLE = 'Reparación de fugas de agua en cocina y baño';
/** From one's own screen to the other's; by itself a screen asks again after half a minute. */
const LIVE = { timeout: 1_000 };

async function signInAs({ page }: Visitor, email: string): Promise<void> {
  const password = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-password'), 'utf8');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(password.trim());
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('¡Login Exitoso!')).toBeVisible();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** From the card through the modal's three steps; ends on the negotiation. */
async function askForQuote({ page, checkScreen }: Visitor, message: string): Promise<void> {
  await page.goto('/?search=fugas');
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.waitForURL('**/service-cards/**');
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.getByRole('button', { name: 'Solicitar presupuesto personalizado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
  const next = dialog.getByRole('button', { name: 'Siguiente', exact: true });
  await expect(dialog.getByText('Paso 1: Describe tu necesidad')).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.getByLabel('Tu mensaje').fill(message);
  await checkScreen('quote, step 1');
  await next.click();
  await expect(dialog.getByText('Paso 2: ¿Cuándo lo necesitas?')).toBeVisible();
  // All of next month is ahead, whatever day and hour it is today.
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(dialog.getByText('¡Día disponible! Haz clic en Siguiente.')).toBeVisible();
  await checkScreen('quote, step 2');
  await next.click();
  await expect(dialog.getByText('Paso 3: Elige un horario')).toBeVisible();
  await dialog
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await checkScreen('quote, step 3');
  await dialog.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await page.waitForURL('**/negotiations/*');
}

async function makeOffer({ page }: Visitor, opener: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const form = page.getByRole('form', { name: opener });
  await form.getByLabel('Monto').fill(amount);
  await form.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(form).toBeHidden();
}

/** An offer among the others, told apart by its price. */
function offer({ page }: Visitor, price: string) {
  return page.getByRole('region', { name: 'Ofertas' }).getByRole('listitem').filter({
    hasText: price,
  });
}

/** Both ends of an agreement: the badge, and the way to the order. */
async function goToOrder({ page, checkScreen }: Visitor, role: string): Promise<void> {
  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible(LIVE);
  await checkScreen(`agreed, ${role}`);
  await page.getByRole('link', { name: 'Ir a la Orden' }).click();
  await page.waitForURL(`**/dashboard/${role}?orden=*`);
  const order = page.getByRole('article').filter({ hasText: '$95.50' });
  await expect(order.getByText('Aceptada', { exact: true })).toBeInViewport();
  await checkScreen(`dashboard with the order, ${role}`);
}

test('a client and a provider negotiate to an order', async ({ browser }, { project }) => {
  test.skip(project.name !== 'phone', 'The demo accounts are shared by the projects.');
  const client = await openVisitor(browser);
  const provider = await openVisitor(browser);
  const message = `Gotea la llave de la cocina desde ayer (${Date.now()}).`;

  await test.step('the client asks for a quote', async () => {
    await signInAs(client, 'cliente@oficio.example');
    await askForQuote(client, message);
    await expect(client.page.getByText('Esperando Proveedor')).toBeVisible();
    await client.checkScreen('negotiation, client waits');
  });

  await test.step('the provider finds it on the dashboard and makes an offer', async () => {
    const { page, checkScreen } = provider;
    await signInAs(provider, 'prestador@oficio.example');
    await page.goto('/dashboard/provider');
    const { pathname } = new URL(client.page.url());
    const row = page.locator(`a[href="${pathname}"]`);
    await expect(row).toBeVisible();
    await checkScreen('provider dashboard with a request');
    await row.click();
    await page.waitForURL(`**${pathname}`);
    await expect(page.getByText(message)).toBeVisible();
    await checkScreen('negotiation, the provider is to answer');
    await makeOffer(provider, 'Hacer una oferta', '120');
    await expect(offer(provider, '$120.00')).toContainText('Tu oferta');
  });

  await test.step('the client sees it without asking and counters', async () => {
    await expect(offer(client, '$120.00')).toContainText('Oferta de Julio', LIVE);
    await expect(client.page.getByText('Te toca a ti')).toBeVisible();
    await client.checkScreen('negotiation, the client is to answer');
    await makeOffer(client, 'Hacer una contraoferta', '80');
    await expect(client.page.getByText(/^Esperando la respuesta de Julio/)).toBeVisible();
  });

  await test.step('the last offer of the provider leaves the client a decision', async () => {
    await expect(offer(provider, '$80.00')).toBeVisible(LIVE);
    await makeOffer(provider, 'Hacer una contraoferta', '95,50');
    await expect(client.page.getByText('Decisión Final')).toBeVisible(LIVE);
    await expect(offer(client, '$95.50')).toBeVisible();
    await expect(client.page.getByRole('button', { name: 'Hacer una contraoferta' })).toBeHidden();
    await client.checkScreen('negotiation, final decision');
    await provider.checkScreen('negotiation, the provider waits');
  });

  await test.step('the client accepts after a last look', async () => {
    await client.page.getByRole('button', { name: 'Aceptar oferta' }).click();
    const dialog = client.page.getByRole('dialog', { name: 'Aceptar la oferta' });
    await expect(dialog.getByText('$95.50').first()).toBeVisible();
    await client.checkScreen('acceptance');
    await dialog.getByRole('button', { name: 'Confirmar y aceptar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('both go on to the order', async () => {
    await goToOrder(provider, 'provider');
    await goToOrder(client, 'client');
  });

  expect([...provider.errors, ...client.errors]).toEqual([]);
});
