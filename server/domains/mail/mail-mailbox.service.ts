import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '../../platform/context.ts';
import { mailboxPage, messageJson, messagePage } from './mail-mailbox.template.ts';
import { getMessage, listMessages } from './mail.queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether mails are kept and shown on this machine: there is no SMTP server, and the product itself is
 * local. Kept mails hold links that sign people in, so a public product never shows them.
 */
export function isMailboxOpen({
  SMTP_URL,
  PUBLIC_URL,
}: Pick<Context['config'], 'SMTP_URL' | 'PUBLIC_URL'>): boolean {
  return !SMTP_URL && isLoopbackHost(new URL(PUBLIC_URL).host);
}

/** Whether a host (with or without a port) is a name of this machine. */
export function isLoopbackHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && loopbackNames.has(new URL(`http://${host}`).hostname);
}

/** The mailbox as a page. */
export async function showMailbox({ db }: Context): Promise<string> {
  return mailboxPage(await listMessages(db));
}

/** One mail as a page. */
export async function showMailboxMessage({ db }: Context, id: string): Promise<string> {
  const message = UUID.test(id) ? await getMessage(db, id) : undefined;
  if (!message) throw new DomainError(platformErrors.NOT_FOUND);
  return messagePage(message);
}

/** The newest mails, all or those to one address, for tests. */
export async function listMailboxMessages({ db }: Context, to: unknown) {
  if (to !== undefined && typeof to !== 'string') {
    throw new DomainError(platformErrors.INVALID_INPUT);
  }
  return (await listMessages(db, to)).map(messageJson);
}
