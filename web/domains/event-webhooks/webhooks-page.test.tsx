import { getOwnRights } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import type { Webhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import WebhooksPage from './webhooks-page.tsx';

const webhook: Webhook = {
  id: idOf(1),
  url: 'https://avisos.example/eventos',
  events: ['order.*', 'user.joined'],
  createdAt: '2026-11-20T12:00:00.000Z',
  disabledAt: null,
  disabledReason: null,
  formerSecretUntil: null,
  waiting: 0,
};
const secret = 'whsec_c2VjcmV0';
let server: ReturnType<typeof fakeServer>;
const respondRights = (rights: AdministratorRight[]) =>
  server.respond(getOwnRights, { rights, givable: rights });

beforeEach(() => {
  server = fakeServer();
  signInAs({ roles: ['ADMIN'] });
  respondRights([...administratorRights]);
});
afterEach(() => cleanup());

const show = (webhooks: Webhook[]) => {
  server.respond(endpoints.listWebhooks, webhooks);
  renderPage(WebhooksPage, '/admin/webhooks');
};

test('a webhook is added with its events, its secret is shown once, and a refused address says why', async () => {
  const user = userEvent.setup();
  show([]);
  await user.click(await screen.findByRole('button', { name: 'Agregar webhook' }));
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Elige al menos una cosa.')).toBeDefined();
  await user.type(screen.getByLabelText(/^Dirección/), webhook.url);
  await user.click(await screen.findByLabelText('Órdenes'));
  server.refuse(endpoints.createWebhook, 400, { message: 'Esa dirección no se puede usar.' });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Esa dirección no se puede usar.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Dirección/));
  server.respond(endpoints.createWebhook, { ...webhook, secret });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect((await screen.findByText(new RegExp(secret))).textContent).toContain(secret);
  expect(server.callsOf(endpoints.createWebhook).at(-1)?.body).toEqual({
    url: webhook.url,
    events: ['order.*'],
  });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Webhooks' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copiar' }));
  const keys = server.callsOf(endpoints.createWebhook).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await user.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  expect(screen.queryByText(new RegExp(secret))).toBeNull();
  expect(screen.getByText('Órdenes · Persona nueva')).toBeDefined();
});

test('an administrator chooses among the events that they may read', async () => {
  respondRights(['settings', 'people']);
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar webhook' }));
  await screen.findByLabelText('Personas');
  const choices = screen.getAllByRole('checkbox').map((choice) => choice.closest('label'));
  expect(choices.map((label) => label?.textContent)).toEqual([
    'Servicios',
    'Personas',
    'Verificaciones',
  ]);
});

test('the form waits for the rights, and a failure to read them can be retried with the address kept', async () => {
  const user = userEvent.setup();
  server.refuse(getOwnRights, 403);
  show([]);
  await user.click(await screen.findByRole('button', { name: 'Agregar webhook' }));
  await user.type(screen.getByLabelText(/^Dirección/), webhook.url);
  expect(await screen.findByText('No se pudieron leer tus permisos.')).toBeDefined();
  respondRights(['settings']);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Servicios')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Dirección/).value).toBe(webhook.url);
});

test('a disabled webhook says why and is enabled, and a delivery is sent again', async () => {
  const user = userEvent.setup();
  show([{ ...webhook, disabledAt: webhook.createdAt, disabledReason: 'EXPIRED', waiting: 2 }]);
  expect(await screen.findByText('Durante tres días no aceptó un envío.')).toBeDefined();
  expect(screen.getByText('2 envíos esperan')).toBeDefined();
  server.respond(endpoints.enableWebhook, webhook);
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('En uso')).toBeDefined();
  const delivery = {
    id: idOf(2),
    type: 'order.accepted',
    recordId: idOf(3),
    url: 'https://oficio.example/api/service-orders/1',
    createdAt: webhook.createdAt,
    state: 'FAILED' as const,
    attempts: 11,
    lastStatus: 500,
    nextAttemptAt: null,
  };
  server.respond(endpoints.listDeliveries, [delivery]);
  server.respond(endpoints.replayDelivery, { ...delivery, state: 'WAITING' });
  await user.click(screen.getByRole('button', { name: 'Ver los envíos' }));
  const log = within(await screen.findByRole('region', { name: 'Envíos' }));
  expect(await log.findByText(/11 intentos · respuesta 500/)).toBeDefined();
  await user.click(log.getByRole('button', { name: 'Enviar otra vez Orden aceptada' }));
  expect(server.callsOf(endpoints.replayDelivery)).toHaveLength(1);
});

test('a webhook whose events do not arrive says why, and a test that waits is not called sent', async () => {
  const user = userEvent.setup();
  const trouble = { attempts: 2, lastStatus: null, nextAttemptAt: '2026-11-20T12:10:00.000Z' };
  show([{ ...webhook, waiting: 1, trouble }]);
  expect(await screen.findByText('No llega')).toBeDefined();
  expect(
    screen.getByText(/Lo último no llegó tras 2 intentos: sin respuesta: no se pudo conectar/),
  ).toBeDefined();
  const sentTest = {
    id: idOf(2),
    type: 'webhook.test',
    recordId: webhook.id,
    url: 'https://oficio.example/api/webhooks',
    createdAt: webhook.createdAt,
    state: 'WAITING' as const,
    attempts: 1,
    lastStatus: null,
    nextAttemptAt: trouble.nextAttemptAt,
  };
  server.respond(endpoints.testWebhook, sentTest);
  server.respond(endpoints.listDeliveries, [sentTest]);
  await user.click(screen.getByRole('button', { name: 'Enviar una prueba' }));
  expect(await screen.findByText('La prueba está en camino: abajo dice si llegó.')).toBeDefined();
  const log = within(await screen.findByRole('region', { name: 'Envíos' }));
  expect(await log.findByText('Prueba')).toBeDefined();
  expect(log.getByText('Espera')).toBeDefined();
  expect(log.getByText(/1 intento · sin respuesta: no se pudo conectar/)).toBeDefined();
  expect(document.body.textContent).not.toContain('webhook.test');
});

test('a webhook says who made it and who answers for it, and one that lost them is kept by another', async () => {
  const user = userEvent.setup();
  const creator = { id: idOf(5), fullName: 'Elena Ruiz' };
  const lost = { disabledAt: webhook.createdAt, disabledReason: 'HOLDER_LOST' as const };
  show([{ ...webhook, ...lost, creator, holder: creator }]);
  expect(await screen.findByText('Lo agregó Elena Ruiz')).toBeDefined();
  expect(screen.getByText(/ya no puede leer lo que envía/)).toBeDefined();
  const holder = { id: idOf(6), fullName: 'Ana Pérez' };
  server.respond(endpoints.enableWebhook, { ...webhook, creator, holder });
  await user.click(screen.getByRole('button', { name: 'Seguir usándolo' }));
  expect(await screen.findByText('Lo agregó Elena Ruiz · a cargo de Ana Pérez')).toBeDefined();
});
