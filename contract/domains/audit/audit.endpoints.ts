import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { auditEntrySchema } from './audit.schema.ts';

const { get } = endpointsOf('Administration');

export const listAuditEntries = get('listAuditEntries', '/audit-log', {
  right: 'people',
  summary: 'Actions of administrators, newest first',
  query: idCursorQuery,
  response: z.array(auditEntrySchema),
});
