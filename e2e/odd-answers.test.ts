import { expect, test, type Route } from '@playwright/test';
import { signInAsDemo, type DemoRole } from './demo-people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

test.skip(({ isMobile }) => isMobile, 'What is answered has nothing to do with the width.');

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

/** What a proxy, an older server or a bug may answer instead of what was asked for (fault H8). */
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

async function open(visitor: Visitor, screen: Screen): Promise<void> {
  const { path, call, fallback, empty } = screen;
  const { page } = visitor;
  for (const { name, answer, isNoList } of oddAnswers) {
    const said = isNoList && empty ? empty : fallback;
    await page.route(call, answer);
    await page.goto(path);
    await expect(page.getByText(said).first(), `${path} with ${name}`).toBeVisible();
    await expect(page.locator('img[src="/illustrations/error.svg"]')).toHaveCount(0);
    await page.unroute(call);
  }
}

for (const role of ['client', 'provider'] as const) {
  test(`odd answers are told to a ${role}, and break nothing`, async ({ browser }) => {
    const visitor = await openVisitor(browser);
    await signInAsDemo(visitor, role);
    for (const screen of screens) if (screen.role === role) await open(visitor, screen);
    visitor.forgive(/status of 502|did not answer with a list/);
    expect(visitor.errors).toEqual([]);
  });
}
