import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { findLink, readMail } from './mailbox.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const PASSWORD = 'Tres gatos y 1 llave.';
const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;

async function expectAccessible(page: Page) {
  expect(await findViolations(page, { rules: { ...rules, values: [...rules.values] } })).toEqual(
    [],
  );
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
}

/** A line of a file, with a category of the demo. */
const fileFor = (email: string) =>
  `clave;nombre;correo;país;categoría;título;descripción;precio;duración\r\n${email};Rosa Quispe;${email};Perú;Electricidad;Instalación de lámparas;Instalo lámparas y tomacorrientes.;70;45\r\n;Sin nada;;Perú;Electricidad;Otro;Otra;mucho;45\r\n`;

test('an administrator imports a person, who registers through the link and claims the profile', async ({
  browser,
}, { project }) => {
  const email = `rosa.${project.name}.${Date.now()}@example.com`;
  const { page: office } = await openVisitor(browser, 'admin');

  await test.step('the check names the refused line, then the file is imported', async () => {
    await office.goto('/admin/imports');
    await office.getByLabel('Archivo CSV').setInputFiles({
      name: 'personas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileFor(email)),
    });
    await office.getByRole('button', { name: 'Revisar el archivo' }).click();
    await expect(office.getByText('Escribe el precio como 50 o 89,90')).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('checkbox').check();
    await office.getByRole('button', { name: 'Importar 1 persona nueva' }).click();
    await expect(office.getByText('1 nueva ·', { exact: false }).first()).toBeVisible();
    await office.getByLabel('Buscar por nombre').fill(email);
    await expect(office.getByText('Enlace enviado el', { exact: false })).toBeVisible();
    await expectAccessible(office);
  });

  const { page, errors } = await openVisitor(browser);
  let link = '';
  await test.step('the link shows the profile and leads to the registration', async () => {
    link = findLink(await readMail(page.request, email, /reclámalo/));
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Rosa Quispe, tu perfil está listo' }),
    ).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
    await page.getByLabel('Nombre completo').fill('Rosa Quispe');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: false }).first().fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Revisa tu correo')).toBeVisible();
  });

  await test.step('after the confirmation the profile is claimed by one press', async () => {
    await page.goto(findLink(await readMail(page.request, email, /Confirma tu correo/)));
    await expect(page.getByText('Correo verificado')).toBeVisible();
    await page.goto('/reclamar');
    await page.getByRole('button', { name: 'Sí, es mi perfil' }).click();
    await expect(page.getByText('Publicamos 1 servicio.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir a mi panel' }).click();
    await expect(page).toHaveURL(/dashboard\/provider/);
  });

  // Before the next step, whose refusal (409) the browser logs.
  expect(errors).toEqual([]);
  await test.step('the used link leads its owner to the own profile', async () => {
    await page.goto(link);
    await expect(page.getByText('Ya reclamaste este perfil', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Revisar mi perfil y mis horas' }).click();
    await expect(page).toHaveURL(/profile\/edit/);
  });
});

test('any person has an invitation for providers with the own code', async ({ browser }) => {
  const { page } = await openVisitor(browser, 'client');
  await page.goto('/profiles/me');
  await page.getByRole('link', { name: 'Invita a un prestador' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByText('/register?returnTo=', { exact: false }).textContent();
  expect(address).toMatch(/returnTo=%2Fprofiles%2Fcreate&ref=[A-Z0-9]{6,12}$/);
});
