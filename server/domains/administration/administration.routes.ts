import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as disputeEndpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import * as peopleEndpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { cancelErasure, eraseUser, requestErasure } from './administration-erasure.service.ts';
import { exportUserData } from './administration-export.service.ts';
import * as people from './people/people.service.ts';
import { getQuoteOverview, getServiceRequestOverview } from './people/records.service.ts';
import * as disputes from './disputes/disputes.service.ts';
import {
  getMailDelivery,
  getOwnRights,
  getUserDetails,
  listUserCountries,
  listUsers,
  updateUserAsAdmin,
} from './administration.service.ts';

export const administrationRoutes: readonly Route[] = [
  route(endpoints.getOwnRights, getOwnRights),
  route(endpoints.listUsers, listUsers),
  route(endpoints.listUserCountries, listUserCountries),
  route(endpoints.getUserDetails, getUserDetails),
  route(endpoints.updateUserAsAdmin, updateUserAsAdmin),
  route(endpoints.eraseUser, eraseUser),
  route(endpoints.getMailDelivery, getMailDelivery),
  route(endpoints.requestErasure, requestErasure),
  route(endpoints.cancelErasure, cancelErasure),
  route(endpoints.exportUserData, exportUserData),
  route(disputeEndpoints.listDisputes, disputes.listDisputes),
  route(disputeEndpoints.countDisputes, disputes.countDisputes),
  route(disputeEndpoints.getDispute, disputes.getDispute),
  route(disputeEndpoints.openUndisputedOrder, disputes.openUndisputedOrder),
  route(disputeEndpoints.listDisputeMessages, disputes.listDisputeMessages),
  route(peopleEndpoints.listOrders, people.listOrders),
  route(peopleEndpoints.getOrderOverview, people.getOrderOverview),
  route(peopleEndpoints.getQuoteOverview, getQuoteOverview),
  route(peopleEndpoints.getServiceRequestOverview, getServiceRequestOverview),
  route(peopleEndpoints.getUserTimeline, people.getUserTimeline),
  route(peopleEndpoints.openContact, people.openContact),
];
