import { expect } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor, type Visitor } from './visitor.ts';

async function openSection({ page }: Visitor, name: string): Promise<void> {
  // On a phone, toasts cover the menu until they fade.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 });
  const menu = page.locator('summary', { hasText: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a user who is not an administrator is redirected to the home page', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'client');
  await visitor.page.goto('/admin/users');
  await visitor.page.waitForURL((url) => url.pathname === '/');
  expect(visitor.errors).toEqual([]);
});

test('an administrator changes a setting, a skill and an account, and the audit log records it', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, 'admin');
  const { page } = visitor;
  const skill = 'Herrería';
  const email = 'lissette.moreira@demo.oficio.example';

  await test.step('the menu leads to the settings, where the first Tab focuses the link to the content', async () => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Panel de Admin' }).click();
    await page.waitForURL('**/admin/settings');
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await expect(page.getByLabel('Días de reserva hacia adelante')).toBeVisible();
  });

  await test.step('a number out of range is refused, and a number in range is saved', async () => {
    const days = page.getByLabel('Días de reserva hacia adelante');
    await days.fill('999');
    await days.press('Enter');
    await expect(page.getByText('Escribe un número entero entre 1 y 180.')).toBeVisible();
    const value = '92';
    await days.fill(value);
    await days.press('Enter');
    const confirmation = "'Días de reserva hacia adelante' actualizado correctamente.";
    await expect(page.getByText(confirmation)).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue(value);
  });

  await test.step('a skill is added, renamed and deleted, and a skill in use cannot be deleted', async () => {
    await openSection(visitor, 'Gestionar Habilidades');
    await page.getByLabel('Nueva habilidad').fill(skill);
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText(skill, { exact: true }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(`${skill} fina`);
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
  });

  await test.step('a user is found, deactivated and activated again', async () => {
    await openSection(visitor, 'Gestionar Usuarios');
    await expect(page.getByRole('table', { name: 'Usuarios' })).toBeVisible();
    await page.getByLabel('Nombre o correo').fill(email.slice(0, 9));
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe(email.slice(0, 9));
    await page.getByRole('table').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Detalles del usuario' });
    const isActive = dialog.getByRole('switch', { name: 'Cuenta activa' });
    await expect(isActive).toBeChecked();
    await isActive.click();
    const question = page.getByRole('dialog', { name: /^¿Desactivar la cuenta de/ });
    await question.getByLabel('Motivo').fill('Prueba de principio a fin');
    await question.getByRole('button', { name: 'Desactivar cuenta' }).click();
    await expect(page.getByText('Estado del usuario actualizado.')).toBeVisible();
    await expect(dialog.getByText('Desactivada', { exact: true })).toBeVisible();
    await isActive.check();
    await expect(dialog.getByText('Activa', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the audit log contains all changes', async () => {
    await openSection(visitor, 'Registro de actividad');
    await expect(page.getByText('Activó una cuenta').first()).toBeVisible();
    await expect(page.getByText('Desactivó una cuenta').first()).toBeVisible();
    await expect(page.getByText(`${skill} fina`).first()).toBeVisible();
  });

  expect(visitor.errors).toEqual([]);
});
