import { createReport } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { mutationByBody } from '#platform/api/endpoint-options.ts';

export const createReportMutation = mutationByBody(createReport);
