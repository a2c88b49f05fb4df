import { createHash } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import { firstDayErrors } from '@oficio/contract/domains/first-day/first-day.errors.ts';
import type { FirstDay } from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { verifyPassword } from '#platform/passwords/password-hash.ts';
import { makeErasureDue } from '../accounts/accounts-erasure.service.ts';
import { eraseData } from '../administration/administration-erasure.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { backupState } from '../backups/backups.service.ts';
import { readBrandSettings } from '../brand/brand.service.ts';
import { sendNow } from '../mail/mail.service.ts';
import { lapseNegotiationsOf } from '../negotiations/negotiations-deadlines.service.ts';
import { cancelForOperator, holdOpenOrdersOf } from '../orders/orders-deadlines.service.ts';
import { deleteDemoReports } from '../reports/reports.service.ts';
import { readMailBase } from '../texts/texts.service.ts';
import { demoRemovalGrounds, testMail } from './first-day.template.ts';
import * as queries from './first-day.queries.ts';

/** Erases the accounts of the demo after an administrator has said so. */
export const DEMO_REMOVAL = 'first-day.remove-demo';

/** Returns the hash of the mail server, so that a test counts only for the server that it used. */
const mailServerHash = ({ SMTP_URL, MAIL_FROM }: Context['config']): string | null =>
  SMTP_URL ? createHash('sha256').update(`${SMTP_URL} ${MAIL_FROM.address}`).digest('hex') : null;

/** Returns whether somebody administers with a password that is not the one of the environment, at its start or now. */
async function hasOwnAdministrator({ config, db }: Context): Promise<boolean> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
  for (const administrator of await queries.listActiveAdministrators(db)) {
    const { email, password_hash: hash, initial_password_hash: initial } = administrator;
    if (administrator.is_demo || (hash !== null && hash === initial)) continue;
    const isFirst = ADMIN_PASSWORD !== undefined && email === ADMIN_EMAIL?.toLowerCase();
    if (!isFirst || hash === null || !(await verifyPassword(hash, ADMIN_PASSWORD))) return true;
  }
  return false;
}

async function readDemo(db: Db, userId: string): Promise<FirstDay['demo']> {
  const counted = await queries.countDemo(db);
  if (counted.accounts === 0) return null;
  const { demo_removed_at: removedAt } = await queries.findFirstDay(db);
  const administrators = await queries.listActiveAdministrators(db);
  return {
    ...counted,
    isBeingRemoved: removedAt !== null,
    isOwnAccount: administrators.find(({ id }) => id === userId)?.is_demo ?? true,
  };
}

/** Returns what the installation still needs, from its present state. */
async function readFirstDay(context: Context, userId: string): Promise<FirstDay> {
  const { config, db } = context;
  const { mail_server_hash: checked } = await queries.findFirstDay(db);
  const { own, inherited, brand } = await readBrandSettings(db);
  const { isConfigured, lastAt, isLate, failure } = await backupState(context);
  const server = mailServerHash(config);
  const done: Record<FirstDay['steps'][number]['key'], boolean> = {
    name: own.name !== null || inherited.name !== defaultBrand.name,
    mail: server !== null && checked === server,
    administrator: await hasOwnAdministrator(context),
    // The support address of a new installation leads nowhere, and is in every mail.
    legal:
      brand.legal.name !== '' && brand.supportEmail !== settingDefinitions.support_email.initial,
    countries: own.countries !== null || brand.countries.length < countryNames.length,
    backup: isConfigured && lastAt !== null && !isLate,
  };
  return {
    steps: Object.entries(done).map(([key, isDone]) => ({
      key: key as FirstDay['steps'][number]['key'],
      isDone,
    })),
    hasMailServer: server !== null,
    backup: { isConfigured, lastAt: lastAt?.toISOString() ?? null, failure },
    demo: await readDemo(db, userId),
  };
}

export const getFirstDay: UseCase<typeof endpoints.getFirstDay> = (context, { userId }) =>
  readFirstDay(context, userId);

/** Sends a mail to the administrator now, so that the answer of the mail server can be shown. */
export const sendTestMail: UseCase<typeof endpoints.sendTestMail> = async (context, { userId }) => {
  const { config, db } = context;
  const administrators = await queries.listActiveAdministrators(db);
  const to = administrators.find(({ id }) => id === userId)?.email ?? '';
  const reason = await sendNow(context, testMail(await readMailBase(context, db), to));
  const server = mailServerHash(config);
  if (server !== null && reason === null) await queries.saveMailServer(db, server);
  const sent = server === null ? 'STORED' : 'SENT';
  return { outcome: reason === null ? sent : 'FAILED', to, reason };
};

/**
 * Has all accounts of the demo erased by a job; idempotent. Throws DEMO_NEEDS_ADMINISTRATOR (409) for an account of the
 * demo, which would erase itself.
 */
export const removeDemo: UseCase<typeof endpoints.removeDemo> = async (context, { userId }) => {
  await context.transaction(async (tx) => {
    const administrators = await queries.listActiveAdministrators(tx.db);
    if (administrators.find(({ id }) => id === userId)?.is_demo ?? true)
      throw new DomainError(firstDayErrors.DEMO_NEEDS_ADMINISTRATOR);
    const counted = await queries.countDemo(tx.db);
    if (counted.accounts === 0) return;
    await queries.saveDemoRemoval(tx.db, new Date(await context.now(tx.db)));
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'DEMO_REMOVED',
      subject: { type: 'setting', id: 'demo' },
      before: { accounts: String(counted.accounts), cards: String(counted.cards) },
      after: null,
    });
    await tx.enqueue(DEMO_REMOVAL, {}, { mergeKey: 'demo' });
  });
  return readFirstDay(context, userId);
};

/**
 * Erases the accounts of the demo, each in one transaction, so that a killed process loses nothing and the next run
 * resumes. Accounts with an open order of somebody else are hidden, so that no new order begins, and wait for a later run.
 */
export async function eraseDemo(context: Context, signal: AbortSignal): Promise<void> {
  const { demo_removed_at: removedAt } = await queries.findFirstDay(context.db);
  if (removedAt === null) return;
  await forEachRecord(context, await queries.listDemoAccounts(context.db), signal, (id) =>
    context.transaction(async (tx) => {
      await lapseNegotiationsOf(context, tx, id, 'PARTY_DEACTIVATED');
      // Before the claim, which reads the open orders: a concurrent booking has then committed, or waits and is refused.
      await holdOpenOrdersOf(tx, id, 1);
      const among = await queries.listOpenDemoOrders(tx.db, id);
      await cancelForOperator(context, tx, among, demoRemovalGrounds);
      const account = await queries.claimDemoAccount(tx.db, id);
      if (!account) return;
      if (account.isWaiting) {
        await makeErasureDue(context, tx, id);
        return;
      }
      await tx.live.disconnectUser(id);
      await eraseData(context, tx, id, null);
      await deleteDemoReports(tx, id);
    }),
  );
}
