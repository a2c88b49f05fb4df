import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import {
  defineSocketEvent,
  defineSocketMessage,
  type SocketAcknowledgement,
} from '@oficio/contract/platform/api/socket.ts';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { authenticate } from '#domains/accounts/accounts.service.ts';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';
import { onMessage, type SocketNamespace } from './namespace.ts';
import { registerSockets } from './socket-server.ts';

const enter = defineSocketMessage({
  name: 'enter',
  args: z.tuple([z.string().max(20), z.object({ since: z.number() }).optional()]),
  result: z.object({ entered: z.string() }),
});
const say = defineSocketMessage({ name: 'say', args: z.tuple([z.number()]) });
const fail = defineSocketMessage({ name: 'fail', args: z.tuple([]) });
const said = defineSocketEvent({ namespace: '/talk', name: 'said', payload: z.number() });
const refused = defineSocketEvent({ namespace: '/talk', name: 'talkError', payload: z.string() });

/**
 * A namespace as a domain declares it: rooms after authorization, ordered messages, refusals as an
 * event.
 */
const talk: SocketNamespace = {
  name: said.namespace,
  access: 'member',
  handlers: [
    onMessage(enter, async (_context, { userId }, [room], connection) => {
      if (room === 'closed') throw new DomainError(platformErrors.NOT_FOUND);
      connection.join(`talk:${room}`);
      return { entered: room, secret: userId };
    }),
    onMessage(say, async (context, _actor, [number]) => {
      // The first message takes longest.
      await delay(50 / (number + 1));
      await context.transaction((tx) => tx.live.toRoom('talk:open', said, number));
    }),
    onMessage(fail, () => {
      throw new Error('a bug with a secret');
    }),
  ],
  refused: (connection, { message }) => connection.send(refused, String(message)),
};

let main: TestApp;
let secondApp: OwnApp;
let server: FastifyInstance;
let url: string;

beforeAll(async () => {
  main = await sharedApp();
  secondApp = await ownApp({ beside: main, logLevel: 'silent' });
  server = fastify();
  registerSockets(server, secondApp.context, { namespaces: [talk], authenticate });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await secondApp.stop();
});

const open = (token: string) => openSocket({ url }, token, { namespace: '/talk' });
const sendWithAck = ({ socket }: TestSocket, ...message: [string, ...unknown[]]) =>
  socket.timeout(2_000).emitWithAck(...message) as Promise<SocketAcknowledgement>;

test('messages are validated, handled in order and pushed to the sockets in the room', async () => {
  const [anna, eve] = [await createPerson(main.context), await createPerson(main.context)];
  const [first, second] = [await open(anna.token), await open(eve.token)];
  const acknowledgement = await sendWithAck(first, 'enter', 'open', { since: 3 });
  expect(acknowledgement).toEqual({ ok: true, value: { entered: 'open' } });
  expect(await sendWithAck(second, 'enter', 'closed')).toMatchObject({
    ok: false,
    code: 'NOT_FOUND',
  });
  for (let number = 0; number < 5; number += 1) second.socket.emit('say', number);
  await expect.poll(() => first.of('said')).toEqual([0, 1, 2, 3, 4]);
  expect(second.received).toEqual([['talkError', 'No encontramos lo que buscas.']]);
  for (const { socket } of [first, second]) socket.disconnect();
});

test('a handler that fails acknowledges a generic error to its caller and affects no other socket', async () => {
  const { token } = await createPerson(main.context);
  const page = await open(token);
  const acknowledgement = await sendWithAck(page, 'fail');
  expect(acknowledgement).toMatchObject({ ok: false, statusCode: 500, code: 'UNEXPECTED' });
  expect(JSON.stringify([acknowledgement, page.received])).not.toContain('secret');
  page.socket.emit('fail');
  expect(await sendWithAck(page, 'enter', 'open')).toMatchObject({ ok: true });
  page.socket.disconnect();
});

test('every message is authorized, not only the connection', async () => {
  const { token, userId } = await createPerson(main.context);
  const page = await open(token);
  expect(await sendWithAck(page, 'enter', 'open')).toMatchObject({ ok: true });
  const { db } = main.context;
  const withdraw = { terms_version: null, terms_accepted_at: null };
  await db.updateTable('users').set(withdraw).where('id', '=', userId).execute();
  expect(await sendWithAck(page, 'enter', 'open')).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
  await expect(open(token)).rejects.toMatchObject({ data: { code: 'TERMS_NOT_ACCEPTED' } });
  await db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  expect(await sendWithAck(page, 'say', 1)).toMatchObject({ code: 'DEACTIVATED' });
  page.socket.disconnect();
});
