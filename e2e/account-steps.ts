import { expect } from '@playwright/test';
import { linkIn, readMail, type Visitor } from './visitor.ts';

export interface NewPerson {
  fullName: string;
  email: string;
  password: string;
  address: string;
  phone: string;
}

/** From the home page's header: the dialog, the mail, its link; ends on the page that completes the profile. */
export async function register({ page, checkScreen }: Visitor, person: NewPerson): Promise<void> {
  await page.goto('/');
  await checkScreen('home');
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Registro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crea tu cuenta' });
  await dialog.getByLabel('Nombre completo').fill(person.fullName);
  await dialog.getByLabel('Correo electrónico').fill(person.email);
  await dialog.getByLabel('Contraseña', { exact: false }).first().fill('corta');
  const submit = dialog.getByRole('button', { name: 'Crear cuenta' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(dialog.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await checkScreen('registration with an error');
  await dialog.getByLabel('Contraseña', { exact: false }).first().fill(person.password);
  await submit.click();
  await expect(page.getByText('Revisa tu correo')).toBeVisible();
  await checkScreen('registered');
  await page.goto(linkIn(await readMail(page, person.email, /Confirma tu correo/)));
  await expect(page.getByText('Correo verificado')).toBeVisible();
  await checkScreen('verified');
  await page.waitForURL('**/complete-profile');
}

/** Country, address, phone; ends on the choice between hiring and offering. */
export async function completeProfile(
  { page, checkScreen }: Visitor,
  person: NewPerson,
): Promise<void> {
  await page.getByLabel('País').selectOption('Perú');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible();
  await page.getByLabel('Dirección').fill(person.address);
  await page.getByLabel('Teléfono').fill(person.phone);
  await checkScreen('complete profile');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/onboarding');
  await checkScreen('onboarding');
}

/** Through the header's menu; ends signed out on a public page. */
export async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeHidden();
}

/** On the login page; ends wherever the product leads. */
export async function signIn(
  { page, checkScreen, forgive }: Visitor,
  person: NewPerson,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('no es esta clave');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('Credenciales no válidas.')).toBeVisible();
  forgive(/\/login: .*status of 401/);
  await checkScreen('login with an error');
  await page.getByLabel('Contraseña', { exact: false }).first().fill(person.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText('¡Login Exitoso!')).toBeVisible();
}
