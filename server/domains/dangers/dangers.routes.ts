import * as endpoints from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './dangers.service.ts';

export const dangersRoutes: readonly Route[] = [
  route(endpoints.findDanger, service.findDanger),
  route(endpoints.listDangerNotes, service.listDangerNotes),
  route(endpoints.updateDangerNote, service.updateDangerNote),
];
