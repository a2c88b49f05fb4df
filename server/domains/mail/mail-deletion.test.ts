import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { EventDelivery } from '#platform/jobs/domain-events.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import type { OutgoingMail } from './mail.events.ts';
import { deliverMail } from './mail.listeners.ts';
import { deleteMailsTo, queueMail } from './mail.service.ts';

let app: OwnApp;
let context: Context;

beforeAll(async () => {
  app = await ownApp();
  context = app.context;
});
afterAll(() => app.stop());

const mailTo = (to: string): OutgoingMail => {
  const content = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' };
  return { to, kind: 'greeting', ...content };
};
const deleteMails = (address: string) => context.transaction((tx) => deleteMailsTo(tx, address));

/** Queues mails and stops the delivery until `work` is done. */
async function withStoppedDelivery(
  recipients: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await context.jobs.stop();
  for (const to of recipients) await context.transaction((tx) => queueMail(tx, mailTo(to)));
  await work();
  await context.jobs.start();
}

test('a mail that waits in the queue is deleted, and mails to other addresses are delivered', async () => {
  const recipients = ['ana@example.com', 'ana@example.com.ar'];
  await withStoppedDelivery(recipients, () => deleteMails('ana@example.com'));
  expect(await app.mails('ana@example.com')).toEqual([]);
  expect(await app.mails('ana@example.com.ar')).toHaveLength(1);
});

test('a parked mail is deleted', async () => {
  await withStoppedDelivery(['eva@example.com'], async () => {
    await context.pool.query(
      `insert into pgboss.job (name, data, source_name)
       select 'parked', data, name from pgboss.job where name = 'mail.deliver'`,
    );
    expect(await context.jobs.countParked('mail.deliver')).toBe(1);
    await deleteMails('eva@example.com');
  });
  expect(await context.jobs.countParked('mail.deliver')).toBe(0);
});

test('a mail that is deleted while its delivery runs does not reach the mailbox', async () => {
  const to = 'luz@example.com';
  let delivery: Promise<void> | undefined;
  await withStoppedDelivery([to], async () => {
    const { rows } = await context.pool.query<{ id: string; data: EventDelivery }>(
      `select id, data from pgboss.job where name = 'mail.deliver'`,
    );
    expect(rows).toHaveLength(1);
    await context.transaction(async (tx) => {
      await deleteMailsTo(tx, to);
      for (const { id, data } of rows) {
        const { eventId, publishedAt, event } = data;
        const delivered = { ...event, mail: mailTo(to), eventId, publishedAt };
        const { signal } = new AbortController();
        delivery = deliverMail.handle(context, delivered, { id, data, attempt: 1, signal });
      }
    });
    await delivery;
  });
  expect(delivery).toBeDefined();
  expect(await app.mails(to)).toEqual([]);
});
