import { expect, type Browser } from '@playwright/test';
import { createClient } from './people.ts';
import { test } from './test.ts';
import { openVisitor, type Visitor } from './visitor.ts';

async function openSection({ page }: Visitor, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openAdministrator(browser: Browser, section: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, 'admin');
  await visitor.page.goto('/admin/settings');
  await openSection(visitor, section);
  return visitor;
}

/** Opens the audit log and expects an entry with each list of texts. */
async function expectAuditEntries(visitor: Visitor, entries: readonly string[][]): Promise<void> {
  const { page } = visitor;
  await openSection(visitor, 'Registro de actividad');
  for (const texts of entries) {
    const entry = texts.reduce(
      (items, text) => items.filter({ has: page.getByText(text, { exact: true }) }),
      page.getByRole('listitem'),
    );
    await expect(entry.first()).toBeVisible();
  }
}

test('a user who is not an administrator is redirected to the home page', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'client');
  await visitor.page.goto('/admin/users');
  await visitor.page.waitForURL((url) => url.pathname === '/');
  expect(visitor.errors).toEqual([]);
});

test('the menu leads to the overview, where the first Tab focuses the link to the content', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser, 'admin');
  await page.goto('/help');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Panel de Admin' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Pedidos por semana' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a setting out of range is refused; one in range is saved and is in the audit log', async ({
  browser,
}) => {
  const visitor = await openAdministrator(browser, 'Ajustes de Plataforma');
  const { page } = visitor;
  const setting = 'Días de reserva hacia adelante';
  const value = '92';
  const days = page.getByLabel(setting);
  await days.fill('999');
  await days.press('Enter');
  await expect(page.getByText('Escribe un número entero entre 1 y 180.')).toBeVisible();
  await days.fill(value);
  await days.press('Enter');
  await expect(page.getByText(`'${setting}' actualizado correctamente.`)).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue(value);
  await expectAuditEntries(visitor, [['Cambió un ajuste', setting, value]]);
  expect(visitor.errors).toEqual([]);
});

test('a skill is added, renamed and deleted, which is in the audit log; a skill in use cannot be deleted', async ({
  browser,
}) => {
  const visitor = await openAdministrator(browser, 'Gestionar Habilidades');
  const { page } = visitor;
  const skill = 'Herrería';
  const renamed = `${skill} fina`;
  await page.getByLabel('Nueva habilidad').fill(skill);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await page.getByText(skill, { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(page.getByText('Nombre actualizado.')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar habilidad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('summary', { hasText: skill })).toHaveCount(0);
  await page.locator('summary', { hasText: 'Plomería' }).click();
  await page.getByRole('button', { name: 'Eliminar habilidad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const refusal = 'No se puede eliminar: hay servicios que usan esta habilidad.';
  await expect(page.getByText(refusal)).toBeVisible();
  visitor.ignoreErrors(/status of 409/);
  await page.keyboard.press('Escape');
  await expectAuditEntries(visitor, [
    ['Creó una habilidad', skill],
    ['Cambió una habilidad', skill, renamed],
    ['Eliminó una habilidad', renamed],
  ]);
  expect(visitor.errors).toEqual([]);
});

test('a user is found, deactivated and activated again, and the audit log records both', async ({
  browser,
}) => {
  const visitor = await openAdministrator(browser, 'Gestionar Usuarios');
  const { page } = visitor;
  const { email, fullName } = await createClient('Dora Desactivada');
  await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
  await page.getByLabel('Nombre, correo, teléfono o número de orden').fill(email);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('search')).toBe(email);
  await page.getByRole('table').getByRole('link').click();
  const activeSwitch = page.getByRole('switch', { name: 'Cuenta activa' });
  await expect(activeSwitch).toBeChecked();
  await activeSwitch.click();
  const confirmation = page.getByRole('dialog', { name: /^¿Desactivar la cuenta de/ });
  await confirmation.getByLabel('Motivo').fill('Prueba de principio a fin');
  await confirmation.getByRole('button', { name: 'Desactivar cuenta' }).click();
  await expect(page.getByText('Estado del usuario actualizado.')).toBeVisible();
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible();
  await activeSwitch.check();
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  await expectAuditEntries(visitor, [
    ['Desactivó una cuenta', fullName],
    ['Activó una cuenta', fullName],
  ]);
  expect(visitor.errors).toEqual([]);
});
