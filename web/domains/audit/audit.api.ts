import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#platform/api/api-client.ts';

/** The actions of administrators, newest first. Fetched again at each visit. */
export function auditQuery() {
  return infiniteQueryOptions({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }): Promise<Page<AuditEntry>> =>
      callPage(listAuditEntries, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
