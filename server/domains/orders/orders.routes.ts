import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as earningsEndpoints from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import * as reachEndpoints from '@oficio/contract/domains/orders/orders-reach.endpoints.ts';
import * as waitingEndpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { route, serve, type Route } from '#platform/http/route.ts';
import {
  createOrder,
  prepareBooking,
  prepareHourPreview,
  previewOrder,
} from './orders-booking.service.ts';
import * as earnings from './earnings/earnings.service.ts';
import { addOrderImage, addProblemImage, addReplyImage } from './job/images.service.ts';
import { getNewClientOrders, rejectNewClientOrders } from './lifecycle/new-clients.service.ts';
import * as reach from './booking/reach.service.ts';
import { actionRoutes } from './lifecycle/transitions.service.ts';
import * as waiting from './waiting/waiting.service.ts';
import {
  getNextAppointment,
  getOrder,
  listClientOrders,
  listProviderOrders,
} from './orders.service.ts';

export const ordersRoutes: readonly Route[] = [
  route(endpoints.previewOrder, previewOrder, prepareHourPreview),
  route(endpoints.createOrder, createOrder, prepareBooking),
  route(endpoints.addOrderImage, addOrderImage),
  route(endpoints.listProviderOrders, listProviderOrders),
  route(endpoints.getNewClientOrders, getNewClientOrders),
  route(endpoints.rejectNewClientOrders, rejectNewClientOrders),
  route(endpoints.listClientOrders, listClientOrders),
  route(endpoints.getNextAppointment, getNextAppointment),
  route(endpoints.getOrder, getOrder),
  ...actionRoutes,
  route(endpoints.addProblemImage, addProblemImage),
  route(endpoints.addReplyImage, addReplyImage),
  ...serve(reachEndpoints, reach),
  ...serve(earningsEndpoints, earnings),
  ...serve(waitingEndpoints, waiting),
];
