import * as endpoints from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as auditSchemas from '@oficio/contract/domains/audit/audit.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { listAuditEntries } from './audit.service.ts';
import { exportedActions } from './audit-export.columns.ts';

export const audit = defineDomain({
  name: 'audit',
  schemas: [auditSchemas],
  routes: serve(endpoints, { listAuditEntries }),
  exports: exportedActions,
});
