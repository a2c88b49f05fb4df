import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { chatErrors } from '../chat/chat.errors.ts';
import { negotiationsErrors } from '../negotiations/negotiations.errors.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { serviceRequestsErrors } from '../service-requests/service-requests.errors.ts';
import { reportsErrors } from './reports.errors.ts';
import * as shape from './reports.schema.ts';

const { get, post, patch } = endpointsOf('Reports');

export const createReport = post('createReport', '/reports', {
  access: 'anyone',
  summary:
    'Report an object that the caller can see; repeating it while the report is open changes nothing',
  body: shape.createReportBody,
  response: shape.createdReportSchema,
  status: 201,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    providersErrors.PROFILE_NOT_FOUND,
    chatErrors.CHAT_NOT_FOUND,
    negotiationsErrors.NEGOTIATION_NOT_FOUND,
    serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND,
    reportsErrors.REPORTED_CLIENT_NOT_FOUND,
    reportsErrors.REPORTED_REVIEW_NOT_FOUND,
    reportsErrors.REPORTED_IMAGE_NOT_FOUND,
    reportsErrors.OWN_OBJECT,
    reportsErrors.TOO_MANY_REPORTS,
  ],
});

export const listReports = get('listReports', '/reports', {
  right: 'moderation',
  summary: 'Reports that wait for a decision, oldest first, or decided ones, newest first',
  query: shape.listReportsQuery,
  response: z.array(shape.reportSummarySchema),
});

export const countReports = get('countReports', '/reports/count', {
  right: 'moderation',
  summary: 'Number of reports that wait for a decision',
  response: shape.reportCountSchema,
});

export const getReportDetails = get('getReportDetails', '/reports/:id/details', {
  right: 'moderation',
  summary:
    'A report with the object as it was and as it is, its complaints, and earlier reports of the same person; the audit log records the reading of a chat message or quote',
  response: shape.reportDetailsSchema,
  errors: [reportsErrors.REPORT_NOT_FOUND, reportsErrors.OWN_REPORT],
});

export const decideReport = patch('decideReport', '/reports/:id/decision', {
  right: 'moderation',
  summary: 'Decide a report with all its complaints; both sides receive the decision',
  body: shape.decideReportBody,
  response: shape.reportDetailsSchema,
  idempotent: true,
  errors: [
    reportsErrors.REPORT_NOT_FOUND,
    reportsErrors.ALREADY_DECIDED,
    reportsErrors.DECIDES_OWN_OBJECT,
    reportsErrors.DECIDED_BEFORE,
    accountsErrors.RIGHT_NOT_OWN,
    reportsErrors.OWNER_NEEDED,
    reportsErrors.CLIENT_NOT_HIDDEN,
  ],
});

export const listHiddenObjects = get('listHiddenObjects', '/reports/hidden', {
  access: 'user',
  summary: 'Own objects that a decision hides, with its grounds; the newest 20',
  response: z.array(shape.hiddenObjectSchema),
});

export const getReport = get('getReport', '/reports/:id', {
  access: 'anyone',
  summary:
    'A report for the owner of the object, once it was decided, or for a person who reported it; the token of the mail replaces a session',
  query: shape.getReportQuery,
  response: shape.reportViewSchema,
  errors: [reportsErrors.REPORT_NOT_FOUND, reportsErrors.REPORT_LINK_ENDED],
});

export const objectToReport = post('objectToReport', '/reports/:id/objection', {
  access: 'anyone',
  summary: 'Object to the first decision, once for each person; it is then decided again',
  body: shape.objectToReportBody,
  response: shape.reportViewSchema,
  status: 201,
  errors: [
    reportsErrors.REPORT_NOT_FOUND,
    reportsErrors.REPORT_LINK_ENDED,
    reportsErrors.NOT_DECIDED_YET,
    reportsErrors.DECISION_FINAL,
    reportsErrors.ALREADY_OBJECTED,
    reportsErrors.OBJECTION_LATE,
  ],
});
