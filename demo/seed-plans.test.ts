import { negotiationStatuses } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import { isOpen, openLimits } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { finishableFrom } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import { orderIssues } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { pendingLimits } from '@oficio/contract/domains/orders/orders-limits.rules.ts';
import { availabilitySchema } from '@oficio/contract/domains/providers/providers.schema.ts';
import { expect, test } from 'vitest';
import { demoClient, demoProviderKey } from './content/accounts.ts';
import { cards } from './content/cards.ts';
import { clients } from './content/clients.ts';
import { favorites } from './content/favorites.ts';
import { providers } from './content/providers.ts';
import { requests } from './content/requests.ts';
import { demoPricesOf } from './demo-prices.ts';
import { HOUR } from './demo-moments.ts';
import { planNegotiations } from './seed-negotiations.ts';
import { planOrders } from './seed-orders.ts';

const people = {
  userIds: new Map([...providers, ...clients, demoClient].map(({ key }) => [key, key])),
  providers: new Map(
    providers.map(({ key, timezone, country, availability }) => [
      key,
      {
        id: key,
        userId: key,
        timezone,
        country,
        availability: availabilitySchema.parse(availability),
      },
    ]),
  ),
};

function seededCards() {
  return new Map(
    cards.map((content) => {
      const provider = people.providers.get(content.provider);
      if (!provider) throw new Error(`No provider ${content.provider}.`);
      const packageIds = content.packages.map((_, index) => `${content.key} ${index}`);
      const prices = demoPricesOf('USD', provider.country);
      const card = {
        id: content.key,
        content,
        prices,
        provider,
        packageIds,
        createdAt: new Date(0),
      };
      return [content.key, card] as const;
    }),
  );
}

const plan = (now: number) => ({
  orders: planOrders(now, people, seededCards()),
  negotiations: planNegotiations(now, people, seededCards()),
});

/** Times of seeding: one by night and one by day, for two weeks. */
const moments = Array.from(
  { length: 28 },
  (_, index) => Date.parse('2026-12-24T03:30:00Z') + index * 12 * HOUR,
);

const isLive = ({ status }: { status: string }) => status === 'PENDING' || status === 'ACCEPTED';

test.each(moments)('a demo loaded at %d has no overlapping appointments', (now) => {
  const { orders, negotiations } = plan(now);
  const booked = orders
    .filter(({ row }) => isLive(row) && !row.is_emergency)
    .flatMap(({ row, start, end, move }) =>
      [start, ...(move?.starts ?? []).map(Number)].map((each) => ({
        by: row.provider_profile_id,
        start: each,
        end: each + end - start,
      })),
    );
  const agreed = negotiations.flatMap(({ agreed: order }) =>
    order
      ? [
          {
            by: order.provider_profile_id,
            start: Number(order.scheduled_at),
            end: Number(order.scheduled_at) + HOUR,
          },
        ]
      : [],
  );
  const appointments = [...booked, ...agreed].toSorted((a, b) => a.start - b.start);
  const overlapping = appointments.filter((appointment, index) =>
    appointments
      .slice(0, index)
      .some((earlier) => earlier.by === appointment.by && earlier.end > appointment.start),
  );
  expect(overlapping).toEqual([]);
});

test.each(moments)(
  'a demo loaded at %d has no past deadline and no chat message before its order was accepted',
  (now) => {
    const { orders, negotiations } = plan(now);
    const deadlines = [
      ...orders.map(({ row }) => row.deadline_at),
      ...orders.map(({ move }) => move?.expires_at ?? null),
      ...negotiations.map(({ row }) => row.deadline_at),
    ].filter((deadline) => deadline !== null);
    expect(deadlines.filter((deadline) => Number(deadline) < now + HOUR)).toEqual([]);
    for (const { order, steps } of orders) {
      const acted = steps.map(({ at }) => at);
      expect(acted).toEqual(acted.toSorted((a, b) => a - b));
      expect(acted.filter((at) => at > now)).toEqual([]);
      const chat = 'chat' in order ? order.chat : undefined;
      const sentAt = (chat?.lines ?? []).map(({ hoursAgo }) => now - hoursAgo * HOUR);
      const accepted = steps.find(({ action }) => action === 'accept')?.at ?? now;
      expect(sentAt).toEqual(sentAt.toSorted((a, b) => a - b));
      expect(sentAt.filter((at) => at < accepted || at > now)).toEqual([]);
    }
    for (const { events } of negotiations) {
      const at = events.map((event) => Number(event.at));
      expect(at).toEqual(at.toSorted((a, b) => a - b));
    }
  },
);

