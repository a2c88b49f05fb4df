import { expect, type Page } from '@playwright/test';
import { findLink, readMail } from './mailbox.ts';
import { createClient, createProvider } from './people.ts';
import { test } from './test.ts';
import { useKeyboard, type Keyboard } from './keyboard-steps.ts';
import { openVisitor } from './visitor.ts';

/** Registers and returns to the home page. The verification mail is queued. */
async function register(page: Page, keyboard: Keyboard, email: string): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await keyboard.press(/^Registro\|/);
  const dialog = page.getByRole('dialog', { name: 'Crea tu cuenta' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toBeAttached();
  await keyboard.write(/^Nombre completo/, 'Tomás Teclado');
  await keyboard.write(/^Correo electrónico/, email);
  await keyboard.write(/^Contraseña.*:password$/, 'Clave-Larga-9');
  await keyboard.press(/:checkbox$/, 'Space');
  await keyboard.press(/^Crear cuenta\|/);
  await expect(page.getByText('Revisa tu correo')).toBeVisible();
  // The first Escape returns to the login form, the second closes the dialog.
  await page.keyboard.press('Escape');
  await keyboard.tabTo(/^Contraseña.*:password$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Completes the profile, creates the provider profile and opens the form for the first service. */
async function becomeProvider(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(/^País.*\|SELECT/);
  await page.keyboard.type('Per');
  await expect(page.getByLabel('País').locator('option:checked')).toHaveText(/Perú/);
  await keyboard.write(/^Dirección/, 'Av. Grau 512, Barranco');
  await keyboard.write(/^Teléfono/, '+51 955 111 222');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding');
  // The focus moves to a new page when it is shown, which is after the address has changed.
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press(/Ofrecer mis servicios/);
  await page.waitForURL('**/profiles/create');
  await keyboard.write(/^Biografía.*\|TEXTAREA/, 'Reparo puertas desde hace diez años.');
  await keyboard.press(/^Siguiente\|/);
  // The step loads its fields when it is opened.
  await expect(page.getByLabel('Lugar de base')).toBeVisible();
  await keyboard.write(/^Lugar de base/, 'barranco');
  // A list of fewer letters begins with Barranca.
  await expect(page.getByRole('option').first()).toContainText('Barranco');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Lugar de base')).toHaveValue('Barranco, Lima');
  await keyboard.press(/^Siguiente\|/);
  await keyboard.press(/^Lunes a viernes/);
  await expect(page.getByText('Plantilla de horario aplicada.')).toBeVisible();
  await keyboard.press(/^Crear mi perfil\|/);
  await expect(page.getByRole('heading', { name: 'Verifica tu identidad' })).toBeFocused();
  await expect(page.getByLabel('Foto del documento')).toBeAttached();
  await keyboard.press(/^Ahora no\|/);
  await page.waitForURL('**/my-services/create**');
  // The address changes before the page does; Tab would still move within the page before it.
  await expect(page.getByLabel(/^Título/)).toBeVisible();
}

/** Publishes a service and waits for it on the provider's dashboard. */
async function publishService(page: Page, keyboard: Keyboard, title: string): Promise<void> {
  await keyboard.write(/^Título/, title);
  await keyboard.tabTo(/^Categoría.*\|SELECT/);
  await page.keyboard.type('Cerra');
  await expect(page.getByLabel('Categoría').locator('option:checked')).toHaveText('Cerrajería');
  await keyboard.write(/^Descripción.*\|TEXTAREA/, 'Puertas y ventanas que ya no cierran.');
  await keyboard.write(/^Zonas de atención/, 'Surquillo,');
  await expect(page.getByRole('button', { name: /Surquillo/ })).toBeVisible();
  await keyboard.write(/^Nombre/, 'Visita');
  await keyboard.write(/^Precio/, '50');
  await keyboard.write(/^Duración/, '60');
  await keyboard.write(/^Qué incluye/, 'Una hora de trabajo.');
  await keyboard.press(/^Publicar servicio\|/);
  await page.waitForURL('**/dashboard/provider**');
  await expect(page.getByText(title).first()).toBeVisible();
}

test('a user without a mouse registers and publishes a service', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser);
  const keyboard = useKeyboard(page);
  const email = `teclado.${Date.now()}@example.com`;
  const title = `Reparo puertas ${Date.now()}`;

  await test.step('the user registers', () => register(page, keyboard, email));
  await test.step('the user opens the link of the mail', async () => {
    await page.goto(findLink(await readMail(page.request, email, /Confirma tu correo/)));
    await page.waitForURL('**/complete-profile');
  });
  await test.step('the user becomes a provider', () => becomeProvider(page, keyboard));
  await test.step('the provider publishes a service', () => publishService(page, keyboard, title));
  await test.step('a visitor finds the published service', async () => {
    const visitor = await openVisitor(browser);
    await visitor.page.goto(`/?search=${encodeURIComponent(title)}`);
    const found = useKeyboard(visitor.page);
    await expect(visitor.page.getByRole('link', { name: title })).toBeVisible();
    await found.press(new RegExp(`${title}.*\\|A`));
    await expect(visitor.page.getByRole('heading', { name: 'Tomás Teclado' })).toBeVisible();
    expect(visitor.errors).toEqual([]);
  });
  expect(errors).toEqual([]);
});

test('a provider without a mouse opens a notification, and finds and answers a contact in the inbox', async ({
  browser,
}) => {
  const provider = await createProvider('Tadeo Tecla');
  const client = await createClient('Clara Cliente');
  const own = await provider.call<{ id: string }>('GET', '/provider-profiles/me');
  await client.call('POST', '/service-requests', {
    message: 'Hola, ¿hablas con cebúes?',
    providerProfileId: own.id,
  });
  const { page, errors } = await openVisitor(browser, provider);
  const keyboard = useKeyboard(page);
  await test.step('the provider opens the notification', async () => {
    await page.goto('/avisos', { waitUntil: 'networkidle' });
    await keyboard.press(/Clara Cliente te envió una solicitud/);
    await page.waitForURL('**/mensajes/*');
    await expect(page.getByText('Hola, ¿hablas con cebúes?')).toBeVisible();
  });
  await test.step('the provider finds the conversation', async () => {
    await page.goto('/mensajes', { waitUntil: 'networkidle' });
    await keyboard.write(/^Nombre, servicio o número de orden/, 'clara');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mensajes?q=clara');
    await keyboard.press(/Clara Cliente.*\|A$/);
    await page.waitForURL(/mensajes\/[\da-f-]{36}$/);
  });
  await test.step('the provider answers', async () => {
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
    await keyboard.write(/^Mensaje\|/, 'Sí, y con ñandúes');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sí, y con ñandúes')).toBeVisible();
    await expect(page.getByText('Enviado', { exact: true }).first()).toBeAttached();
  });
  const threads = await client.call<{ unreadCount: number }[]>('GET', '/threads');
  expect(threads[0]?.unreadCount).toBe(1);
  expect(errors).toEqual([]);
});
