import { settingKeys } from '@oficio/contract/domains/settings/settings.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from './domains.ts';
import { changeRoles } from './domains/accounts/accounts-administration.service.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { createWorld, type RecordKind, type World } from './testing/authorization-world.ts';
import type { KnownIds } from './testing/fuzz-values.ts';
import { requestTo, type FuzzMaterial, type FuzzRequest } from './testing/fuzz-requests.ts';
import { closeConnections, faultOf, sendRequest } from './testing/fuzz-transport.ts';
import { findBrokenInvariants } from './testing/invariants.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 1e9));
const CONCURRENCY = 8;

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ logLevel: 'silent' });
});
afterAll(async () => {
  closeConnections();
  await app.stop();
});

/** The paths and body fields that contain ids of each kind of record. */
const namesOf: Record<RecordKind, readonly string[]> = {
  card: ['/service-cards', '/favorites/card', 'serviceCardId'],
  profile: ['/provider-profiles', 'providerProfileId', 'provider'],
  picture: ['/service-cards/gallery-image', 'imageIds'],
  order: ['/service-orders', 'orderId'],
  acceptedOrder: ['/service-orders', 'orderId'],
  markedOrder: ['/service-orders', 'orderId'],
  movableOrder: ['/service-orders', 'orderId'],
  moveOfProvider: ['/service-orders', 'orderId'],
  absenceByClient: ['/service-orders', 'orderId'],
  problemOrder: ['/service-orders', 'orderId'],
  answeredProblemOrder: ['/service-orders', 'orderId'],
  solvedOrder: ['/service-orders', 'orderId'],
  negotiation: ['/negotiations'],
  offeredNegotiation: ['/negotiations'],
  serviceRequest: ['/service-requests'],
  notification: ['/notifications'],
  skill: ['/skills', 'skillId', 'skill'],
  setting: ['/settings'],
  user: ['/users'],
  sealedReview: ['/reviews'],
  publishedReview: ['/reviews'],
  savedAddress: ['/users/me/addresses', 'addressId'],
  synonym: ['/admin/synonyms'],
  verification: ['/verifications', '/provider-profiles/me/verification'],
  badge: ['/verifications'],
  report: ['/reports'],
  decidedReport: ['/reports'],
};

async function gatherIds(world: World): Promise<KnownIds> {
  const ids: Record<string, string[]> = { '': [] };
  const addId = (name: string, id: string) => void (ids[name] ??= []).push(id);
  for (const kind of Object.keys(namesOf) as RecordKind[])
    for (let count = 0; count < 3; count += 1) {
      const id = await world.make(kind);
      for (const name of ['', ...namesOf[kind]]) addId(name, id);
    }
  for (const key of settingKeys) addId('/settings', key);
  const { db } = app.context;
  const packages = await db
    .selectFrom('service_packages')
    .select('id')
    .where('service_card_id', 'in', ids['serviceCardId'] ?? [])
    .execute();
  for (const { id } of packages) addId('servicePackageId', id);
  return ids;
}

async function collectFuzzMaterial(): Promise<FuzzMaterial> {
  const world = await createWorld(app);
  const { client, provider, others, newcomer, withoutProfile, signedOut, deactivated } = world;
  // The product creates no provider without a profile, and an invariant checks it.
  await app.context.transaction((tx) =>
    changeRoles(app.context, tx, withoutProfile.userId, { roles: ['CLIENT'], rights: [] }),
  );
  const members = [client.token, provider.token, others.client.token, others.provider.token];
  const outsiders = [newcomer, withoutProfile, signedOut, deactivated, others.admin];
  return {
    ids: await gatherIds(world),
    authorizedTokens: {
      anyone: ['', ...members],
      user: members,
      member: members,
      provider: [provider.token, others.provider.token],
      admin: [others.admin.token],
    },
    tokens: ['', ...members, ...outsiders.map(({ token }) => token)],
    picture: await jpegPhoto({ width: 120, height: 80 }),
  };
}

/**
 * Sends all requests and returns the fault of each wrong response, with the data to reproduce it.
 */
async function sendAll(requests: readonly FuzzRequest[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  const queue = requests.values();
  const work = async () => {
    for (const sent of queue) {
      const response = await sendRequest(app.url, sent);
      const fault = faultOf(sent, response);
      if (fault)
        faults.push({
          fault,
          request: `${sent.method} ${sent.path}`.slice(0, 500),
          headers: sent.headers,
          body: sent.body?.toString('latin1').slice(0, 500),
          response: response.text.slice(0, 500),
        });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return faults;
}

test(`no random request breaks the server: ${REQUESTS} requests, seed ${SEED}`, async () => {
  const material = await collectFuzzMaterial();
  const anyRequest = fc.oneof(...routes.map(({ endpoint }) => requestTo(endpoint, material)));
  const requests = fc.sample(anyRequest, { seed: SEED, numRuns: REQUESTS });
  const faults = await sendAll(requests);
  if (faults.length > 0) throw new Error(JSON.stringify(faults.slice(0, 10)));
  const alive = await fetch(`${app.url}/api/ready`);
  expect(alive.status).toBe(200);
  await app.settle();
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
}, 600_000);
