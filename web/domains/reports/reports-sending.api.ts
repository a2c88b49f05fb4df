import { createReport } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export const createReportMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof createReport>['body']) =>
    callEndpoint(createReport, { body }),
});
