import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { limitConcurrency, type Limiter } from '#platform/concurrency-limit.ts';
import type { Context, Tx } from '#platform/context.ts';
import { hostOfUids } from '#platform/icalendar/own-uids.ts';
import { readInThread } from '#platform/icalendar/read-in-thread.ts';
import type { Reading } from '#platform/icalendar/reading.ts';
import { fetchBytes, FetchFailed, type Validators } from '#platform/outgoing/fetch-bytes.ts';
import {
  claimDue,
  findCalendars,
  listCalendarsOf,
  replaceBusyTimes,
  saveAttempt,
  type CalendarOwner,
  type CalendarRow,
} from './calendars.queries.ts';
import {
  BEFORE_MS,
  BOOKING_WAIT_MS,
  FETCH_TIMEOUT_MS,
  MOST_BYTES,
  OLD_FOR_BOOKING_MS,
  READ_DAYS,
  READ_EVERY_MS,
  toRequestAddress,
  TRIED_AGAIN_AFTER_MS,
  WORKED_OUT_AGAIN_MS,
  type CalendarFailure,
} from './calendars.rules.ts';

/** Threads of one process at a time; each may take 64 MB. */
const limitThreads = limitConcurrency(2);
/** Calendars that a run of the job requests at a time, and in all. A booking does not wait for these. */
const limitRequests = limitConcurrency(8);
const MOST_OF_A_RUN = 100;

/** The result of an attempt to read a calendar. */
export type Attempt =
  | { kind: 'unchanged' }
  | ({ kind: 'read'; reading: Extract<Reading, { kind: 'read' }>; timezone: string } & Validators)
  | { kind: 'failed'; failure: CalendarFailure };

export interface AttemptInput {
  address: string;
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  /** Undefined to read the whole content even if it did not change. */
  validators: Validators | undefined;
}

