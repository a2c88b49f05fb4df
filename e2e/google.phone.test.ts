import { expect } from '@playwright/test';
import { test } from './test.ts';
import { startOidcIssuer, type OidcIssuer } from '../scripts/testing/oidc-issuer.ts';
import { openMenu, openVisitor, signOut } from './visitor.ts';

const origin = process.env.E2E_URL ?? '';
let issuer: OidcIssuer;

test.beforeAll(async () => {
  issuer = await startOidcIssuer({ port: Number(process.env.E2E_ISSUER_PORT) });
  issuer.registerProduct(origin);
});
test.afterAll(() => issuer.stop());

test('a user signs in with Google, accepts the terms, signs out and signs in again', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  const button = page.getByRole('link', { name: 'Continuar con Google' });
  issuer.setPerson({
    sub: 'ana',
    email: 'ana.google@example.com',
    email_verified: true,
    name: 'Ana Google',
  });

  await test.step('a new user accepts the terms and completes the profile', async () => {
    await page.goto('/login?returnTo=%2Fhelp');
    await button.click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/accept-terms\?returnTo=%2Fhelp$/);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(/\/complete-profile/);
    await page.getByLabel('País').selectOption('Perú');
    await page.getByLabel('Dirección').fill('Av. Grau 512, Barranco');
    await page.getByLabel('Teléfono').fill('+51 955 123 456');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(/\/(?:help|onboarding)/);
  });

  await test.step('the browser history contains no address with the code', async () => {
    await page.goBack();
    expect(page.url()).not.toContain('token=');
    await page.goto('/profiles/me');
    await expect(page.getByText('ana.google@example.com').first()).toBeVisible();
    await signOut(visitor);
  });

  await test.step('the same user signs in again from the dialog', async () => {
    await page.goto('/help');
    await openMenu(page);
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('dialog', { name: 'Inicia sesión' })).toBeVisible();
    await button.click();
    // The issuer still has a session with this browser, so it shows no page.
    await page.waitForURL(/\/help$/);
    await expect(page.getByText('¡Login Exitoso!')).toBeVisible();
    // On a phone, the toast covers the menu until it is closed.
    await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click();
    await signOut(visitor);
  });

  await test.step('a user who cancels at Google sees the reason', async () => {
    await visitor.context.clearCookies();
    await page.goto('/login');
    await button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/auth\/error\?code=cancelled$/);
    await expect(page.getByText('Cancelaste el inicio de sesión con Google.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
    await page.waitForURL(`${origin}/`);
  });
  expect(visitor.errors).toEqual([]);
});

test('a link with the code of another browser does not sign the visitor in', async ({
  browser,
}) => {
  const attacker = await openVisitor(browser);
  issuer.setPerson({ sub: 'eve', email: 'eve@example.com', email_verified: true });
  const codes: string[] = [];
  await attacker.page.route('**/api/auth/google/session', (route) => {
    codes.push((route.request().postDataJSON() as { token: string }).token);
    return route.abort();
  });
  await attacker.page.goto('/login');
  await attacker.page.getByRole('link', { name: 'Continuar con Google' }).click();
  await attacker.page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => codes.length).toBe(1);

  const victim = await openVisitor(browser);
  await victim.page.goto(`/auth/callback?token=${codes[0]}`);
  await expect(victim.page.getByRole('alert')).toContainText('Vuelve a intentarlo.');
  await expect(victim.page.getByRole('button', { name: 'Tu cuenta' })).toBeHidden();
  expect(victim.page.url()).toBe(`${origin}/auth/callback`);
});
