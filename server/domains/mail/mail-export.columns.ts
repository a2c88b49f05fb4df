import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedMails = ({ userId }: ExportOwner): ExportSections => ({
  // The body is left out because it contains sign-in links.
  mails: sql`select subject, created_at
    from mailbox_messages where lower(recipient) = (select lower(email) from users where id = ${userId})
    order by created_at`,
});
