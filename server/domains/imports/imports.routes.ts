import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as claims from './claims/claims.service.ts';
import { createClaimLink } from './claims/links.service.ts';
import * as exported from './exports/exports.service.ts';
import * as importing from './importing/importing.service.ts';

export const importsRoutes: readonly Route[] = [
  route(endpoints.createImport, importing.createImport),
  route(endpoints.listImports, importing.listImports),
  route(endpoints.getImport, importing.getImport),
  route(endpoints.downloadImportTemplate, importing.downloadImportTemplate),
  route(endpoints.listImportedProfiles, claims.listImportedProfiles),
  route(endpoints.createClaimLink, createClaimLink),
  route(endpoints.deleteImportedProfile, claims.deleteImportedProfile),
  route(endpoints.readClaim, claims.readClaim),
  route(endpoints.acceptClaim, claims.acceptClaim),
  route(endpoints.declineClaim, claims.declineClaim),
  route(endpoints.exportPeople, exported.exportPeople),
  route(endpoints.exportCards, exported.exportCards),
  route(endpoints.exportOrders, exported.exportOrders),
];
