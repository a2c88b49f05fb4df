import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './mail.events.ts';

export interface MailSender {
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
}

/** The receiving server said that it will never take this mail. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/** Hands one mail to the SMTP server. `messageId` is the same at every try, so that readers see one mail. */
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
    // A mail is text that we wrote: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: sender.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${messageId}@${domainOf(sender.from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
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
 * 5xx for the recipient or the content is final. 5xx at any other point (login, sender) is our own
 * configuration's fault: the mails wait until it is mended.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return isPermanent && (command === 'RCPT TO' || command === 'DATA');
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
