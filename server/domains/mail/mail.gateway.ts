import { toSlug } from '@oficio/contract/platform/slug.ts';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './mail.events.ts';

export interface MailSender {
  smtpUrl: string;
  from: { name: string; address: string };
}

/** The receiving server rejected the mail permanently; a retry is useless. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/**
 * Sends one mail to the SMTP server. `messageId` is the same on every try, so that mail programs
 * recognize duplicates. Throws `MailRejectedError` for a permanent rejection.
 */
export async function sendMail(
  sender: MailSender,
  messageId: string,
  mail: OutgoingMail,
): Promise<void> {
  const transport = createTransport({
    url: sender.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
    // The content of a mail is our own text: it must not make the library read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { ...sender.from, name: plainWords(sender.from.name) },
      to: { name: '', address: mail.to },
      subject: plainWords(mail.subject),
      html: mail.html,
      text: mail.text,
      ...(mail.calendar && {
        icalEvent: { ...mail.calendar, filename: `${toSlug(sender.from.name)}-cita.ics` },
      }),
      messageId: `<${messageId}@${domainOf(sender.from.address)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  } catch (error) {
    throw isFinal(error)
      ? new MailRejectedError('The mail was refused for good', { cause: error })
      : error;
  } finally {
    transport.close();
  }
}

/**
 * Returns a text of a header that mail programs show as it is. What looks like an encoded word (RFC 2047) would be decoded,
 * because the library encodes only texts with other characters than ASCII: the zero-width space is one.
 */
const plainWords = (text: string): string => text.replaceAll('=?', '=\u{200B}?');

/**
 * A 5xx reply for the recipient or the content is permanent. A 5xx reply at any other step (login,
 * sender) is an error of our configuration, so the mail is retried until it is fixed.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return isPermanent && (command === 'RCPT TO' || command === 'DATA');
}

function domainOf(address: string): string {
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost';
}
