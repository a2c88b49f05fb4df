import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { statementsErrors as errors } from './statements.errors.ts';
import * as shape from './statements.schema.ts';

const tag = 'Statements';
const ofProvider = '/admin/statements/:id/:month';
const { STATEMENT_NOT_FOUND: notFound, OWN_STATEMENT: own } = errors;

export const listStatements = defineEndpoint({
  name: 'listStatements',
  method: 'GET',
  path: '/admin/statements',
  access: 'admin',
  right: 'money',
  tag,
  summary: 'Commission statements of a month: one for each provider with orders or corrections',
  query: shape.statementsQuery,
  response: shape.statementListSchema,
});

export const downloadStatements = defineEndpoint({
  name: 'downloadStatements',
  method: 'GET',
  path: '/admin/statements.csv',
  access: 'admin',
  right: 'money',
  tag,
  summary: 'Commission statements of a month as a file that spreadsheets in Spanish open',
  query: shape.statementsQuery,
  response: shape.statementsFileSchema,
  mediaType: 'text/csv',
});

export const getStatement = defineEndpoint({
  name: 'getStatement',
  method: 'GET',
  path: ofProvider,
  access: 'admin',
  right: 'money',
  tag,
  summary: 'The statement of a provider and month with its lines and what happened to it',
  params: shape.statementParams,
  response: shape.statementSchema,
  errors: [notFound],
});

export const downloadStatement = defineEndpoint({
  name: 'downloadStatement',
  method: 'GET',
  path: `${ofProvider}/lines.csv`,
  access: 'admin',
  right: 'money',
  tag,
  summary: 'The lines of a statement as a file',
  params: shape.statementParams,
  response: shape.statementsFileSchema,
  mediaType: 'text/csv',
  errors: [notFound],
});

export const sendStatement = defineEndpoint({
  name: 'sendStatement',
  method: 'POST',
  path: `${ofProvider}/sending`,
  idempotent: true,
  access: 'admin',
  right: 'money',
  tag,
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

export const payStatement = defineEndpoint({
  name: 'payStatement',
  method: 'POST',
  path: `${ofProvider}/payment`,
  idempotent: true,
  access: 'admin',
  right: 'money',
  tag,
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

export const correctStatement = defineEndpoint({
  name: 'correctStatement',
  method: 'POST',
  path: `${ofProvider}/correction`,
  idempotent: true,
  access: 'admin',
  right: 'money',
  tag,
  summary:
    'Correct the number of a sent statement or take its payment mark back, with grounds; the history keeps both numbers',
  params: shape.statementParams,
  body: shape.correctStatementBody,
  response: shape.statementSchema,
  errors: [notFound, own, errors.STATEMENT_NOT_SENT, errors.STATEMENT_NUMBER_TAKEN],
});

export const listOwnStatements = defineEndpoint({
  name: 'listOwnStatements',
  method: 'GET',
  path: '/provider-profiles/me/statements',
  // Also after the loss of the PROVIDER role, like the earnings.
  access: 'user',
  tag,
  summary: 'Provider: the own statements that were sent, the last month first',
  response: z.array(shape.statementSummarySchema),
  errors: [platformErrors.FORBIDDEN],
});

export const getOwnStatement = defineEndpoint({
  name: 'getOwnStatement',
  method: 'GET',
  path: '/provider-profiles/me/statements/:month',
  access: 'user',
  tag,
  summary: 'Provider: an own statement that was sent, with its lines',
  params: shape.ownStatementParams,
  response: shape.statementSchema,
  errors: [platformErrors.FORBIDDEN, notFound],
});
