import * as auditSchemas from '@oficio/contract/domains/audit/audit.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit = defineDomain({
  name: 'audit',
  schemas: [auditSchemas],
  routes: auditRoutes,
});
