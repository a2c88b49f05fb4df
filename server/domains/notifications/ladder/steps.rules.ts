import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { TRIED_FOR_MS } from '#domains/webhooks/webhooks.rules.ts';
import { clockOf } from '../templates/kind.template.ts';
import type { NotificationKind } from '../notifications.template.ts';

/** The ways to a person, from the first to the last: their browsers, the operator's channel to their phone, a mail. */
const steps = ['push', 'channel', 'mail'] as const;
export type Step = (typeof steps)[number];

/** The ways that are open to a notification. */
export type OpenWays = Record<Step, boolean>;

/** Times after the writing of a notification, in milliseconds. A person without browsers gets the channel as early as a push. */
interface Pace extends Record<Step, number> {
  /** A device that is off receives the notification until then. */
  ends: number;
  /** The channel is tried until then. */
  channelEnds: number;
}

/**
 * A visible page marks the notification of what it shows as read within seconds. A push waits for that, so that nobody gets
 * one about what they look at, on any device.
 */
const LOOKING_MS = 20_000;

const usual: Pace = {
  push: LOOKING_MS,
  channel: 5 * MINUTE_MS,
  mail: 15 * MINUTE_MS,
  ends: 24 * HOUR_MS,
  channelEnds: TRIED_FOR_MS,
};
const emergency: Pace = {
  push: LOOKING_MS,
  channel: 40_000,
  mail: MINUTE_MS,
  ends: HOUR_MS,
  channelEnds: HOUR_MS,
};

const paces: Partial<Record<NotificationKind, Pace>> = {
  // Only written while the reader is not in the chat.
  'chat-message': { ...usual, push: 0, mail: 10 * MINUTE_MS },
  'order-appointment-reminder': { ...usual, mail: 30 * MINUTE_MS },
  'waiting-list-free': {
    ...usual,
    channel: MINUTE_MS,
    mail: 2 * MINUTE_MS,
    ends: HOUR_MS,
    channelEnds: HOUR_MS,
  },
};

export const paceOf = (kind: NotificationKind, isEmergency: boolean): Pace =>
  isEmergency ? emergency : (paces[kind] ?? usual);

/** Returns the first open way, or the first one after a step; null after the last one. */
export const stepAfter = (step: Step | null, ways: OpenWays): Step | null =>
  steps.slice(step === null ? 0 : steps.indexOf(step) + 1).find((each) => ways[each]) ?? null;

/**
 * Returns when the step after a taken one is due. After one that had to wait, for the morning or for the server, the person
 * first has the usual time to see it. All in epoch milliseconds.
 */
export function dueAfter(
  pace: Pace,
  { taken, next }: { taken: Step; next: Step },
  { createdAt, now }: { createdAt: number; now: number },
): number {
  const isLate = now - createdAt - pace[taken] >= MINUTE_MS;
  if (!isLate) return createdAt + pace[next];
  // Full minutes, so that what waited together is mailed together.
  return Math.ceil((now + pace[next] - pace[taken]) / MINUTE_MS) * MINUTE_MS;
}

/** The work of a due step: end the ladder, wait until a time, or send if its way is open, and continue if there is a next step. */
export type Decision =
  | { kind: 'end' }
  | { kind: 'wait'; until: number }
  | { kind: 'send'; isOpen: boolean; next: Step | null };

/** Decides about a due step. `unseen` is null when the notification was seen, or is not to be sent any more. */
export function decideStep(
  step: Step,
  unseen: { quietEnd: number | null; ways: OpenWays } | null,
): Decision {
  if (!unseen) return { kind: 'end' };
  const { quietEnd, ways } = unseen;
  if (quietEnd !== null) return { kind: 'wait', until: quietEnd };
  return { kind: 'send', isOpen: ways[step], next: stepAfter(step, ways) };
}

/** Quiet hours on the clock of the person. */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 7 * 60;
const DAY_MINUTES = 24 * 60;

/** Returns the minute of the day in a zone. */
function minuteOfDay(instant: number, timeZone: string): number {
  const [hour = 0, minute = 0] = clockOf(new Date(instant), timeZone).split(':').map(Number);
  return hour * 60 + minute;
}

const until = (end: number, instant: number, zone: string): number => {
  const minutes = (end - minuteOfDay(instant, zone) + DAY_MINUTES) % DAY_MINUTES;
  return Math.floor(instant / MINUTE_MS + minutes) * MINUTE_MS;
};

/** Returns the end of the quiet hours in which an instant is; null outside of them, and for a person without a known zone. */
export function quietUntil(instant: number, zone: string | null): number | null {
  if (zone === null) return null;
  const minute = minuteOfDay(instant, zone);
  return minute >= QUIET_FROM || minute < QUIET_UNTIL ? until(QUIET_UNTIL, instant, zone) : null;
}

/** Returns the next beginning of the quiet hours; null for a person without a known zone. */
export const quietFrom = (instant: number, zone: string | null): number | null =>
  zone === null ? null : until(QUIET_FROM, instant, zone);
