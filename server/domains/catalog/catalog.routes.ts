import * as approvalEndpoints from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as approval from './approval/approval.service.ts';
import * as gallery from './catalog-gallery.service.ts';
import { countServiceCards } from './counts/counts.service.ts';
import { explainEmptyList } from './counts/empty.service.ts';
import { findNearMiss } from './counts/near-miss.service.ts';
import { listOtherCards } from './search/others.service.ts';
import { listServiceCards } from './search/search.service.ts';
import { listCardSlots } from './search/slots.service.ts';
import { listSuggestions } from './words/suggestions.service.ts';
import * as paused from './paused/paused.service.ts';
import { countingEmptySearches } from './catalog-demand.service.ts';
import * as service from './catalog.service.ts';

export const catalogRoutes: readonly Route[] = [
  route(endpoints.listServiceCards, countingEmptySearches(listServiceCards)),
  route(endpoints.listCardSlots, listCardSlots),
  route(endpoints.countServiceCards, countServiceCards),
  route(endpoints.listOtherCards, listOtherCards),
  route(endpoints.explainEmptyList, explainEmptyList),
  route(endpoints.findNearMiss, findNearMiss),
  route(endpoints.listSuggestions, listSuggestions),
  route(endpoints.getServiceCard, service.getServiceCard),
  route(endpoints.listOwnServiceCards, service.listOwnServiceCards),
  route(endpoints.createServiceCard, service.createServiceCard),
  route(endpoints.updateServiceCard, service.updateServiceCard),
  route(endpoints.pauseServiceCard, paused.pauseServiceCard),
  route(endpoints.resumeServiceCard, paused.resumeServiceCard),
  route(endpoints.checkDeletion, paused.checkDeletion),
  route(endpoints.deleteServiceCard, paused.deleteServiceCard),
  route(approvalEndpoints.listWaitingCards, approval.listWaitingCards),
  route(approvalEndpoints.countWaitingCards, approval.countWaitingCards),
  route(approvalEndpoints.decideCards, approval.decideCards),
  route(endpoints.replaceCoverImage, gallery.replaceCoverImage),
  route(endpoints.addGalleryImage, gallery.addGalleryImage),
  route(endpoints.describeGalleryImage, gallery.describeGalleryImage),
  route(endpoints.orderGallery, gallery.orderGallery),
  route(endpoints.deleteGalleryImage, gallery.deleteGalleryImage),
];
