import { expect } from '@playwright/test';
import { test } from './test.ts';
import { publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { openVisitor } from './visitor.ts';

test('a client blocks a provider from the card, no longer finds them, and undoes it in the profile', async ({
  browser,
}) => {
  const provider = await createProvider('Bruno Bloqueable');
  const card = await publishCard(provider, 'Cerrajería que se bloquea');
  const client = await createClient('Clara Calma');
  const { page, errors, ignoreErrors } = await openVisitor(browser, client);
  await page.goto(`/service-cards/${card.id}`);
  await page.getByRole('button', { name: 'Más opciones para Bruno Bloqueable' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueaste a Bruno Bloqueable.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(`/service-cards/${card.id}`);
  await expect(page.getByRole('heading', { name: 'Servicio no encontrado.' })).toBeVisible();
  await page.goto(`/provider-profiles/${card.providerProfile.id}`);
  await expect(page.getByRole('heading', { name: 'Perfil no encontrado.' })).toBeVisible();
  const other = await openVisitor(browser, provider);
  await other.page.goto('/profiles/me');
  await expect(other.page.getByText('No bloqueaste a nadie.', { exact: false })).toBeVisible();

  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Desbloquear a Bruno Bloqueable' }).click();
  await expect(page.getByText('No bloqueaste a nadie.', { exact: false })).toBeVisible();
  await page.goto(`/service-cards/${card.id}`);
  await expect(page.getByRole('heading', { name: card.title })).toBeVisible();
  ignoreErrors(/status of 404/);
  expect(errors).toEqual([]);
});

test('an erasure is announced on every page until it is canceled', async ({ browser }) => {
  const client = await createClient('Elena Entera');
  const { page, errors } = await openVisitor(browser, client);
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Borrar mi cuenta' });
  await sheet.getByLabel('Tu contraseña').fill(client.password);
  await sheet.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/help');
  const notice = page.getByRole('status').filter({ hasText: 'Tu cuenta se borrará el' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cancelar el borrado' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(errors).toEqual([]);
});

test('a paused account leads home signed out, and signing in brings it back', async ({
  browser,
}) => {
  const provider = await createProvider('Paula Pausada');
  const card = await publishCard(provider, 'Cerrajería que descansa');
  const { page } = await openVisitor(browser, provider);
  await page.goto('/profiles/me');
  await page.getByRole('button', { name: 'Pausar mi cuenta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pausar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta está en pausa.', { exact: false })).toBeVisible();
  const visitor = await openVisitor(browser);
  await visitor.page.goto(`/service-cards/${card.id}`);
  await expect(
    visitor.page.getByRole('heading', { name: 'Servicio no encontrado.' }),
  ).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(provider.email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(provider.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await visitor.page.reload();
  await expect(visitor.page.getByRole('heading', { name: card.title })).toBeVisible();
});
