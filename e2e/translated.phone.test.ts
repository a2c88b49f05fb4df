import { expect, type Page } from '@playwright/test';
import { orderEmergency, publishCard, type Card } from './cards.ts';
import { createNetworkSwitch, findDemoOrder, message, sendMessage } from './chat-steps.ts';
import {
  callAsVisitor,
  createClient,
  createProvider,
  demoAccount,
  signInOverApi,
} from './people.ts';
import { waitUntilStable } from './screen-states.ts';
import { screens, type Screen } from './screens.ts';
import { test } from './test.ts';
import { openTwins } from './translation.ts';
import { search } from './visitor.ts';

const isThorough = Boolean(process.env.THOROUGH);
/** Number of screens per test, small enough for the timeout on a busy machine. */
const PART = 7;

/** Returns the screens of a role that are translated: by day every other page with two layouts, at night all. */
function screensOf(role: keyof typeof screens): Screen[] {
  if (isThorough) return screens[role];
  const pages = screens[role].filter(
    ({ isWide, isNightly, open }) => isWide && !isNightly && !open,
  );
  return pages.filter((_, position) => position % 2 === 0);
}

test.describe.configure({ mode: 'parallel' });

for (const role of ['visitor', 'client', 'provider', 'admin'] as const) {
  const tested = screensOf(role);
  for (let first = 0; first < tested.length; first += PART)
    test(`the screens for role ${role} keep their words in a translated page, from ${first + 1}`, async ({
      browser,
    }) => {
      const account = role === 'visitor' ? undefined : await signInOverApi(demoAccount(role));
      const twins = await openTwins(browser, account);
      for (const { name, path, open } of tested.slice(first, first + PART))
        await test.step(name, async () => {
          await twins.open(
            typeof path === 'string' ? path : await path(account?.call ?? callAsVisitor),
          );
          if (open)
            await twins.both(async (page) => {
              await open(page);
              await waitUntilStable(page);
            });
          // An administrator sees the numbers of what other tests publish and order.
          await twins.expectSameWords(name, { countsChange: role === 'admin' });
        });
      // React renders a part anew that becomes interactive after its translation.
      twins.translated.ignoreErrors(/status of (?:400|401|403|404|409|410)|React error #418/);
      expect(twins.translated.errors).toEqual([]);
    });
}

test('a translated card is found, and shows the hours of each day and the costs of the booking', async ({
  browser,
}) => {
  const card = await publishCard(
    await createProvider('Ramiro Ponce'),
    `Cerrajero traducido ${Date.now()}`,
  );
  const twins = await openTwins(browser, await createClient('Teresa Luna'));
  await twins.open('/');
  await twins.both((page) => search(page, card.title));
  await twins.both((page) =>
    page.getByRole('article').getByRole('link', { name: card.title }).first().click(),
  );
  await twins.both((page) =>
    expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible(),
  );
  await twins.expectSameWords('the card');
  await twins.both((page) => page.getByText('Reservar', { exact: true }).click());
  await twins.both((page) => page.getByRole('radio', { name: /Apertura de puerta/ }).check());
  await twins.both((page) => page.getByRole('button', { name: 'Mes siguiente' }).click());
  const days = (page: Page) =>
    page.getByRole('gridcell').getByRole('button', { name: /, disponible/ });
  for (const position of [1, 4]) {
    await twins.both((page) => days(page).nth(position).click());
    await twins.both((page) =>
      expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible(),
    );
    await twins.expectSameWords(`the hours of day ${position}`);
  }
  await twins.both((page) =>
    page
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .first()
      .check(),
  );
  await twins.both((page) => page.getByRole('button', { name: 'Solicitar servicio' }).click());
  await twins.both((page) =>
    expect(page.getByRole('button', { name: 'Confirmar y Contratar' })).toBeVisible(),
  );
  await twins.expectSameWords('the confirmation');
  const { page } = twins.translated;
  await page.getByRole('button', { name: 'Confirmar y Contratar' }).click();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  expect(twins.translated.errors).toEqual([]);
});

test('a translated inbox and chat go on while the connection is lost and restored', async ({
  browser,
}) => {
  const orderId = await findDemoOrder('ACCEPTED');
  const account = await signInOverApi(demoAccount('client'));
  const twins = await openTwins(browser, account);
  const networks = [
    await createNetworkSwitch(twins.plain),
    await createNetworkSwitch(twins.translated),
  ];
  await twins.open('/mensajes');
  await twins.both((page) => page.locator(`main a[href="/orders/${orderId}/chat"]`).click());
  await twins.both((page) => expect(page.locator('[data-connected]')).toBeAttached());
  await twins.expectSameWords('the chat');
  for (const network of networks) await network.disconnect();
  await twins.both((page) => expect(page.locator('[data-connected]')).not.toBeAttached());
  await twins.expectSameWords('the chat without a connection');
  for (const network of networks) await network.reconnect();
  await twins.both((page) => expect(page.locator('[data-connected]')).toBeAttached());
  await twins.expectSameWords('the chat with a connection again');
  const text = `Traducido ${Date.now()}`;
  await sendMessage(twins.translated, text);
  await expect(message(twins.plain, text)).toBeVisible();
  await twins.expectSameWords('the chat with a new message');
  twins.translated.ignoreErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  expect(twins.translated.errors).toEqual([]);
});

test('the translated editor of hours goes on when each day is switched off', async ({
  browser,
}) => {
  const twins = await openTwins(browser, await createProvider('Ramiro Ponce'));
  await twins.open('/profile/edit');
  const switches = (page: Page) =>
    page.getByRole('switch', {
      name: /^(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)$/,
    });
  for (let day = 0; day < 7; day += 1) {
    await twins.both((page) => switches(page).nth(day).click());
    await twins.expectSameWords(`the hours without day ${day + 1}`);
  }
  await expect(twins.translated.page.getByText(/^Sin días activos/)).toBeVisible();
  await twins.both((page) => switches(page).first().click());
  await twins.expectSameWords('the hours of one day');
  expect(twins.translated.errors).toEqual([]);
});

test('the countdown of a translated order goes on', async ({ browser }) => {
  const card: Card = await publishCard(await createProvider('Ramiro Ponce'), 'Cerrajero urgente');
  const client = await createClient('Teresa Luna');
  const { id } = await orderEmergency(client, card);
  const twins = await openTwins(browser, client);
  await twins.both((page) => page.clock.install());
  await twins.open(`/orders/${id}`);
  const left = twins.translated.page.getByText(/^Quedan? /).first();
  const before = await left.textContent();
  await twins.both((page) => page.clock.fastForward(130_000));
  await expect(left).not.toHaveText(before ?? '');
  await twins.expectSameWords('two minutes later');
  expect(twins.translated.errors).toEqual([]);
});