test.each(moments)(
  'in a demo loaded at %d no order is marked finished before its day or completes before its end',
  (now) => {
    const { orders } = plan(now);
    const marked = orders.flatMap(({ row, steps, card, start, end }) => {
      const at = steps.find(({ action }) => action === 'markFinished')?.at;
      const { timezone } = card.provider;
      const from = finishableFrom({ isEmergency: row.is_emergency, start, timezone }) ?? start;
      const completes =
        row.is_emergency || row.deadline_at === null ? end : Number(row.deadline_at);
      return at === undefined ? [] : [{ at, from, completes, end }];
    });
    expect(marked.length).toBeGreaterThan(0);
    const marks = orders.map(
      ({ steps }) => steps.filter(({ action }) => action === 'markFinished').length,
    );
    expect(Math.max(...marks)).toBe(1);
    expect(marked.filter(({ at, from, completes, end }) => at < from || completes < end)).toEqual(
      [],
    );
  },
);

test('the demo client has negotiations in every status and is below the limits of open records', () => {
  const { orders, negotiations } = plan(moments[0] ?? 0);
  const own = negotiations.filter(({ row }) => row.client_id === demoClient.key);
  expect(new Set(own.map(({ row }) => row.status))).toEqual(new Set(negotiationStatuses));
  const open = own.filter(({ row }) => isOpen(row));
  const withProvider = ({ row }: { row: { provider_profile_id: string } }) =>
    row.provider_profile_id === demoProviderKey;
  expect(open.length).toBeLessThan(openLimits.total);
  expect(open.filter(withProvider).length).toBeLessThan(openLimits.perProvider);
  const pending = orders.filter(
    ({ row }) => row.client_id === demoClient.key && row.status === 'PENDING',
  );
  expect(pending.length).toBeLessThan(pendingLimits.total);
  expect(pending.filter(withProvider).length).toBeLessThan(pendingLimits.perProvider);
});

test.each(moments)('a demo loaded at %d has orders in every state of a change', (now) => {
  const { orders } = plan(now);
  const rows = orders.map(({ row }) => row);
  const moves = orders.flatMap(({ move }) => move?.proposed_by ?? []);
  expect(moves.toSorted()).toEqual(['client', 'provider']);
  const issues = rows.flatMap((row) => ('issue' in row && row.issue ? [row.issue] : []));
  expect(new Set(issues)).toEqual(new Set(orderIssues));
  const reasons = new Set(rows.map((row) => row.cancellation_reason));
  for (const reason of ['WITHDRAWN', 'UNCONFIRMED', 'ILLNESS', 'START_PASSED'] as const)
    expect(reasons).toContain(reason);
  expect(rows.filter((row) => row.is_late).map((row) => row.cancelled_by)).toEqual(['provider']);
});

test('both demo accounts have favorites, and the provider has answered and open service requests', () => {
  for (const person of [demoClient.key, demoProviderKey]) {
    const own = favorites.filter((favorite) => favorite.person === person);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ card }) => card)).size).toBe(own.length);
  }
  const ownCards = favorites.filter(
    ({ person, card }) => cards.find(({ key }) => key === card)?.provider === person,
  );
  expect(ownCards).toEqual([]);
  const received = requests.filter(({ provider }) => provider === demoProviderKey);
  expect(received.some(({ answeredHoursAgo }) => answeredHoursAgo === undefined)).toBe(true);
  expect(received.some(({ answeredHoursAgo }) => answeredHoursAgo !== undefined)).toBe(true);
});
