import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { testUser } from './fake-server.tsx';

/** Returns the instant `hours` hours from now, ISO 8601. */
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
export const idOf = (number: number) => `019b97ae-4f11-7000-8000-00000000000${number}`;
export const PROFILE_ID = idOf(9);

const publicUser = { photoUrl: null, country: 'Perú' };

/** Returns the actions of the usual states as the server does; tests of other states give them. */
function actionsOf(order: Order, role: 'client' | 'provider'): Order['nextActions'] {
  const isClient = role === 'client';
  const { status, providerMarkedCompleted, finishableFrom, undoableUntil } = order;
  if (status === 'PENDING') return isClient ? ['withdraw'] : ['accept', 'reject', 'proposeMove'];
  if (status !== 'ACCEPTED') return [];
  const hasCome = (instant: string) => Date.parse(instant) <= Date.now();
  if (providerMarkedCompleted) {
    if (isClient) return ['confirm', 'reportProblem'];
    return undoableUntil && !hasCome(undoableUntil) ? ['undoMark'] : [];
  }
  const isFinishable = !isClient && (!finishableFrom || hasCome(finishableFrom));
  return ['proposeMove', 'cancel', ...(isFinishable ? (['markFinished'] as const) : [])];
}

const people = (isClient: boolean): Pick<Order, 'client' | 'provider'> => ({
  client: {
    id: isClient ? testUser.id : idOf(8),
    fullName: isClient ? testUser.fullName : 'Lucía Fernández',
    photoUrl: null,
    address: isClient ? null : 'Calle Berlín 745',
    phone: null,
    rating: { average: 5, count: 1 },
    reviewsReceived: [],
    facts: null,
  },
  provider: {
    id: PROFILE_ID,
    user: { ...publicUser, id: isClient ? idOf(8) : testUser.id, fullName: 'Julio Quispe' },
    phone: null,
    timezone: 'America/Lima',
  },
});

/** Nobody is on the way, and no other visit is agreed. */
const noVisit = { arrivesAt: null, visitAt: null } as const;

const noEnding = {
  rejectionReason: null,
  cancellationReason: null,
  cancelledBy: null,
  cancellationComment: null,
  isLate: null,
  settlementGrounds: null,
  settlementCause: null,
} as const;

const costs = {
  finalPrice: 70,
  emergencyFee: 0,
  platformFee: 7,
  discountAmount: 0,
  appliedPromotionType: 'NONE',
  totalAmount: 70,
  providerPayout: 63,
  ...DOLLARS,
} as const;

const CREATED_AT = '2026-03-01T10:00:00.000Z';

/** An order between the signed-in user, in the given role, and another user. */
export function anOrder(
  number: number,
  role: 'client' | 'provider',
  changes: Partial<Order> = {},
): Order {
  const isClient = role === 'client';
  const order: Order = {
    id: idOf(number),
    number: `K7M4X${number % 10}`,
    status: 'PENDING',
    isEmergency: false,
    isInstant: false,
    ...people(isClient),
    serviceCard: { id: idOf(7), title: `Servicio ${number}` },
    servicePackage: { name: 'Fuga visible', duration: 90 },
    job: {
      description: '',
      district: null,
      placeId: null,
      street: isClient ? null : 'Calle Berlín 745',
      images: [],
    },
    rebookablePackageId: isClient ? idOf(6) : null,
    rebookingObstacle: null,
    scheduledDate: hoursFromNow(72),
    endsAt: hoursFromNow(73.5),
    durationMinutes: 90,
    ...noVisit,
    negotiationId: null,
    hasMessages: false,
    cancellationLateFrom: null,
    ...costs,
    providerMarkedCompleted: false,
    // By default the day of the work has come.
    finishableFrom: hoursFromNow(-24),
    undoableUntil: null,
    clientMarkedCompleted: false,
    ...noEnding,
    noticeHours: 24,
    isCancellationLate: null,
    otherDeactivatedAt: null,
    moves: [],
    issue: null,
    closedIssue: null,
    nextActions: [],
    deadline: hoursFromNow(5),
    reviews: [],
    history: [{ at: CREATED_AT, action: 'create', by: 'client', from: null, to: 'PENDING' }],
    createdAt: CREATED_AT,
    ...changes,
  };
  return { ...order, nextActions: changes.nextActions ?? actionsOf(order, role) };
}
