import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Context, Db } from '../server/platform/context.ts';
import { PRIVATE_FOLDER } from '../server/platform/data-folder.ts';
import { listLandingPages } from '../server/domains/discovery/discovery.jobs.ts';
import { savePlatformMean } from '../server/domains/reputation/reputation.queries.ts';
import {
  calculateClient,
  calculateReputation,
} from '../server/domains/reputation/reputation.service.ts';
import { hashPassword } from '../server/platform/passwords/password-hash.ts';
import { demoAdmin, demoClient, demoProviderKey } from './content/accounts.ts';
import { providers } from './content/providers.ts';
import { demoCurrencyOf } from './demo-prices.ts';
import { seedAreas } from './seed-areas.ts';
import { seedCards } from './seed-cards.ts';
import { seedChats } from './seed-chats.ts';
import { seedFavorites } from './seed-favorites.ts';
import { cutWork, seedGalleries, seedJobs } from './seed-galleries.ts';
import { planNegotiations, seedNegotiations } from './seed-negotiations.ts';
import { seedNotifications } from './seed-notifications.ts';
import { planOrders, seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';
import { cutFaces, seedPortraits } from './seed-portraits.ts';
import { seedReports } from './seed-reports.ts';
import { seedRequests } from './seed-requests.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedVerifications } from './seed-verifications.ts';

/**
 * The demo accounts share a random password from the first run, because with a fixed one any
 * visitor could sign in to a public installation.
 */
function demoPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'demo-password');
}

function readDemoPassword(dataDir: string): string {
  const file = demoPasswordFile(dataDir);
  // With a database of its own and SESSION_SECRET nothing else has created the folder at a first start.
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  if (!existsSync(file))
    writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Inserts the demo data into an empty database. Idempotent. Returns the lines with the accounts and
 * the password.
 */
export async function seedDemo(context: Context): Promise<string[]> {
  const password = readDemoPassword(context.config.DATA_DIR);
  if (await isEmpty(context.db)) await seed(context, password);
  if (await isRemoved(context.db)) return [];
  const provider = providers.find(({ key }) => key === demoProviderKey);
  const accounts = [demoClient.email, provider?.email ?? '', demoAdmin.email].join(', ');
  return [`  demo   ${accounts}`, `         password ${password}`];
}

/** Returns true when an administrator has removed the demo. */
async function isRemoved(db: Db): Promise<boolean> {
  const account = db.selectFrom('users').select('id').where('email', '=', demoAdmin.email);
  return !(await account.limit(1).executeTakeFirst());
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}

async function seed(context: Context, password: string): Promise<void> {
  const hash = await hashPassword(password);
  // Before the transaction: the database ends one that sends nothing for a minute.
  const [faces, work] = await Promise.all([cutFaces(), cutWork()]);
  await context.longTransaction(async (tx) => {
    if (!(await isEmpty(tx.db))) return;
    const now = await context.now(tx.db);
    const people = await seedPeople(tx.db, now, hash);
    const currency = demoCurrencyOf(context.config.DEMO_CURRENCY);
    if (currency !== settingDefinitions.currency.initial)
      await tx.db.insertInto('settings').values({ key: 'currency', value: currency }).execute();
    await seedPortraits(context, tx.db, people, now, faces);
    await seedAreas(tx.db, people);
    const cards = await seedCards(tx.db, now, people, currency);
    await seedGalleries(context, tx.db, cards.values(), work);
    await seedVerifications(context, tx.db, now, people);
    const orders = planOrders(now, people, cards);
    const negotiations = planNegotiations(now, people, cards);
    await seedOrders(tx.db, orders);
    await seedReviews(tx.db, now, orders);
    await seedChats(tx.db, now, orders);
    await seedNegotiations(tx.db, negotiations);
    await seedJobs(context, tx.db, orders);
    const requests = await seedRequests(tx.db, now, people);
    const readers = [demoClient.key, demoProviderKey].flatMap(
      (key) => people.userIds.get(key) ?? [],
    );
    await seedNotifications(tx.db, now, readers, { orders, negotiations, requests });
    await seedFavorites(tx.db, now, people, cards);
    await seedReports(tx.db, now, people, [...cards.values()]);
    await savePlatformMean(tx.db);
    for (const { id } of people.providers.values()) await calculateReputation(tx, id, now);
    for (const id of people.userIds.values()) await calculateClient(tx, id, now);
    await tx.enqueue(listLandingPages.name, {});
    await tx.publicDataChanged();
  });
}
