import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signInAsDemo, type DemoRole } from './demo-people.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** Every screen that an address opens, by who looks at it. `{card}` and the like are filled in with demo data. */
const screens: Record<DemoRole | 'visitor', string[]> = {
  visitor: [
    '/',
    '/?search=xyzxyzxyz',
    '/service-cards/{card}',
    '/provider-profiles/{profile}',
    '/login',
    '/register',
    '/register?ref=ABCDEF12',
    '/reset-password',
    '/reset-password?token=abc',
    '/verify-email',
    '/verify-email?token=abc',
    '/auth/callback',
    '/auth/error?code=cancelled',
    '/access-denied',
    '/help',
    '/terms',
    '/privacy',
    '/provider-profiles/{nobody}',
    '/no-such-page',
  ],
  client: [
    '/',
    '/service-cards/{card}',
    '/provider-profiles/{profile}',
    '/profiles/me',
    '/onboarding',
    '/complete-profile',
    '/accept-terms',
    '/profiles/create',
    '/favorites',
    '/dashboard/client',
  ],
  provider: [
    '/profiles/me',
    '/profile/edit',
    '/provider-profiles/{ownProfile}',
    '/dashboard/provider',
    '/dashboard/client',
    '/my-services/create',
    '/my-services/{ownCard}/edit',
  ],
  admin: ['/profiles/me', '/access-denied'],
};

interface Card {
  id: string;
  providerProfile: { id: string };
}

async function fillIn(page: Page, path: string): Promise<string> {
  const kept = await page.evaluate<{ state: { accessToken: string } } | null>(
    `JSON.parse(localStorage.getItem('auth-storage'))`,
  );
  const read = async (address: string) => {
    const headers: Record<string, string> = {};
    if (kept) headers['authorization'] = `Bearer ${kept.state.accessToken}`;
    const response = await page.request.get(address, { headers });
    return (await response.json()) as Card[];
  };
  const [card] = await read('/api/service-cards?limit=1');
  const [own] = path.includes('{own') ? await read('/api/service-cards/me') : [];
  return path
    .replace('{card}', card?.id ?? '')
    .replace('{profile}', card?.providerProfile.id ?? '')
    .replace('{ownCard}', own?.id ?? '')
    .replace('{ownProfile}', own?.providerProfile.id ?? '')
    .replace('{nobody}', '00000000-0000-4000-8000-000000000000');
}

/** Everything else about a screen is the same in both themes. */
async function checkDarkColours(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withRules(['color-contrast'])
      .analyze();
    const places = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
    expect(places, `${path} in the dark`).toEqual([]);
  }).toPass({ timeout: 10_000 });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function look({ page, checkScreen }: Visitor, screen: string): Promise<void> {
  const path = await fillIn(page, screen);
  await page.goto(path);
  await checkScreen(screen);
  const overhang = await page.evaluate<number>(
    `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
  );
  expect(overhang, `${screen} is wider than the window`).toBeLessThanOrEqual(0);
  await checkDarkColours(page, screen);
}

for (const role of ['visitor', 'client', 'provider', 'admin'] as const) {
  test(`every screen for role ${role} is accessible in both themes`, async ({ browser }) => {
    test.setTimeout(300_000);
    const visitor = await openVisitor(browser);
    if (role === 'visitor') await visitor.page.goto('/help');
    else await signInAsDemo(visitor, role);
    for (const screen of screens[role]) await look(visitor, screen);
    visitor.forgive(/status of (?:400|401|403|404)/);
    expect(visitor.errors).toEqual([]);
  });
}
