import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { auditEntrySchema } from './audit.schema.ts';

export const listAuditEntries = defineEndpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/audit-log',
  access: 'admin',
  right: 'people',
  tag: 'Administration',
  summary: 'Actions of administrators, newest first',
  query: idCursorQuery,
  response: z.array(auditEntrySchema),
});
