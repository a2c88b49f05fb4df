import { expect, type Route } from '@playwright/test';
import { test } from './test.ts';
import type { DemoRole } from './people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const json = (body: unknown) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

interface UnexpectedResponse {
  name: string;
  respond: (route: Route) => Promise<void>;
  /** A successful response without a list, which a dashboard treats as an empty list. */
  isWithoutList: boolean;
}

const unexpectedResponse = (
  name: string,
  isWithoutList: boolean,
  respond: UnexpectedResponse['respond'],
): UnexpectedResponse => ({
  name,
  respond,
  isWithoutList,
});

/** Responses that a proxy, an older server or a bug may send. */
const unexpectedResponses: UnexpectedResponse[] = [
  unexpectedResponse('HTML', true, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' }),
  ),
  unexpectedResponse('nothing', true, (route) => route.fulfill({ body: '' })),
  unexpectedResponse('null', true, json(null)),
  unexpectedResponse('an object without fields', true, json({})),
  unexpectedResponse('a list of objects without fields', false, json([{}])),
  unexpectedResponse('an error page', false, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  ),
];

interface Screen {
  role: DemoRole;
  path: string;
  /** The request with the unexpected response. */
  call: RegExp;
  fallback: string;
  /** A dashboard's text for an empty list. */
  empty?: string;
}

const dashboard = (role: 'client' | 'provider', call: RegExp, empty: string): Screen => ({
  role,
  path: `/dashboard/${role}`,
  call,
  fallback:
    role === 'client'
      ? 'No se pudieron cargar tus solicitudes.'
      : 'No se pudieron cargar tus datos.',
  empty,
});

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
  dashboard(
    'provider',
    /\/api\/service-orders\/provider/,
    'No has recibido ninguna órden todavía.',
  ),
  dashboard(
    'provider',
    /\/api\/negotiations\?/,
    'No tienes solicitudes de presupuesto pendientes.',
  ),
  dashboard('provider', /\/api\/service-requests/, 'No tienes solicitudes de contacto.'),
  dashboard('provider', /\/api\/service-cards\/me/, 'Aún no has publicado ningún servicio.'),
  dashboard('client', /\/api\/service-orders\/client/, 'Aún no has solicitado ningún servicio.'),
  {
    role: 'client',
    path: '/favorites',
    call: /\/api\/favorites/,
    fallback: 'No se pudieron cargar tus favoritos.',
  },
];

/** Opens a screen with one unexpected response and expects the message of the screen. */
async function open(
  { page }: Visitor,
  screen: Screen,
  unexpected: UnexpectedResponse,
): Promise<void> {
  const { path, call, fallback, empty } = screen;
  const text = unexpected.isWithoutList && empty ? empty : fallback;
  await page.route(call, unexpected.respond);
  await page.goto(path);
  await expect(page.getByText(text).first(), `${path} with ${unexpected.name}`).toBeVisible();
  await expect(page.locator('img[src="/illustrations/error.svg"]')).toHaveCount(0);
  await page.unroute(call);
}

/**
 * Returns every response for the first screen of a role, and one response for each other screen,
 * because all screens share the code that checks responses.
 */
function pairs(role: DemoRole): [Screen, UnexpectedResponse][] {
  const [first, ...others] = screens.filter((screen) => screen.role === role);
  if (!first) return [];
  return [
    ...unexpectedResponses.map((unexpected): [Screen, UnexpectedResponse] => [first, unexpected]),
    ...others.flatMap((screen, index): [Screen, UnexpectedResponse][] => {
      const unexpected = unexpectedResponses[(index * 2) % unexpectedResponses.length];
      return unexpected ? [[screen, unexpected]] : [];
    }),
  ];
}

for (const role of ['client', 'provider'] as const) {
  test(`a ${role} sees a message when a response is unexpected`, async ({ browser }) => {
    const visitor = await openVisitor(browser, role);
    for (const [screen, unexpected] of pairs(role)) await open(visitor, screen, unexpected);
    visitor.ignoreErrors(/status of 502|return a list/);
    expect(visitor.errors).toEqual([]);
  });
}
