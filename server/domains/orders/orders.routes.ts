import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as waitingEndpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createOrder, previewOrder } from './orders-booking.service.ts';
import { addOrderImage, addProblemImage } from './job/images.service.ts';
import * as transitions from './lifecycle/transitions.service.ts';
import * as waiting from './waiting/waiting.service.ts';
import { getOrder, listClientOrders, listProviderOrders } from './orders.service.ts';

export const ordersRoutes: readonly Route[] = [
  route(endpoints.previewOrder, previewOrder),
  route(endpoints.createOrder, createOrder),
  route(endpoints.addOrderImage, addOrderImage),
  route(endpoints.listProviderOrders, listProviderOrders),
  route(endpoints.listClientOrders, listClientOrders),
  route(endpoints.getOrder, getOrder),
  route(endpoints.acceptOrder, transitions.acceptOrder),
  route(endpoints.rejectOrder, transitions.rejectOrder),
  route(endpoints.markOrderFinished, transitions.markOrderFinished),
  route(endpoints.undoOrderMark, transitions.undoOrderMark),
  route(endpoints.confirmOrder, transitions.confirmOrder),
  route(endpoints.withdrawOrder, transitions.withdrawOrder),
  route(endpoints.cancelOrder, transitions.cancelOrder),
  route(endpoints.proposeMove, transitions.proposeMove),
  route(endpoints.acceptMove, transitions.acceptMove),
  route(endpoints.declineMove, transitions.declineMove),
  route(endpoints.withdrawMove, transitions.withdrawMove),
  route(endpoints.reportAbsence, transitions.reportAbsence),
  route(endpoints.agreeAbsence, transitions.agreeAbsence),
  route(endpoints.contradictAbsence, transitions.contradictAbsence),
  route(endpoints.reportProblem, transitions.reportProblem),
  route(endpoints.addProblemImage, addProblemImage),
  route(endpoints.withdrawProblem, transitions.withdrawProblem),
  route(endpoints.settleOrder, transitions.settleOrder),
  route(waitingEndpoints.listWaitingEntries, waiting.listWaitingEntries),
  route(waitingEndpoints.joinWaitingList, waiting.joinWaitingList),
  route(waitingEndpoints.leaveWaitingList, waiting.leaveWaitingList),
];
