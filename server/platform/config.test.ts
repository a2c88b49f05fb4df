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

test.each([
  ['PORT', 'eighty', 'PORT must be a port number.'],
  ['PUBLIC_URL', 'oficio.example', 'PUBLIC_URL must be the origin people open'],
  ['SMTP_URL', 'http://x', 'SMTP_URL must be smtp://'],
  ['GOOGLE_ISSUER', 'http://issuer.example', 'GOOGLE_ISSUER must be the https:// address'],
  ['CHANNEL_URL', 'ftp://channel.example', 'CHANNEL_URL must be the https:// address'],
  [
    'CHANNEL_URL',
    'https://channel.example',
    'CHANNEL_URL and CHANNEL_SECRET must be set together.',
  ],
  ['CHANNEL_SECRET', 'whsec_short', 'CHANNEL_SECRET must be whsec_ and 24 to 64 random bytes'],
  ['GOOGLE_CLIENT_ID', 'x', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
])('an invalid %s is refused with an error message', (name, value, sentence) => {
  expect(() => readConfig({ SESSION_SECRET, [name]: value })).toThrow(sentence);
});
