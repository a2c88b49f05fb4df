import { expect, test, type Route } from '@playwright/test';
import { signInAsDemo, type DemoRole } from './demo-people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

test.skip(({ isMobile }) => isMobile, 'What is answered has nothing to do with the width.');

const json = (body: unknown) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

/** What a proxy, an older server or a bug may answer instead of what was asked for (fault H8). */
const oddAnswers: [string, (route: Route) => Promise<void>][] = [
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' })],
  ['nothing', (route) => route.fulfill({ body: '' })],
  ['null', json(null)],
  ['an object without fields', json({})],
  ['an empty list', json([])],
  ['a list of objects without fields', json([{}])],
  ['an error page', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
];

interface Screen {
  role: DemoRole;
  path: string;
  /** The call whose answer is odd. */
  call: RegExp;
  fallback: string | RegExp;
}

const screens: Screen[] = [
  {
    role: 'client',
    path: '/profiles/me',
    call: /\/api\/users\/me$/,
    fallback: 'No se pudo cargar la información de tu perfil.',
  },
  {
    role: 'provider',
    path: '/profile/edit',
    call: /\/api\/provider-profiles\/me$/,
    fallback: 'No se pudieron cargar los datos de tu perfil.',
  },
  {
    role: 'provider',
    path: '/dashboard/provider',
    call: /\/api\/service-orders\/provider/,
    fallback: /No se pudieron cargar tus datos\.|No has recibido ninguna órden todavía\./,
  },
  {
    role: 'client',
    path: '/dashboard/client',
    call: /\/api\/service-orders\/client/,
    fallback: /No se pudieron cargar tus solicitudes\.|Aún no has/,
  },
  {
    role: 'client',
    path: '/favorites',
    call: /\/api\/favorites/,
    fallback: /No se pudieron cargar tus favoritos\.|Aún no tienes favoritos/,
  },
];

async function open(visitor: Visitor, { path, call, fallback }: Screen): Promise<void> {
  const { page } = visitor;
  for (const [name, answer] of oddAnswers) {
    await page.route(call, answer);
    await page.goto(path);
    await expect(page.getByText(fallback).first(), `${path} with ${name}`).toBeVisible();
    await expect(page.locator('img[src="/illustrations/error.svg"]')).toHaveCount(0);
    await page.unroute(call);
  }
}

for (const role of ['client', 'provider'] as const) {
  test(`odd answers are told to a ${role}, and break nothing`, async ({ browser }) => {
    const visitor = await openVisitor(browser);
    await signInAsDemo(visitor, role);
    for (const screen of screens) if (screen.role === role) await open(visitor, screen);
    visitor.forgive(/status of 502/);
    expect(visitor.errors).toEqual([]);
  });
}
