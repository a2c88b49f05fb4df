import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { OwnApp, TestApp } from '#testing/test-app.ts';
import type { ClimbData } from './climb.service.ts';
import { climb } from './sending.service.ts';

/** A server on loopback that checks the time of what it receives. */
interface Receiver {
  /** Moves its clock to this offset from the present, in milliseconds. */
  setClock(offset: number): void;
}

/** Moves the clocks of the use cases and of the receivers forward. */
export async function advanceClocks(
  app: OwnApp,
  milliseconds: number,
  ...receivers: Receiver[]
): Promise<void> {
  app.advance(milliseconds);
  const offset = (await app.context.now(app.context.db)) - Date.now();
  for (const receiver of receivers) receiver.setClock(offset);
}

/** Moves the clocks forward to this time in a zone. */
export async function moveClocksTo(
  app: OwnApp,
  time: string,
  { timezone }: { timezone: string },
  ...receivers: Receiver[]
): Promise<void> {
  const start = new Date(await app.context.now(app.context.db));
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const ahead = (minutes(time) - minutes(clock.format(start)) + 1_440) % 1_440;
  await advanceClocks(app, ahead * MINUTE_MS, ...receivers);
}

/** Returns the data of the jobs that wait in a queue. */
export async function listJobs<Data>(app: TestApp, queue: string): Promise<Data[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ data: Data }>(
    "select data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on",
    [queue],
  );
  return rows.map(({ data }) => data);
}

/** Takes the steps that are scheduled, as their jobs do. */
export async function climbLadders(app: TestApp): Promise<void> {
  for (const data of await listJobs<ClimbData>(app, 'notifications.climb'))
    await climb(app.context, data);
  await app.settle();
}
