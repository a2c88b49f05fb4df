import { setTimeout as delay } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { FailedRequest, Traffic } from './traffic.ts';

/** Time after an event in which its failures show, before the next one. */
const SETTLE_MS = 5_000;
/** Longest time from an unplanned event to the last request that fails because of it. */
export const RECOVERY_MS = 5_000;

interface FleetEvent {
  name: string;
  isPlanned: boolean;
  run: (fleet: Fleet) => Promise<void>;
}

export interface EventFigures {
  name: string;
  isPlanned: boolean;
  /** Time of the event itself, until everything runs again. */
  seconds: number;
  failed: readonly FailedRequest[];
  /** Milliseconds from the event to the last failed request; 0 without any. */
  recoveryMs: number;
}

const NAMES = ['first', 'second', 'third'];

const replace = (index: number): FleetEvent => ({
  name: `${NAMES[index]} instance replaced (SIGTERM)`,
  isPlanned: true,
  async run({ instances }) {
    await instances[index]?.stop();
    await instances[index]?.start();
  },
});

const kill = (index: number): FleetEvent => ({
  name: `${NAMES[index]} instance killed (SIGKILL)`,
  isPlanned: false,
  async run({ instances }) {
    await instances[index]?.kill();
    await instances[index]?.start();
  },
});

const redis: FleetEvent = {
  name: 'Redis killed and restarted',
  isPlanned: false,
  run: (fleet) => fleet.restartRedis(),
};

const replica: FleetEvent = {
  name: 'replica restarted',
  isPlanned: false,
  run: ({ databases }) => databases.restartStandby(),
};

const promotion: FleetEvent = {
  name: 'primary killed, replica promoted',
  isPlanned: false,
  run: (fleet) => fleet.promote(),
};

const newStandby: FleetEvent = {
  name: 'new replica from the new primary',
  isPlanned: true,
  run: ({ databases }) => databases.addStandby(),
};

/** Each event once; the planned replacements of all instances follow each other. */
const EVENTS = [
  replace(0),
  replace(1),
  replace(2),
  kill(0),
  redis,
  replica,
  promotion,
  newStandby,
  kill(1),
];

/** Runs the events one after another, spread over the time, and again while there is enough of it. */
export async function runTimeline(
  fleet: Fleet,
  { traffic, minutes }: { traffic: Traffic; minutes: number },
  print: (line: string) => void,
): Promise<EventFigures[]> {
  const duration = minutes * 60_000;
  const rounds = Math.max(1, Math.floor(minutes / 3));
  const events = Array.from({ length: rounds }, (_, round) =>
    round === 0 ? EVENTS : [replace(0), kill(1), replace(2)],
  ).flat();
  const begin = performance.now();
  const ran: { event: FleetEvent; at: number; seconds: number }[] = [];
  for (const [index, event] of events.entries()) {
    const due = begin + ((index + 0.5) * duration) / events.length;
    const settled = ran.length === 0 ? 0 : SETTLE_MS;
    await delay(Math.max(settled, due - performance.now()));
    const at = performance.now();
    await event.run(fleet);
    const seconds = (performance.now() - at) / 1_000;
    ran.push({ event, at, seconds });
    print(`${((at - begin) / 1_000).toFixed(0).padStart(4)} s: ${event.name}`);
  }
  await delay(Math.max(SETTLE_MS, begin + duration - performance.now()));
  return ran.map(({ event: { name, isPlanned }, at, seconds }, index) => {
    const end = ran[index + 1]?.at ?? Infinity;
    const failed = traffic.failed.filter((each) => each.at >= at && each.at < end);
    const recoveryMs = Math.max(0, ...failed.map((each) => each.at - at));
    return { name, isPlanned, seconds, failed, recoveryMs };
  });
}
