import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import {
  isMailboxOpen,
  listMailboxMessages,
  renderMailbox,
  renderMailboxMessage,
} from './mail-mailbox.service.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Headers that browsers and command lines send by themselves. Every other one may be the note of a proxy that the
 * request comes from elsewhere (Via, CF-Ray, Fly-Client-IP, …), of which there is no complete list.
 */
const DIRECT_HEADER =
  /^(?:accept|accept-.*|cache-control|connection|cookie|dnt|host|if-.*|origin|pragma|priority|referer|save-data|sec-.*|te|upgrade-insecure-requests|user-agent)$/;

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Registers the local mailbox under `/mailbox`, only where mails are stored. It responds only to
 * loopback requests.
 */
export function registerMailbox(app: FastifyInstance, context: Context): void {
  if (!isMailboxOpen(context.config)) return;
  app.get('/mailbox', { onRequest: requireLocalRequest }, async (_request, reply) =>
    sendPage(reply, await renderMailbox(context)),
  );
  app.get<{ Querystring: { to?: unknown } }>(
    '/mailbox/messages.json',
    { onRequest: requireLocalRequest },
    async ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send(await listMailboxMessages(context, query.to)),
  );
  app.get<{ Params: { id: string } }>(
    '/mailbox/:id',
    { onRequest: requireLocalRequest },
    async ({ params }, reply) => sendPage(reply, await renderMailboxMessage(context, params.id)),
  );
}

async function requireLocalRequest({ socket, headers }: FastifyRequest): Promise<void> {
  // The Host header is compared because another site may resolve its own name to this machine.
  const isLocal =
    loopbackAddresses.has(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '');
  const isDirect = Object.keys(headers).every((name) => DIRECT_HEADER.test(name));
  if (!isLocal || !isDirect) throw new DomainError(platformErrors.NOT_FOUND);
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);
}
