import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { findLink, readMail } from './mailbox.ts';
import { createClient } from './people.ts';
import { openMenu, openVisitor, signOut } from './visitor.ts';

const PASSWORD = 'Tres gatos y 1 llave.';

async function openRegistration(page: Page) {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Registro' }).click();
  return page.getByRole('dialog', { name: 'Crea tu cuenta' });
}

test('a visitor registers, confirms the address and completes the profile', async ({ browser }, {
  project,
}) => {
  const { page, errors } = await openVisitor(browser);
  const email = `ramiro.${project.name}.${Date.now()}@example.com`;

  await test.step('a short password is refused with a message at its field', async () => {
    const dialog = await openRegistration(page);
    await dialog.getByLabel('Nombre completo').fill('Ramiro Ponce');
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByLabel('Contraseña', { exact: false }).first().fill('corta');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(dialog.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    await dialog.getByLabel('Contraseña', { exact: false }).first().fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Revisa tu correo')).toBeVisible();
  });

  await test.step('the mailed link confirms the address', async () => {
    await page.goto(findLink(await readMail(page.request, email, /Confirma tu correo/)));
    await expect(page.getByText('Correo verificado')).toBeVisible();
    await page.waitForURL('**/complete-profile**');
  });

  await test.step('the profile form requires the missing fields', async () => {
    await page.getByLabel('País').selectOption('Perú');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible();
    await page.getByLabel('Dirección').fill('Av. Grau 512, Barranco');
    await page.getByLabel('Teléfono').fill('+51 955 123 456');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/onboarding');
  });
  expect(errors).toEqual([]);
});

test('a user signs in after a wrong password, and signs out', async ({ browser }) => {
  const person = await createClient('Teresa Luna');
  const visitor = await openVisitor(browser);
  const { page, ignoreErrors, errors } = visitor;
  const submit = page.getByRole('button', { name: 'Iniciar sesión', exact: true });
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('no es esta clave');
  await submit.click();
  await expect(page.getByText('Credenciales no válidas.')).toBeVisible();
  ignoreErrors(/\/login: .*status of 401/);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(person.password);
  await submit.click();
  await expect(page.getByText('¡Login Exitoso!')).toBeVisible();
  await signOut(visitor);
  expect(errors).toEqual([]);
});
