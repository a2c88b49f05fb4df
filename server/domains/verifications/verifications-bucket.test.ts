import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../scripts/testing/s3-server.ts';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { pageCookieOf } from '../accounts/accounts.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { fileOf, identity, refusal } from './verifications.fixtures.ts';

let s3: S3Server;
let app: OwnApp;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await ownApp({ env: { S3_URL: s3.url }, logLevel: 'silent', timeouts: { jobPoll: 100 } });
});
afterAll(async () => {
  await app.stop();
  await s3.stop();
});

test('in a bucket documents are below a prefix of their own, and are deleted with a retry after a failure', async () => {
  const provider = await createProvider(app.context);
  const admin = { token: (await createPerson(app.context, { roles: ['ADMIN'] })).token };
  const file = fileOf(await jpegPhoto({ width: 300, height: 200 }));
  const sent = await app.call(
    endpoints.sendVerification,
    { body: identity, file },
    { token: provider.token },
  );
  expect(sent.status).toBe(200);
  const [key = '', ...others] = s3.objects.keys();
  expect(key).toMatch(/^documents\/[\da-f-]{36}\.webp$/);
  expect(others).toEqual([]);
  const params = { id: sent.body.verifications[0]?.id ?? '' };
  const { body } = await app.call(endpoints.getVerificationDocument, { params }, admin);
  const headers = pageCookieOf(app.context, admin);
  expect((await fetch(app.url + body.url, { headers })).status).toBe(200);
  expect((await fetch(`${app.url}/images/${key.slice('documents/'.length)}`)).status).toBe(404);
  s3.setFailure({ methods: ['POST'], with: 'status 503' });
  const decided = await app.call(endpoints.decideVerification, { params, body: refusal }, admin);
  expect(decided.status).toBe(204);
  expect((await fetch(app.url + body.url, { headers })).status).toBe(404);
  s3.setFailure(null);
  await expect.poll(() => s3.objects.size, { timeout: 20_000 }).toBe(0);
});

test('a document is refused as unavailable while the bucket fails, and none waits', async () => {
  const { token } = await createProvider(app.context);
  const file = fileOf(await jpegPhoto({ width: 300, height: 200 }));
  s3.setFailure({ methods: ['PUT'], with: 'status 503' });
  const refused = await app.call(endpoints.sendVerification, { body: identity, file }, { token });
  s3.setFailure(null);
  expect(refused.error).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
  const { body } = await app.call(endpoints.getOwnVerifications, {}, { token });
  expect(body.verifications).toEqual([]);
});
