import type { Selectable } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { MailboxMessages } from '../../platform/database/schema.ts';
import type { OutgoingMail } from './mail.events.ts';

export type MailboxMessage = Selectable<MailboxMessages>;

/** Keeps a mail for the mailbox page; the same id twice keeps one. */
export async function keepMessage(db: Db, id: string, mail: OutgoingMail): Promise<void> {
  const { to, kind, subject, html, text } = mail;
  await db
    .insertInto('mailbox_messages')
    .values({ id, recipient: to, kind, subject, html, plain_text: text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Newest first, at most 200; only those to one address (any case) when it is given. */
export async function listMessages(db: Db, recipient?: string): Promise<MailboxMessage[]> {
  return db
    .selectFrom('mailbox_messages')
    .selectAll()
    .$if(recipient !== undefined, (query) =>
      query.where(({ eb, fn }) =>
        eb(fn<string>('lower', ['recipient']), '=', (recipient ?? '').toLowerCase()),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function deleteMessagesTo(db: Db, recipient: string): Promise<void> {
  await db
    .deleteFrom('mailbox_messages')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .execute();
}

export async function getMessage(db: Db, id: string): Promise<MailboxMessage | undefined> {
  return db.selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}
