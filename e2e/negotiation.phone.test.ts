import { expect } from '@playwright/test';
import { test } from './test.ts';
import { publishCard, type Card } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/**
 * Requests a quote from the card through the three steps of the dialog, until the negotiation
 * opens.
 */
async function requestQuote({ page }: Visitor, card: Card, message: string): Promise<void> {
  await page.goto(`/service-cards/${card.id}`);
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.getByRole('button', { name: 'Solicitar presupuesto personalizado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar Presupuesto Personalizado' });
  const next = dialog.getByRole('button', { name: 'Siguiente', exact: true });
  await expect(dialog.getByText('Paso 1: Describe tu necesidad')).toBeVisible();
  await expect(next).toBeDisabled();
  await dialog.getByLabel('Tu mensaje').fill(message);
  await next.click();
  await expect(dialog.getByText('Paso 2: ¿Cuándo lo necesitas?')).toBeVisible();
  // Next month is in the future at any time of the test.
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(dialog.getByText('¡Día disponible! Haz clic en Siguiente.')).toBeVisible();
  await next.click();
  await expect(dialog.getByText('Paso 3: Elige un horario')).toBeVisible();
  await dialog
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
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

/** Returns the offer with this price. */
function offer({ page }: Visitor, price: string) {
  return page.getByRole('region', { name: 'Ofertas' }).getByRole('listitem').filter({
    hasText: price,
  });
}

/** Expects the agreement, then opens the order and expects its page. */
async function goToOrder({ page }: Visitor): Promise<void> {
  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la Orden' }).click();
  await page.waitForURL('**/orders/*');
  await expect(page.getByText('Aceptada', { exact: true })).toBeInViewport();
  await expect(page.getByText('$95.50').first()).toBeVisible();
}

test('a client and a provider negotiate an order', async ({ browser }) => {
  const people = {
    provider: await createProvider('Ramiro Ponce'),
    client: await createClient('Teresa Luna'),
  };
  const card = await publishCard(people.provider, `Cerrajero con presupuesto ${Date.now()}`);
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  const message = `Gotea la llave de la cocina desde ayer (${Date.now()}).`;

  await test.step('the client requests a quote', async () => {
    await requestQuote(client, card, message);
    await expect(client.page.getByText('Esperando Proveedor')).toBeVisible();
  });

  await test.step('the provider finds the request on the dashboard and makes an offer', async () => {
    const { page } = provider;
    await page.goto('/dashboard/provider');
    const { pathname } = new URL(client.page.url());
    const row = page.locator(`a[href="${pathname}"]`);
    await expect(row).toBeVisible();
    await row.click();
    await page.waitForURL(`**${pathname}`);
    await expect(page.getByText(message)).toBeVisible();
    await makeOffer(provider, 'Hacer una oferta', '120');
    await expect(offer(provider, '$120.00')).toContainText('Tu oferta');
  });

  await test.step('the client sees the offer immediately and makes a counter-offer', async () => {
    await expect(offer(client, '$120.00')).toContainText('Oferta de Ramiro');
    await expect(client.page.getByText('Te toca a ti')).toBeVisible();
    await makeOffer(client, 'Hacer una contraoferta', '80');
    await expect(client.page.getByText(/^Esperando la respuesta de Ramiro/)).toBeVisible();
  });

  await test.step('after the last offer of the provider, the client can only accept or reject', async () => {
    await expect(offer(provider, '$80.00')).toBeVisible();
    await makeOffer(provider, 'Hacer una contraoferta', '95,50');
    await expect(client.page.getByText('Decisión Final')).toBeVisible();
    await expect(offer(client, '$95.50')).toBeVisible();
    await expect(client.page.getByRole('button', { name: 'Hacer una contraoferta' })).toBeHidden();
  });

  await test.step('the client reviews the summary and accepts', async () => {
    await client.page.getByRole('button', { name: 'Aceptar oferta' }).click();
    const dialog = client.page.getByRole('dialog', { name: 'Aceptar la oferta' });
    await expect(dialog.getByText('$95.50').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar y aceptar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('both parties open the order', async () => {
    await goToOrder(provider);
    await goToOrder(client);
  });

  expect([...provider.errors, ...client.errors]).toEqual([]);
});
