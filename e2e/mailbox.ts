import { expect, type APIRequestContext } from '@playwright/test';

interface MailboxMessage {
  text: string;
  subject: string;
}

/** Waits for the newest mail to an address with this subject and returns it. */
export async function readMail(
  api: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<MailboxMessage> {
  const { promise, resolve } = Promise.withResolvers<MailboxMessage>();
  await expect(async () => {
    const response = await api.get(`/mailbox/messages.json?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as MailboxMessage[];
    const message = messages.find((candidate) => subject.test(candidate.subject));
    expect(message, `a mail to ${to} about ${String(subject)}`).toBeDefined();
    if (message) resolve(message);
  }).toPass({ timeout: 30_000 });
  return promise;
}

/** Returns the first link in a mail's plain text. */
export function findLink({ text }: MailboxMessage): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
