import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { statementsErrors as errors } from './statements.errors.ts';
import * as shape from './statements.schema.ts';

const { get, post } = endpointsOf('Statements');
const { STATEMENT_NOT_FOUND: notFound, OWN_STATEMENT: own } = errors;

export const listStatements = get('listStatements', '/admin/statements', {
  right: 'money',
  summary: 'Commission statements of a month: one for each provider with orders or corrections',
  query: shape.statementsQuery,
  response: shape.statementListSchema,
});

export const downloadStatements = get('downloadStatements', '/admin/statements.csv', {
  right: 'money',
  summary: 'Commission statements of a month as a file that spreadsheets in Spanish open',
  query: shape.statementsQuery,
  response: shape.statementsFileSchema,
  mediaType: 'text/csv',
});

export const getStatement = get('getStatement', '/admin/statements/:id/:month', {
  right: 'money',
  summary: 'The statement of a provider and month with its lines and what happened to it',
  params: shape.statementParams,
  response: shape.statementSchema,
  errors: [notFound],
});

export const downloadStatement = get(
  'downloadStatement',
  '/admin/statements/:id/:month/lines.csv',
  {
    right: 'money',
    summary: 'The lines of a statement as a file',
    params: shape.statementParams,
    response: shape.statementsFileSchema,
    mediaType: 'text/csv',
    errors: [notFound],
  },
);

export const sendStatement = post('sendStatement', '/admin/statements/:id/:month/sending', {
  idempotent: true,
  right: 'money',
  summary:
    'Give the statement of an ended month the invoice number under which it was sent; its lines never change afterwards',
  params: shape.statementParams,
  body: shape.sendStatementBody,
  response: shape.statementSchema,
  errors: [
    notFound,
    own,
    errors.STATEMENT_MONTH_OPEN,
    errors.STATEMENT_ALREADY_SENT,
    errors.STATEMENT_NUMBER_TAKEN,
  ],
});

export const payStatement = post('payStatement', '/admin/statements/:id/:month/payment', {
  idempotent: true,
  right: 'money',
  summary: 'Mark a sent statement as paid, by the number that was seen',
  params: shape.statementParams,
  body: shape.payStatementBody,
  response: shape.statementSchema,
  errors: [
    notFound,
    own,
    errors.STATEMENT_NOT_SENT,
    errors.STATEMENT_ALREADY_PAID,
    errors.STATEMENT_NUMBER_CHANGED,
  ],
});

export const correctStatement = post(
  'correctStatement',
  '/admin/statements/:id/:month/correction',
  {
    idempotent: true,
    right: 'money',
    summary:
      'Correct the number of a sent statement or take its payment mark back, with grounds; the history keeps both numbers',
    params: shape.statementParams,
    body: shape.correctStatementBody,
    response: shape.statementSchema,
    errors: [notFound, own, errors.STATEMENT_NOT_SENT, errors.STATEMENT_NUMBER_TAKEN],
  },
);

export const listOwnStatements = get('listOwnStatements', '/provider-profiles/me/statements', {
  // Also after the loss of the PROVIDER role, like the earnings.
  access: 'user',
  summary: 'Provider: the own statements that were sent, the last month first',
  response: z.array(shape.statementSummarySchema),
  errors: [platformErrors.FORBIDDEN],
});

export const getOwnStatement = get('getOwnStatement', '/provider-profiles/me/statements/:month', {
  access: 'user',
  summary: 'Provider: an own statement that was sent, with its lines',
  params: shape.ownStatementParams,
  response: shape.statementSchema,
  errors: [platformErrors.FORBIDDEN, notFound],
});
