import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { toErrorBody } from './error-handler.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** Returns the response body for the error of a statement. */
async function bodyOf(statement: string) {
  const error: unknown = await app.context.pool.query(statement).catch((reason: unknown) => reason);
  return toErrorBody(error, 'request-1');
}

const skill = "insert into skills (id, name) values (gen_random_uuid(), 'Plomería')";

test.each([
  ['a row that is there already', skill, 'CONFLICT', 409],
  ['an instant outside the calendar', "select '300000-01-01'::timestamptz", 'INVALID_INPUT', 400],
  ['a NUL', String.raw`select '"\u0000"'::jsonb ->> 0`, 'INVALID_INPUT', 400],
  [
    'a statement that took too long',
    'select pg_cancel_backend(pg_backend_pid())',
    'UNAVAILABLE',
    503,
  ],
  ['a bug in the SQL', 'select nothing from nowhere', 'UNEXPECTED', 500],
] as const)('%s returns %s', async (_, statement, code, statusCode) => {
  await app.context.pool.query(`${skill} on conflict do nothing`);
  const body = await bodyOf(statement);
  expect(body).toEqual({
    statusCode,
    error: expect.any(String) as string,
    code,
    message: platformErrors[code].message,
    requestId: 'request-1',
  });
});

test('the text of an unexpected error is not sent', () => {
  const body = toErrorBody(new TypeError('secret detail of table users'), 'request-2');
  expect(body).toMatchObject({
    statusCode: 500,
    code: 'UNEXPECTED',
    message: platformErrors.UNEXPECTED.message,
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});
