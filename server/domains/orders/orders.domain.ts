import * as earningsSchemas from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import * as reachSchemas from '@oficio/contract/domains/orders/orders-reach.schema.ts';
import * as ordersSchemas from '@oficio/contract/domains/orders/orders.schema.ts';
import * as waitingSchemas from '@oficio/contract/domains/orders/waiting/waiting.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  expireMoves,
  endOrders,
  notifyNextWaiting,
  remindOfOrders,
  removePastWaitingDays,
  removeEndedOrderImages,
} from './orders.jobs.ts';
import {
  endWaitingOnCard,
  startTurnsAfterBlock,
  startTurnsOfChangedCalendar,
  startTurnsOfFreedHours,
  startTurnsOfResumedCard,
} from './orders.listeners.ts';
import { ordersRoutes } from './orders.routes.ts';
import { exportedOrders } from './orders.columns.ts';
import { clearStreetsOf } from './orders.queries.ts';
import { deleteEntriesOf } from './waiting/waiting.queries.ts';

export const orders = defineDomain({
  name: 'orders',
  tag: {
    name: 'Orders',
    description:
      'Bookings and emergencies, and what follows: moves, cancellations, absences, problems.',
  },
  schemas: [ordersSchemas, earningsSchemas, reachSchemas, waitingSchemas],
  routes: ordersRoutes,
  listeners: [
    startTurnsOfFreedHours,
    startTurnsOfChangedCalendar,
    startTurnsOfResumedCard,
    startTurnsAfterBlock,
    endWaitingOnCard,
  ],
  jobs: [
    endOrders,
    expireMoves,
    remindOfOrders,
    notifyNextWaiting,
    removePastWaitingDays,
    removeEndedOrderImages,
  ],
  exports: exportedOrders,
  async erases({ tx: { db }, userId }) {
    // The texts and pictures of the job stay, like messages, because the order belongs to both parties.
    await clearStreetsOf(db, userId);
    await deleteEntriesOf(db, userId);
  },
});
