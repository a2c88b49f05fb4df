import {
  countReports,
  decideReport,
  getReport,
  getReportDetails,
  listHiddenObjects,
  listReports,
  objectToReport,
} from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { ReportSummary } from '@oficio/contract/domains/reports/reports.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointPages, endpointQuery } from '#platform/api/endpoint-options.ts';
import { decideEach } from '#platform/api/decide-each.ts';
import { repeatLost } from '#platform/api/idempotency-key.ts';
import type { BulkDecision } from '#platform/forms/bulk-queue.tsx';

/** Polling interval of the queue, in case a change message is lost. */
const REFRESH_MS = 60_000;

export type ReportState = ReportSummary['state'];

export const reportKeys = {
  all: ['reports'] as const,
  list: ['reports', 'list'] as const,
  count: ['reports', 'count'] as const,
  hidden: ['reports', 'hidden'] as const,
  details: (id: string) => ['reports', 'details', id] as const,
  one: (id: string) => ['reports', 'one', id] as const,
};

/** A list of the administrators. */
export const reportsQuery = (state: ReportState) =>
  endpointPages(listReports, {
    queryKey: [...reportKeys.list, state],
    query: { state },
    staleTime: 0,
  });

/** The number of open reports, for the badge of the navigation. */
export const reportCountQuery = () =>
  endpointQuery(countReports, { queryKey: reportKeys.count, refetchInterval: REFRESH_MS });

/** A report for an administrator. A reading can be recorded, so it is not repeated on focus. */
export const reportDetailsQuery = (id: string) =>
  endpointQuery(getReportDetails, {
    queryKey: reportKeys.details(id),
    params: { id },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type Decision = EndpointCall<typeof decideReport>['body'];

/** The response is the decided report; a refusal may mean that another administrator decided it. */
export function decideMutation(id: string) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: Decision; idempotencyKey: string }) =>
      repeatLost(() => callEndpoint(decideReport, { params: { id }, body }, { idempotencyKey })),
    onSuccess: (report, _input, _before, { client }) => {
      client.setQueryData(reportKeys.details(id), report);
      for (const queryKey of [reportKeys.list, reportKeys.count])
        void client.invalidateQueries({ queryKey });
    },
    onError: (_error, _input, _before, { client }) =>
      void client.invalidateQueries({ queryKey: reportKeys.all }),
  });
}

/** Decides reports alike. */
export function decideSeveralMutation() {
  return mutationOptions({
    mutationFn: ({ ids, body, idempotencyKey }: BulkDecision<Decision>) =>
      decideEach(ids, idempotencyKey, (id, options) =>
        callEndpoint(decideReport, { params: { id }, body }, options),
      ),
    onSettled: (_data, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: reportKeys.all }),
  });
}

/** The own objects that a decision hides. */
export const hiddenObjectsQuery = () =>
  endpointQuery(listHiddenObjects, { queryKey: reportKeys.hidden });

/** A report for one of its sides. The token of the mail replaces a session. */
export const reportQuery = (id: string, token: string | null) =>
  endpointQuery(getReport, {
    queryKey: [...reportKeys.one(id), token],
    params: { id },
    query: token ? { token } : {},
    staleTime: 0,
  });

export function objectionMutation(id: string, token: string | null) {
  return mutationOptions({
    mutationFn: (comment: string) =>
      callEndpoint(objectToReport, {
        params: { id },
        body: { comment, ...(token && { token }) },
      }),
    onSuccess: (report, _comment, _before, { client }) => {
      client.setQueryData([...reportKeys.one(id), token], report);
      void client.invalidateQueries({ queryKey: reportKeys.hidden });
    },
  });
}

/** Returns the report that waits next beside this one; null when there is none. */
export async function nextReport(id: string): Promise<string | null> {
  const query = { state: 'OPEN' as const, limit: '2' };
  const waiting = await callEndpoint(listReports, { query }).catch(() => []);
  return waiting.find((each) => each.id !== id)?.id ?? null;
}
