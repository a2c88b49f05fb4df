import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideStep,
  paceOf,
  quietFrom,
  quietUntil,
  stepAfter,
  type OpenWays,
  type Step,
} from './steps.rules.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-26T21:59:59-05:00', null],
  ['2026-11-26T22:00:00-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-26T23:59:30-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T00:00:00-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T06:59:59-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T07:00:00-05:00', null],
])('at %s in Lima the quiet hours end at %s', (instant, end) => {
  expect(quietUntil(at(instant), 'America/Lima')).toBe(end && at(end));
});

test('a person without a known zone has no quiet hours', () => {
  expect(quietUntil(at('2026-11-27T03:00:00Z'), null)).toBeNull();
  expect(quietFrom(at('2026-11-27T03:00:00Z'), null)).toBeNull();
});

test('the next quiet hours begin at 22 on the clock of the person', () => {
  expect(quietFrom(at('2026-11-26T21:30:10-05:00'), 'America/Lima')).toBe(
    at('2026-11-26T22:00:00-05:00'),
  );
});

test('the mail about an emergency waits a minute, others longer', () => {
  expect(paceOf('order-created', true).mail).toBe(60_000);
  expect(paceOf('order-created', false).mail).toBeGreaterThan(600_000);
});

test('the steps come in their order: push, channel, mail', () => {
  const { push, channel, mail } = paceOf('order-created', false);
  expect(push).toBeLessThan(channel);
  expect(channel).toBeLessThan(mail);
  const all = { push: true, channel: true, mail: true };
  expect(stepAfter(null, all)).toBe('push');
  expect(stepAfter('push', all)).toBe('channel');
  expect(stepAfter('push', { ...all, channel: false })).toBe('mail');
  expect(stepAfter('channel', { ...all, mail: false })).toBeNull();
  expect(stepAfter('mail', all)).toBeNull();
});

const order: readonly Step[] = ['push', 'channel', 'mail'];
const waysOf = fc.record({ push: fc.boolean(), channel: fc.boolean(), mail: fc.boolean() });
const event = fc.oneof(
  { weight: 4, arbitrary: fc.constant('due' as const) },
  { weight: 1, arbitrary: fc.constantFrom('seen' as const, 'night' as const, 'morning' as const) },
  { weight: 1, arbitrary: waysOf },
);

/** Plays events on one ladder. Returns the steps that sent, in order, with the reasons for which they must not have. */
function play(
  first: OpenWays,
  events: readonly ('due' | 'seen' | 'night' | 'morning' | OpenWays)[],
) {
  const state = { ways: first, step: stepAfter(null, first), isSeen: false, isNight: false };
  const sent: { step: Step; isSeen: boolean; isNight: boolean; isClosed: boolean }[] = [];
  for (const each of events) {
    if (each === 'seen') state.isSeen = true;
    else if (each === 'night') state.isNight = true;
    else if (each === 'morning') state.isNight = false;
    else if (each !== 'due') state.ways = each;
    else if (state.step) {
      const { step, isSeen, isNight, ways } = state;
      const decision = decideStep(step, isSeen ? null : { quietEnd: isNight ? 7 : null, ways });
      if (decision.kind === 'end') state.step = null;
      if (decision.kind !== 'send') continue;
      state.step = decision.next;
      if (decision.isOpen) sent.push({ step, isSeen, isNight, isClosed: !ways[step] });
    }
  }
  return sent;
}

test('in ten thousand orders of seeing and sending, nothing is sent after it was seen, at night, twice, or by a closed way', () => {
  const nothing = { isSeen: false, isNight: false, isClosed: false };
  fc.assert(
    fc.property(waysOf, fc.array(event, { maxLength: 16 }), (ways, events) => {
      const sent = play(ways, events);
      const steps = order.filter((way) => sent.some(({ step }) => step === way));
      expect(sent).toEqual(steps.map((step) => ({ step, ...nothing })));
    }),
    { numRuns: 10_000 },
  );
});

test('a notification that stays unseen is sent by each open way, in order', () => {
  fc.assert(
    fc.property(waysOf, (ways) => {
      const sent = play(ways, ['due', 'due', 'due', 'due']);
      expect(sent.map(({ step }) => step)).toEqual(order.filter((way) => ways[way]));
    }),
  );
});
