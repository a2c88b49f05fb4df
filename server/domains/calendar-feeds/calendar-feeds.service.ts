import { createHash, randomBytes } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readBrand } from '../brand/brand.service.ts';
import {
  findDigest,
  findFeed,
  listEvents,
  listEventsOfOrder,
  removeFeed,
  saveFeed,
} from './calendar-feeds.queries.ts';
import { writeFeed, writeInvitation, type Invitation } from './calendar-feeds.template.ts';

/** The file of a feed: a token of 256 bits in base64url. */
const FILE = /^([\w-]{43})\.ics$/;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const getCalendarFeed: UseCase<typeof endpoints.getCalendarFeed> = async (
  { db },
  { userId },
) => ({ createdAt: (await findFeed(db, userId))?.toISOString() ?? null });

/** Creates a new address, which replaces an earlier one. */
export const renewCalendarFeed: UseCase<typeof endpoints.renewCalendarFeed> = (
  context,
  { userId },
) =>
  context.transaction(async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const now = new Date(await context.now(tx.db));
    await saveFeed(tx.db, userId, hashToken(token), now);
    const url = `${context.config.PUBLIC_URL}/calendar/${token}.ics`;
    return { url, createdAt: now.toISOString() };
  });

export const deleteCalendarFeed: UseCase<typeof endpoints.deleteCalendarFeed> = async (
  { db },
  { userId },
) => {
  await removeFeed(db, userId);
};

/** Content of a feed; null when the reader has it already. */
interface Feed {
  etag: string;
  content: string | null;
}

/** Returns null for an unknown address. Writes the events only if they differ from those that the reader has. */
export async function readFeed(
  { db, config }: Context,
  file: string,
  knownEtags: string | undefined,
): Promise<Feed | null> {
  const token = FILE.exec(file)?.[1];
  const feed = token && (await findDigest(db, hashToken(token)));
  if (!feed) return null;
  const { name } = await readBrand(db);
  const etag = `"${hashToken(`${config.PUBLIC_URL} ${name} ${feed.digest}`).slice(0, 32)}"`;
  // A proxy that compresses makes the tag weak.
  const isKnown = knownEtags?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  if (isKnown) return { etag, content: null };
  const events = await listEvents(db, feed.user_id);
  return { etag, content: writeFeed(events, { name, publicUrl: config.PUBLIC_URL }) };
}

/**
 * Returns the invitation to the appointment of an accepted order, or its cancellation, for a mail to one of its parties; null
 * for an order that was never accepted.
 */
export async function inviteToOrder(
  { config }: Pick<Context, 'config'>,
  db: Db,
  aboutId: string,
  reader: { userId: string; name: string; email: string },
): Promise<Invitation | null> {
  const events = await listEventsOfOrder(db, reader.userId, aboutId);
  const { sender: name } = await readBrand(db);
  const from = { name, email: config.MAIL_FROM.address };
  return writeInvitation(events, reader, { publicUrl: config.PUBLIC_URL, from });
}
