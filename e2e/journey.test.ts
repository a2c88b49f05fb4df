import { expect, test } from '@playwright/test';
import { completeProfile, register, signIn, signOut, type NewPerson } from './account-steps.ts';
import { askForEmergency, bookHour, confirmAndReview, findService } from './client-steps.ts';
import { becomeProvider, publishService } from './provider-steps.ts';
import { openVisitor } from './visitor.ts';

function person(name: string, project: string): NewPerson {
  return {
    fullName: name,
    email: `${name.split(' ')[0]?.toLowerCase() ?? ''}.${project}.${Date.now()}@example.com`,
    password: 'Tres gatos y 1 llave.',
    address: 'Av. Grau 512, Barranco',
    phone: '+51 955 123 456',
  };
}

test('two strangers do the whole job', async ({ browser }, { project }) => {
  test.setTimeout(240_000);
  const title = `Cerrajero de confianza ${project.name} ${Date.now()}`;
  const provider = await openVisitor(browser);
  const client = await openVisitor(browser);
  const providerPerson = person('Ramiro Ponce', project.name);
  const clientPerson = person('Teresa Luna', project.name);

  await test.step('the provider registers and publishes', async () => {
    await register(provider, providerPerson);
    await completeProfile(provider, providerPerson);
    await becomeProvider(provider);
    await publishService(provider, title);
  });

  await test.step('the client registers, signs out and in again, finds the card and books', async () => {
    await register(client, clientPerson);
    await completeProfile(client, clientPerson);
    await signOut(client);
    await signIn(client, clientPerson);
    await findService(client, title);
    await expect(client.page.getByText('Sin reseñas por el momento').first()).toBeVisible();
    await bookHour(client);
    await findService(client, title);
    await askForEmergency(client);
  });

  await test.step('the provider rejects the emergency with a reason and accepts the hour', async () => {
    const { page, checkScreen } = provider;
    await page.goto('/dashboard/provider');
    const urgent = page.getByRole('article').filter({ hasText: 'SOLICITUD URGENTE' });
    await expect(urgent).toBeVisible();
    await checkScreen('provider dashboard with orders');
    await urgent.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rechazar la orden' });
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(dialog.getByText('Escribe el motivo del rechazo')).toBeVisible();
    await checkScreen('reject dialog');
    await dialog.getByRole('textbox').fill('Hoy estoy fuera de Lima, mañana puedo.');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Av. Grau 512, Barranco').first()).toBeVisible();
    await page.getByRole('button', { name: 'Marcar como Finalizado' }).click();
    await expect(page.getByRole('button', { name: 'Marcar como Finalizado' })).toBeHidden();
  });

  await test.step('the client sees it without asking, confirms and reviews, which the provider sees', async () => {
    await expect(client.page.getByText('Hoy estoy fuera de Lima, mañana puedo.')).toBeVisible();
    await client.checkScreen('client dashboard with a rejection');
    await confirmAndReview(client, 'Abrió la puerta en diez minutos y sin un rasguño.');
    await expect(provider.page.getByText('Completada').first()).toBeVisible();
  });

  await test.step('the review shows on the tile and on the card', async () => {
    const stranger = await openVisitor(browser);
    const { page, checkScreen } = stranger;
    await page.goto(`/?search=${encodeURIComponent(title)}`);
    const tile = page.getByRole('article').filter({ hasText: title });
    await expect(tile.getByText('4.0 de 5 estrellas, 1 reseña')).toBeAttached();
    await tile.getByRole('link', { name: title }).click();
    await expect(page.getByText('Abrió la puerta en diez minutos y sin un rasguño.')).toBeVisible();
    await checkScreen('card with a review');
    expect(stranger.errors).toEqual([]);
  });

  expect([...provider.errors, ...client.errors]).toEqual([]);
});
