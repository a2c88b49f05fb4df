import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import {
  isLoopbackHost,
  isMailboxOpen,
  listMailboxMessages,
  renderMailbox,
  renderMailboxMessage,
} from './mail-mailbox.service.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

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
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  if (!isLocal || isForwarded) throw new DomainError(platformErrors.NOT_FOUND);
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);
}
