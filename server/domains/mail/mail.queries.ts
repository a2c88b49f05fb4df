import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { MailboxMessages } from '#platform/database/schema.ts';
import { MAIL_QUEUE, type OutgoingMail } from './mail.events.ts';

export type MailboxMessage = Selectable<MailboxMessages>;

/**
 * Stores a mail for the mailbox page, unless its job was deleted meanwhile because the recipient
 * was erased. Idempotent for one id.
 */
export async function storeMailboxMessage(
  db: Db,
  id: string,
  { to, kind, subject, html, text, calendar }: OutgoingMail,
  jobId: string,
): Promise<void> {
  // The lock waits for a concurrent erasure that has deleted the job and has not committed yet.
  await sql`
    with job as (select id from pgboss.job where name = ${MAIL_QUEUE} and id = ${jobId} for key share)
    insert into mailbox_messages (id, recipient, kind, subject, html, plain_text, calendar)
    select ${id}, ${to}, ${kind}, ${subject}, ${html}, ${text}, ${calendar?.content ?? null} from job
    on conflict (id) do nothing`.execute(db);
}

/**
 * Returns at most 200 mails, newest first; only those to `recipient` (in any case) when it is
 * given.
 */
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
