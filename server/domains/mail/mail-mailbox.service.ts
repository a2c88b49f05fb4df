import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context } from '#platform/context.ts';
import { mailboxPage, messageJson, messagePage } from './mail-mailbox.template.ts';
import { getMessage, listMessages } from './mail.queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns true when mails are stored and displayed locally: no SMTP server is configured and the
 * product runs on a loopback host. Stored mails hold links that sign users in, so a public
 * installation must never show them.
 */
export function isMailboxOpen({
  SMTP_URL,
  isLocal,
}: Pick<Context['config'], 'SMTP_URL' | 'isLocal'>): boolean {
  return !SMTP_URL && isLocal;
}

/** Returns where mails go, for administrators. */
export function mailDestination(
  config: Parameters<typeof isMailboxOpen>[0],
): 'SERVER' | 'MAILBOX' | 'NONE' {
  if (config.SMTP_URL) return 'SERVER';
  return isMailboxOpen(config) ? 'MAILBOX' : 'NONE';
}

/** Returns the mailbox as an HTML page. */
export async function renderMailbox({ db }: Context): Promise<string> {
  return mailboxPage(await listMessages(db));
}

/** Returns one mail as an HTML page. Throws NOT_FOUND (404). */
export async function renderMailboxMessage({ db }: Context, id: string): Promise<string> {
  const message = UUID.test(id) ? await getMessage(db, id) : undefined;
  if (!message) throw new DomainError(platformErrors.NOT_FOUND);
  return messagePage(message);
}

/** Returns the newest mails, all or those to one address. Tests read it. */
export async function listMailboxMessages({ db }: Context, to: unknown) {
  if (to !== undefined && typeof to !== 'string') {
    throw new DomainError(platformErrors.INVALID_INPUT);
  }
  return (await listMessages(db, to)).map(messageJson);
}
