import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './audit.service.ts';

export const auditRoutes: readonly Route[] = [route(listAuditEntries, service.listAuditEntries)];