/** Requests and reads a calendar. Faults of the calendar and its server are results, not errors. */
export async function attemptReading(
  { config }: Pick<Context, 'config'>,
  { address, timezone, now, validators }: AttemptInput,
): Promise<Attempt> {
  const requested = toRequestAddress(address);
  const toLoopback = config.CALENDARS_TO_LOOPBACK;
  if (!requested.startsWith('https:') && !toLoopback)
    return { kind: 'failed', failure: 'not-https' };
  try {
    const fetched = await fetchBytes(requested, {
      toLoopback,
      ...(validators && { validators }),
      accept: 'text/calendar, */*;q=0.5',
      maxBytes: MOST_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
    });
    if (fetched.kind === 'unchanged') return fetched;
    const from = now - BEFORE_MS;
    const range = { from, to: from + READ_DAYS * DAY_MS, timezone };
    const ownHost = hostOfUids(config.PUBLIC_URL);
    const reading = await limitThreads(() => readInThread(fetched.bytes, { ...range, ownHost }));
    if (reading.kind === 'refused') return { kind: 'failed', failure: reading.refusal };
    const { etag, lastModified } = fetched;
    return { kind: 'read', reading, timezone, etag, lastModified };
  } catch (error) {
    if (error instanceof FetchFailed) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}

/** Saves an attempt that began at `startedAt`. After a failure the last good reading stays in use. */
export async function saveReading(
  tx: Tx,
  id: string,
  startedAt: Date,
  attempt: Attempt,
): Promise<void> {
  if (attempt.kind === 'failed') {
    await saveAttempt(tx.db, id, startedAt, { failure: attempt.failure });
    return;
  }
  if (attempt.kind === 'unchanged') {
    await saveAttempt(tx.db, id, startedAt, { read_at: startedAt, failure: null });
    return;
  }
  const { reading, timezone, etag, lastModified } = attempt;
  const isSaved = await saveAttempt(tx.db, id, startedAt, {
    read_at: startedAt,
    worked_out_at: startedAt,
    etag,
    last_modified: lastModified,
    timezone,
    events: reading.events,
    remarks: JSON.stringify(reading.remarks),
    failure: null,
  });
  if (isSaved && (await replaceBusyTimes(tx.db, id, reading.busyTimes)) > 0)
    await tx.publicDataChanged();
}

/** Its content counts as known while the zone is the same and no day is missing at the end. */
function validatorsOf(row: CalendarRow, now: number): Validators | undefined {
  const workedOut = row.worked_out_at?.getTime() ?? -Infinity;
  const isKnown = row.timezone === row.provider_timezone && now - workedOut < WORKED_OUT_AGAIN_MS;
  return isKnown ? { etag: row.etag, lastModified: row.last_modified } : undefined;
}

/** The calendars that this process is reading, by id, so that many bookings request one once. */
const running = new Map<string, Promise<void>>();

async function refresh(context: Context, row: CalendarRow): Promise<void> {
  const now = await context.now(context.db);
  const attempt = await attemptReading(context, {
    address: row.address,
    timezone: row.provider_timezone,
    now,
    validators: validatorsOf(row, now),
  });
  await context.transaction((tx) => saveReading(tx, row.id, new Date(now), attempt));
}

/** Reads a calendar now, unless this process is reading it already. */
export function refreshCalendar(context: Context, row: CalendarRow): Promise<void> {
  const current = running.get(row.id);
  if (current) return current;
  const started = refresh(context, row).finally(() => running.delete(row.id));
  running.set(row.id, started);
  return started;
}

/** Reads calendars. One that cannot be read for a fault of this server is logged and does not stop the others. */
async function refreshAll(
  context: Context,
  rows: readonly CalendarRow[],
  limit: Limiter = (work) => work(),
): Promise<void> {
  const results = await Promise.allSettled(
    rows.map((row) => limit(() => refreshCalendar(context, row))),
  );
  for (const [index, result] of results.entries())
    if (result.status === 'rejected')
      context.log.error({ err: result.reason, id: rows[index]?.id }, 'a calendar was not read');
}

/** Reads the calendars that are due. Each is claimed by one instance. A rehearsal requests nothing by itself. */
export async function readDueCalendars(context: Context, signal: AbortSignal): Promise<void> {
  if (context.config.REHEARSAL) return;
  const now = await context.now(context.db);
  const since = new Date(now - READ_EVERY_MS);
  const due = { since, now: new Date(now), limit: MOST_OF_A_RUN };
  const rows = await findCalendars(context.db, await claimDue(context.db, due));
  await refreshAll(context, rows, (work) =>
    limitRequests(async () => {
      signal.throwIfAborted();
      return work();
    }),
  );
}

/** Reads the calendars of a provider again whose floating times were read in another zone. */
export async function rereadInZone(context: Context, providerProfileId: string): Promise<void> {
  if (context.config.REHEARSAL) return;
  const rows = await listCalendarsOf(context.db, { providerProfileId });
  await refreshAll(
    context,
    rows.filter((row) => row.timezone !== row.provider_timezone),
  );
}

/**
 * Reads calendars of a provider that are older than five minutes: the door of everything that takes an hour. Call it in the
 * preparation of a route, which is outside of the transaction. Waits two seconds at most; a reading that takes longer is
 * saved when it ends, and until then the last good one holds.
 */
export async function freshenCalendars(context: Context, of: CalendarOwner): Promise<void> {
  if (context.config.REHEARSAL) return;
  const rows = await listCalendarsOf(context.db, of);
  if (rows.length === 0) return;
  const now = await context.now(context.db);
  const isBefore = (at: Date | null, ms: number) => (at?.getTime() ?? -Infinity) < now - ms;
  const old = rows.filter(
    ({ read_at, tried_at }) =>
      isBefore(read_at, OLD_FOR_BOOKING_MS) && isBefore(tried_at, TRIED_AGAIN_AFTER_MS),
  );
  if (old.length === 0) return;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, BOOKING_WAIT_MS);
  await Promise.race([refreshAll(context, old), waited]);
  clearTimeout(timer);
}
