import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { demoProviderKey } from '../../../../demo/content/accounts.ts';
import { providers } from '../../../../demo/content/providers.ts';
import { seedDemo } from '../../../../demo/seed-demo.ts';
import { templateOf, type NotificationKind } from '../notifications.template.ts';
import { decideStep, dueAfter, paceOf, quietUntil, stepAfter, type Step } from './steps.rules.ts';

const ZONE = 'America/Lima';

let app: OwnApp;
/** The end of the week: the demo is made as of a Friday at 18 in Lima, so that each run plays the same week. */
let end: number;

beforeAll(async () => {
  app = await ownApp();
  const today = Temporal.Now.zonedDateTimeISO(ZONE).withPlainTime('18:00');
  end = today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) }).epochMilliseconds;
  app.advance(end - Date.now());
  await seedDemo(app.context);
  // Its notifications are written by jobs.
  await app.settle();
});
afterAll(() => app.stop());

interface Notice {
  kind: NotificationKind;
  /** Epoch milliseconds. */
  at: number;
  isEmergency: boolean;
}

/** The notifications of the demo's busy provider that can be mailed. */
async function loadWeek(): Promise<Notice[]> {
  const email = providers.find(({ key }) => key === demoProviderKey)?.email ?? '';
  const rows = await app.context.db
    .selectFrom('notifications as n')
    .innerJoin('users as reader', 'reader.id', 'n.user_id')
    .leftJoin('service_orders as o', 'o.id', 'n.order_id')
    .select(['n.kind', 'n.created_at', 'o.is_emergency'])
    .$narrowType<{ kind: NotificationKind }>()
    .where('reader.email', '=', email)
    .where('n.created_at', '>', new Date(end - 7 * DAY_MS))
    .orderBy('n.id')
    .execute();
  return rows
    .filter(({ kind }) => templateOf(kind).mailParts.length > 0)
    .map((row) => ({
      kind: row.kind,
      at: row.created_at.getTime(),
      isEmergency: row.is_emergency ?? false,
    }));
}

interface Person {
  hasDevice: boolean;
  /** The pause between two looks at the notifications, by day; null for a person who never looks. */
  looksEvery: number | null;
}

const quietEndOf = ({ isEmergency }: Notice, at: number) =>
  quietUntil(at, isEmergency ? null : ZONE);

/** Returns when a person looks at the notifications for the first time after an instant. */
function firstLook({ looksEvery }: Person, at: number): number {
  if (looksEvery === null) return Infinity;
  const next = (Math.floor(at / looksEvery) + 1) * looksEvery;
  const morning = quietUntil(next, ZONE);
  return morning === null ? next : morning + looksEvery;
}

interface Climb {
  notice: Notice;
  step: Step;
  due: number;
}

/** Returns the first step of a notification; null when its mail leaves at once. */
function startClimb(notice: Notice, { hasDevice }: Person): Climb | null {
  const quietEnd = quietEndOf(notice, notice.at);
  const ways = { push: hasDevice, channel: false, mail: hasDevice || quietEnd !== null };
  const step = stepAfter(null, ways);
  const pause = step === 'push' ? paceOf(notice.kind, notice.isEmergency).push : 0;
  const due = Math.max(quietEnd ?? 0, notice.at + pause);
  return step && { notice, step, due };
}

/** Takes the steps of all notifications as their jobs do. Returns the number of mails. */
function countMails(notices: readonly Notice[], person: Person): number {
  const started = notices.map((notice) => startClimb(notice, person));
  let mails = started.filter((climb) => climb === null).length;
  const open = new Set(started.filter((climb) => climb !== null));
  while (open.size > 0) {
    const [climb] = [...open].toSorted((one, other) => one.due - other.due);
    if (!climb) break;
    const { notice, step, due } = climb;
    const isUnseen = ({ notice: { at } }: Climb) => firstLook(person, at) > due;
    const ways = { push: person.hasDevice, channel: false, mail: true };
    const quietEnd = quietEndOf(notice, due);
    const decision = decideStep(step, isUnseen(climb) ? { quietEnd, ways } : null);
    if (decision.kind === 'wait') climb.due = decision.until;
    if (decision.kind === 'wait') continue;
    open.delete(climb);
    if (decision.kind === 'end') continue;
    if (step === 'mail') {
      mails += 1;
      // Others whose mail is due are in it.
      for (const other of open) if (other.step === 'mail' && other.due <= due) open.delete(other);
    } else if (decision.next) {
      const { next } = decision;
      const pace = paceOf(notice.kind, notice.isEmergency);
      const times = { createdAt: notice.at, now: due };
      open.add({ notice, step: next, due: dueAfter(pace, { taken: step, next }, times) });
    }
  }
  return mails;
}

test('in a week of the demo a busy provider gets fewer mails with a device, the more often they look', async () => {
  const notices = await loadWeek();
  const mails = (hasDevice: boolean, minutes: number | null) =>
    countMails(notices, { hasDevice, looksEvery: minutes && minutes * MINUTE_MS });
  // Before the ladder each notification was one mail, at once.
  expect({
    before: notices.length,
    withoutDevice: mails(false, null),
    neverLooks: mails(true, null),
    looksEveryHour: mails(true, 60),
    looksEveryTenMinutes: mails(true, 10),
  }).toEqual({
    before: 26,
    withoutDevice: 25,
    neverLooks: 23,
    looksEveryHour: 22,
    looksEveryTenMinutes: 2,
  });
});
