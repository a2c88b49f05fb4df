import { createServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { serviceCardLimits } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { createProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import { createPerson, type Person } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { readCsv } from '#platform/read-csv.ts';
import { sendFile } from '../imports.fixtures.ts';

interface Installation {
  app: OwnApp;
  admin: Person;
  trades: Map<string, string>;
}

let here: Installation;
let there: Installation;

async function install(): Promise<Installation> {
  const app = await ownApp();
  const trades = await createTrades(app.context);
  await loadTestPlaces(app.context);
  const admin = await createPerson(app.context, { roles: ['CLIENT', 'ADMIN'] });
  return { app, admin, trades };
}

beforeAll(async () => {
  [here, there] = [await install(), await install()];
});
afterAll(async () => {
  await here.app.stop();
  await there.app.stop();
});

const asAdmin = ({ admin }: Installation) => ({ token: admin.token });
const download = async (from: Installation): Promise<string> =>
  (await from.app.call(endpoints.exportCards, { query: { reason: 'Traslado' } }, asAdmin(from)))
    .body;

/** Reads an export by the names of its columns, without what belongs to one installation. */
async function recordsOf(file: string) {
  const [head, ...lines] = await readCsv(new TextEncoder().encode(file), 10_000);
  const foreign = ['clave', 'clave del servicio', 'correo', 'alta (UTC)', 'visible'];
  return lines.map(({ cells }) =>
    Object.fromEntries(
      (head?.cells ?? [])
        .map((name, index) => [name, cells[index]] as const)
        .filter(([name]) => !foreign.includes(name)),
    ),
  );
}

async function createProviderHere(
  person: { fullName: string; phone: string },
  profile: Record<string, unknown>,
  cards: readonly Record<string, unknown>[],
): Promise<void> {
  const { app, trades } = here;
  const { token } = await createPerson(app.context, { ...person, country: 'Perú' });
  const made = await app.call(createProviderProfile, { body: profile }, { token });
  expect(made.status).toBe(201);
  const own = { token: (made.body as unknown as { accessToken: string }).accessToken };
  for (const card of cards) {
    const body = { skillId: trades.get('Pintura'), description: 'Trabajo limpio.', ...card };
    const published = await app.call(createServiceCard, { body }, own);
    expect(published.status).toBe(201);
  }
}

const packagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Paquete ${index + 1}`,
    description: `Incluye «${index}»; "todo"\ny más`,
    price: 50 + index / 2,
    duration: 30 + index * 5,
  }));

const everyDay = { active: true, from: '09:00', to: '18:00' };

test('services that were exported are imported and claimed elsewhere as they were', async () => {
  await createProviderHere(
    { fullName: 'Rosa "la rápida"; Quispe', phone: '+51955500101' },
    {
      bio: 'Primera línea\nSegunda línea',
      availability: { lunes: everyDay, miércoles: { ...everyDay, to: '12:30' }, sábado: everyDay },
      serviceArea: { kind: 'PLACES', placeIds: ['3', '4', '2'] },
    },
    [
      { title: '=SUMA(A1)', reach: ['Centro', 'Norte'], packages: packagesOf(1) },
      { title: 'Muchos paquetes', packages: packagesOf(serviceCardLimits.packages) },
      { title: 'Muchos paquetes', packages: packagesOf(2) },
    ],
  );
  await createProviderHere(
    { fullName: 'Julio Torres', phone: '+51955500102' },
    { bio: '', availability: {}, serviceArea: { kind: 'RADIUS', placeId: '5', radiusKm: 40 } },
    [{ title: 'Muros', packages: packagesOf(1) }],
  );
  const exported = await download(here);
  const started = await sendFile(there.app, there.admin.token, exported);
  expect(started.body).toMatchObject({ refused: [], personCount: 2 });
  await runJob(there.app, 'imports.run');
  const { body: profiles } = await there.app.call(
    endpoints.listImportedProfiles,
    {},
    asAdmin(there),
  );
  // The newest profile is the first one of an export, here Julio's.
  const inOrder = profiles.toSorted((a, b) => (b.fullName ?? '').localeCompare(a.fullName ?? ''));
  for (const { id, fullName } of inOrder) {
    const link = await there.app.call(
      endpoints.createClaimLink,
      { params: { id }, body: { delivery: 'SHOW' } },
      asAdmin(there),
    );
    const token = new URL(link.body.url ?? '').searchParams.get('token') ?? '';
    const owner = await createPerson(there.app.context, {
      fullName: fullName ?? '',
      country: null,
      phone: null,
    });
    const claimed = await there.app.call(
      endpoints.acceptClaim,
      { body: { token } },
      { token: owner.token },
    );
    expect(claimed.body).toMatchObject({ skipped: [] });
  }
  expect(await recordsOf(await download(there))).toEqual(await recordsOf(exported));
  const again = await sendFile(there.app, there.admin.token, exported);
  expect(again.body).toMatchObject({ createdCount: 0, updatedCount: 0, refused: [] });
});

test('prices in another currency are refused', async () => {
  const other = await install();
  await other.app.call(
    updateSetting,
    { params: { key: 'currency' }, body: { value: 'EUR' } },
    asAdmin(other),
  );
  const { body } = await sendFile(other.app, other.admin.token, await download(here), {
    mode: 'CHECK',
  });
  await other.app.stop();
  expect(body.personCount).toBe(0);
  expect(body.refused[0]).toMatchObject({
    column: 'moneda',
    reason: expect.stringContaining('EUR') as string,
  });
});
