import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { endpointPages } from '#platform/api/endpoint-options.ts';

/** The actions of administrators, newest first. Fetched again at each visit. */
export const auditQuery = () => endpointPages(listAuditEntries, { staleTime: 0 });
