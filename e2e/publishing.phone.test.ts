import { expect } from '@playwright/test';
import { test } from './test.ts';
import { createClient } from './people.ts';
import { photo } from './pictures.ts';
import { openVisitor } from './visitor.ts';

test('a client becomes a provider and publishes a first service', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser, await createClient('Ramiro Ponce'));
  const title = `Cerrajero nuevo ${Date.now()}`;
  await test.step('the client becomes a provider in two steps', async () => {
    await page.goto('/onboarding');
    await page.getByRole('link', { name: /Ofrecer mis servicios/ }).click();
    await page.getByLabel('Biografía').fill('Arreglo cerraduras desde hace diez años.');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: /Lunes a viernes/ }).click();
    await expect(page.getByText('Plantilla de horario aplicada.')).toBeVisible();
    await page.getByRole('button', { name: 'Crear mi perfil' }).click();
    await expect(page.getByText('Perfil completado', { exact: true })).toBeVisible();
  });
  await test.step('the provider publishes after an empty form was refused', async () => {
    await page.getByRole('button', { name: 'Publicar servicio' }).click();
    await expect(page.getByText('El título es obligatorio')).toBeVisible();
    await page.getByLabel('Título').fill(title);
    await page.getByLabel('Categoría').selectOption({ label: 'Cerrajería' });
    await page.getByRole('textbox', { name: 'Descripción' }).first().fill('Abro cerraduras.');
    const zones = page.getByLabel('Zonas de atención');
    await zones.fill('Barranco');
    await zones.press('Enter');
    await zones.pressSequentially('Surquillo,Lince,');
    await expect(page.getByRole('button', { name: /Lince/ })).toBeVisible();
    await page.getByLabel('Atiendo urgencias').click();
    await page.getByLabel('Cargo por urgencia').fill('25.50');
    await page.getByLabel('Nombre').fill('Apertura de puerta');
    await page.getByLabel('Qué incluye').fill('Visita y apertura sin daños.');
    await page.getByLabel('Precio').fill('80');
    await page.getByLabel('Duración').fill('60');
    await page.getByLabel(/Elegir portada/).setInputFiles(await photo('portada.jpg', '#1f6f54'));
    await page.getByRole('button', { name: 'Publicar servicio' }).click();
    await expect(page.getByText('¡Servicio creado! Ahora subiendo imágenes...')).toBeVisible();
    await expect(page.getByText('Imagen de portada actualizada.')).toBeVisible();
    await page.waitForURL('**/dashboard/provider**');
    await expect(page.getByText(title).first()).toBeVisible();
  });
  expect(errors).toEqual([]);
});
