import { expect, type Route } from '@playwright/test';
import { test } from './test.ts';
import type { DemoRole } from './people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const json = (body: unknown) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

interface OddAnswer {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** Well answered, but not with a list: on a dashboard it counts as an empty one. */
  isNoList: boolean;
}

const oddAnswer = (name: string, isNoList: boolean, answer: OddAnswer['answer']): OddAnswer => ({
  name,
  answer,
  isNoList,
});

/** What a proxy, an older server or a bug may answer instead of what was asked for. */
const oddAnswers: OddAnswer[] = [
  oddAnswer('HTML', true, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' }),
  ),
  oddAnswer('nothing', true, (route) => route.fulfill({ body: '' })),
  oddAnswer('null', true, json(null)),
  oddAnswer('an object without fields', true, json({})),
  oddAnswer('a list of objects without fields', false, json([{}])),
  oddAnswer('an error page', false, (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  ),
];

interface Screen {
  role: DemoRole;
  path: string;
  /** The call whose answer is odd. */
  call: RegExp;
  fallback: string;
  /** What a dashboard says of an empty list. */
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

/** Opens a screen with one odd answer and looks for the sentence that a person should read. */
async function open({ page }: Visitor, screen: Screen, odd: OddAnswer): Promise<void> {
  const { path, call, fallback, empty } = screen;
  const said = odd.isNoList && empty ? empty : fallback;
  await page.route(call, odd.answer);
  await page.goto(path);
  await expect(page.getByText(said).first(), `${path} with ${odd.name}`).toBeVisible();
  await expect(page.locator('img[src="/illustrations/error.svg"]')).toHaveCount(0);
  await page.unroute(call);
}

/** Every answer on the first screen of a role; the others share the check, so one of the answers each is enough. */
function pairs(role: DemoRole): [Screen, OddAnswer][] {
  const [first, ...others] = screens.filter((screen) => screen.role === role);
  if (!first) return [];
  return [
    ...oddAnswers.map((odd): [Screen, OddAnswer] => [first, odd]),
    ...others.flatMap((screen, index): [Screen, OddAnswer][] => {
      const odd = oddAnswers[(index * 2) % oddAnswers.length];
      return odd ? [[screen, odd]] : [];
    }),
  ];
}

for (const role of ['client', 'provider'] as const) {
  test(`a ${role} reads a calm sentence when an answer is odd`, async ({ browser }) => {
    const visitor = await openVisitor(browser, role);
    for (const [screen, odd] of pairs(role)) await open(visitor, screen, odd);
    visitor.forgive(/status of 502|did not answer with a list/);
    expect(visitor.errors).toEqual([]);
  });
}
