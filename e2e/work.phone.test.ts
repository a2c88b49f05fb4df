import { expect } from '@playwright/test';
import { test } from './test.ts';
import { orderEmergency, publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { openVisitor } from './visitor.ts';
import { acceptEarlier, ageAccount, letReviewsBePublished } from './database.ts';

/** Creates a pending emergency order with its client and provider. */
async function prepareOrder() {
  const provider = await createProvider('Ramiro Ponce');
  const client = await createClient('Teresa Luna');
  const card = await publishCard(provider, `Cerrajero de confianza ${Date.now()}`);
  return { provider, client, card, order: await orderEmergency(client, card) };
}

test('a provider rejects an order with a reason, and the client sees the reason immediately', async ({
  browser,
}) => {
  const { order, ...people } = await prepareOrder();
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  await client.page.goto(`/dashboard/client?orden=${order.id}`);
  await expect(client.page.getByText('Pendiente').first()).toBeVisible();
  const { page } = provider;
  await page.goto('/dashboard/provider');
  const urgent = page.getByRole('article').filter({ hasText: 'SOLICITUD URGENTE' });
  await urgent.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar la orden' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('Escribe el motivo del rechazo')).toBeVisible();
  await dialog.getByRole('textbox').fill('Hoy estoy fuera de Lima, mañana puedo.');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog).toBeHidden();
  await expect(client.page.getByText('Hoy estoy fuera de Lima, mañana puedo.')).toBeVisible();
  expect([...provider.errors, ...client.errors]).toEqual([]);
});

test('a provider does the work, the client confirms and reviews it, and visitors see the published review', async ({
  browser,
}) => {
  const { card, order, ...people } = await prepareOrder();
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  const comment = 'Abrió la puerta en diez minutos y sin un rasguño.';

  await test.step('the provider accepts, sees the address and marks the work as finished', async () => {
    const { page } = provider;
    await page.goto(`/dashboard/provider?orden=${order.id}`);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    const arrival = page.getByRole('dialog', { name: 'Aceptar la urgencia' });
    await arrival.getByRole('radio', { name: '20 min' }).check();
    await arrival.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Av. Grau 512, Barranco').first()).toBeVisible();
    // As if the work had taken two hours, and the client had registered before.
    await acceptEarlier(order.id, 2);
    await ageAccount(people.client.email);
    await page.getByRole('button', { name: 'Marcar como Finalizado' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Marcar como Finalizado' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: /Deshacer/ })).toBeVisible();
  });

  await test.step('the client confirms and reviews, and the provider sees the completion', async () => {
    const { page } = client;
    await page.goto(`/dashboard/client?orden=${order.id}`);
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿El trabajo está terminado?' });
    await question.getByRole('button', { name: 'Confirmar Finalización' }).click();
    await expect(page.getByText('¡Acción completada con éxito!')).toBeVisible();
    // The review is offered at once.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Enviar/ }).click();
    await expect(dialog.getByText('Selecciona al menos una estrella.')).toBeVisible();
    const fourStars = dialog.getByRole('radio', { name: /^4/ });
    await fourStars.click();
    await expect(fourStars).toBeChecked();
    await dialog.getByText('Puntual', { exact: true }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue(/Puntual/);
    await dialog.getByRole('textbox').fill('Abrió la puerta.');
    await dialog.getByRole('button', { name: /Enviar/ }).click();
    await expect(
      page.getByText(/¡Gracias por tu reseña! .* cuando ambos hayan escrito/),
    ).toBeVisible();
    await expect(page.getByText('Reseña enviada')).toBeVisible();
    await expect(provider.page.getByText('Completada').first()).toBeVisible();
  });

  await test.step('the client edits the sealed review', async () => {
    const { page } = client;
    await page.goto('/profiles/me');
    await page.getByRole('button', { name: 'Editar sobre Ramiro Ponce' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar reseña' });
    await expect(dialog.getByRole('textbox')).toHaveValue('Abrió la puerta.');
    await dialog.getByRole('textbox').fill(comment);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
    await letReviewsBePublished(order.id);
    // The page is refreshed when the review is published.
    await expect(page.getByText('Tus reseñas pendientes')).toBeHidden();
  });

  await test.step('the provider answers it', async () => {
    const { page } = provider;
    await page.goto('/profiles/me');
    await page.getByRole('button', { name: 'Responder a Teresa Luna' }).click();
    await page.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expect(page.getByText('Este campo es obligatorio')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Tu respuesta a Teresa Luna' })
      .fill('Gracias, Teresa.');
    await page.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expect(page.getByText('Respuesta: Gracias, Teresa.')).toBeVisible();
  });

  await test.step('a visitor sees the review on the tile and on the card', async () => {
    const { page, errors } = await openVisitor(browser);
    await page.goto(`/?search=${encodeURIComponent(card.title)}`);
    const tile = page.getByRole('article').filter({ hasText: card.title });
    await expect(tile.getByText('4.0 de 5 estrellas, 1 reseña')).toBeAttached();
    await expect(tile.getByText('Nuevo')).toBeVisible();
    await tile.getByRole('link', { name: card.title }).click();
    await expect(page.getByText(comment)).toBeVisible();
    await expect(page.getByText('Respuesta: Gracias, Teresa.')).toBeVisible();
    expect(errors).toEqual([]);
  });
  expect([...provider.errors, ...client.errors]).toEqual([]);
});
