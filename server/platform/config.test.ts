import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SESSION_SECRET = 'x'.repeat(32);

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://oficio.example' }, false],
  [{ PUBLIC_URL: 'https://localhost.example' }, false],
  [{ PUBLIC_URL: 'http://192.168.0.10:3000' }, false],
  [{ PUBLIC_URL: 'https://oficio.example', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://oficio@database/oficio' }, false],
])('%j: there is a demo: %s', (environment, DEMO) => {
  expect(readConfig({ SESSION_SECRET, ...environment })).toMatchObject({ DEMO });
});
