import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createPerson, createProvider } from '#domains/providers/providers.fixtures.ts';
import { serviceRequestCreated } from '#domains/service-requests/service-requests.events.ts';
import { deliver } from '../notifications.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('a provider is notified of a service request immediately and only once, with a link to it', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  const { token } = provider;
  const page = await openSocket(app, token);
  const body = { message: 'Hola', providerProfileId: provider.profileId };
  const sent = await app.call(createServiceRequest, { body }, { token: client.token });
  const { id } = sent.body;
  await expect.poll(() => page.of('newNotification'), { timeout: 2_000 }).toHaveLength(1);
  expect(page.of('liveChange')).toEqual([{ kind: 'serviceRequest', id }]);
  page.socket.disconnect();
  const list = () => app.call(listNotifications, {}, { token });
  const [notification, ...others] = (await list()).body;
  expect(others).toEqual([]);
  expect(notification).toMatchObject({
    message: 'Carla Cliente te envió una solicitud de contacto.',
    link: `/mensajes/${id}`,
  });
  const eventId = crypto.randomUUID();
  const event = serviceRequestCreated({ serviceRequestId: id });
  await deliver(app.context, event, eventId);
  await deliver(app.context, event, eventId);
  expect((await list()).body).toHaveLength(2);
  expect(await app.mails(provider.email)).toHaveLength(2);
  expect((await app.call(listNotifications, {}, { token: client.token })).body).toEqual([]);
});
