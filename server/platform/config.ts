import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PRIVATE_FOLDER } from './data-folder.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

const text = z.string().trim().min(1);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** Allows plain HTTP only for an issuer on this machine. */
const isSafeIssuer = (value: string) =>
  /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(value);

/** The location and keys of an S3-compatible bucket. */
export interface S3Location {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

function toS3Location(value: string): S3Location | undefined {
  const { origin, username, password, pathname, searchParams } = new URL(value);
  const bucket = BUCKET.exec(pathname)?.[1];
  const isPlain = [...searchParams.keys()].every((name) => name === 'region');
  const isEncoded = !/%(?![\da-f]{2})/i.test(username + password);
  if (!bucket || !username || !password || !isPlain || !isEncoded) return undefined;
  return {
    endpoint: origin,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Reads `address` or `Name <address>`. */
function toSender(value: string): { name: string | null; address: string } {
  const parts = /^(?:"?(?<name>[^"<>]*?)"?\s*<)?(?<address>[^\s<>@]+@[^\s<>]+?)>?$/.exec(
    value,
  )?.groups;
  return { name: parts?.['name'] || null, address: parts?.['address'] ?? '' };
}

const bucket = [
  address(['https:', 'http:'])
    .transform((value, issues) => {
      const location = toS3Location(value);
      if (!location) issues.addIssue('no bucket with its keys');
      return location;
    })
    .optional(),
  'https://key:secret@host/bucket, with ?region=… unless it is us-east-1',
] as const;

/**
 * Each variable with its schema and its expected value, for the error that stops an invalid start.
 */
const variables = {
  NODE_ENV: [
    z.enum(['production', 'development', 'test']).default('production'),
    'production, development or test',
  ],
  PORT: [z.coerce.number().int().min(0).max(65_535).default(3000), 'a port number'],
  HOST: [text.default('127.0.0.1'), 'an address to listen on'],
  PUBLIC_URL: [
    address(['http:', 'https:'])
      .transform((value) => new URL(value))
      .refine((url) => url.pathname === '/' && url.search === '')
      .transform((url) => url.origin)
      .optional(),
    'the origin people open, like https://oficio.example',
  ],
  DATA_DIR: [text.default('./data').transform((value) => path.resolve(value)), 'a folder'],
  DATABASE_URL: [
    address(['postgres:', 'postgresql:']).optional(),
    'postgres://user:password@host:port/database',
  ],
  DATABASE_DIRECT_URL: [
    address(['postgres:', 'postgresql:']).optional(),
    'postgres://user:password@host:port/database, without a connection pooler',
  ],
  DATABASE_REPLICA_URL: [
    address(['postgres:', 'postgresql:']).optional(),
    'postgres://user:password@host:port/database, a streaming replica',
  ],
  DATABASE_PREPARED: [z.enum(['on', 'off']).optional(), 'on or off'],
  DATABASE_POOL: [
    z.coerce.number().int().min(1).max(100).default(10),
    'a number of connections from 1 to 100',
  ],
  S3_URL: bucket,
  BACKUP_DIR: [
    text.transform((value) => path.resolve(value)).optional(),
    'a folder outside of DATA_DIR, best on another disk',
  ],
  BACKUP_S3_URL: bucket,
  BACKUP_KEY: [z.string().min(16).optional(), 'at least 16 characters, which you keep elsewhere'],
  BACKUP_HOURS: [
    z.coerce.number().int().min(1).max(168).default(24),
    'a number of hours from 1 to 168',
  ],
  REDIS_URL: [
    address(['redis:', 'rediss:']).optional(),
    'redis://user:password@host:port, or rediss:// with TLS',
  ],
  SMTP_URL: [address(['smtp:', 'smtps:']).optional(), 'smtp://user:password@host:port'],
  MAIL_FROM: [
    text
      .default('no-responder@oficio.example')
      .transform(toSender)
      .refine(({ address: to }) => to !== ''),
    'an address like hola@oficio.example, or a sender like Name <hola@oficio.example>',
  ],
  BRAND_NAME: [text.optional(), 'the name of your marketplace'],
  BRAND_SHORT_NAME: [text.optional(), 'a name of at most 15 characters'],
  BRAND_COLOR: [text.optional(), 'a color like #1d5c48'],
  BRAND_HERO_TITLE: [text.optional(), 'the title of the home page'],
  BRAND_HERO_LEAD: [text.optional(), 'the sentence below that title'],
  BRAND_LEGAL_NAME: [text.optional(), 'who runs the marketplace'],
  BRAND_LEGAL_ID: [text.optional(), 'their tax number'],
  BRAND_LEGAL_ADDRESS: [text.optional(), 'their postal address'],
  BRAND_LEGAL_CONTACT: [text.optional(), 'their address, phone or mail for legal matters'],
  BRAND_COUNTRIES: [
    z
      .string()
      .default('')
      .transform((value) =>
        value
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    'codes of countries like PE,CO',
  ],
  SESSION_SECRET: [z.string().min(32).optional(), 'at least 32 random characters'],
  ADMIN_EMAIL: [z.email().optional(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(8).max(128).optional(), 'a password of 8 to 128 characters'],
  GOOGLE_ISSUER: [
    address(['https:', 'http:']).refine(isSafeIssuer).default('https://accounts.google.com'),
    'the https:// address of an OpenID Connect issuer',
  ],
  GOOGLE_CLIENT_ID: [text.optional(), 'the client id of your Google project'],
  GOOGLE_CLIENT_SECRET: [text.optional(), 'the client secret of your Google project'],
  DEMO: [flag.optional(), '1 or 0'],
  DEMO_CURRENCY: [
    z
      .string()
      .regex(/^(?:LOCAL|[A-Z]{3})$/)
      .default('LOCAL'),
    'LOCAL, or a currency code such as PEN',
  ],
  DRAIN_SECONDS: [
    z.coerce.number().int().min(0).max(60).default(0),
    'a number of seconds from 0 to 60',
  ],
  RATE_LIMIT: [z.enum(['on', 'off']).default('on'), 'on or off'],
  TRUST_PROXY: [text.optional(), 'the addresses of your proxies, separated by commas'],
  QUIET_HOURS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  PUSH_SERVICES: [
    z
      .string()
      .default('')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((origins) =>
        origins.every((each) => URL.canParse(each) && new URL(each).origin === each),
      ),
    'origins like https://push.example, separated by commas',
  ],
  CHANNEL_URL: [address(['https:', 'http:']).optional(), 'the https:// address of your channel'],
  CHANNEL_SECRET: [
    z
      .string()
      .regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/)
      .optional(),
    'whsec_ and 24 to 64 random bytes in base64',
  ],
  REHEARSAL: [flag.default(false), '1 or 0'],
  WEBHOOKS_TO_LOOPBACK: [flag.default(false), '1 or 0'],
  CALENDARS_TO_LOOPBACK: [flag.default(false), '1 or 0'],
  COUNTRY_HEADER: [
    z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    'the name of a header, such as CF-IPCountry',
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/)
      .optional(),
    '16 or more letters, digits and -._~+/',
  ],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> };

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true when a host (with or without a port) is a loopback name. */
export function isLoopbackHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && loopbackNames.has(new URL(`http://${host}`).hostname);
}

/** The validated environment. Only this module reads `process.env`. */
export interface Config extends Omit<Variables, 'PUBLIC_URL' | 'SESSION_SECRET' | 'DEMO'> {
  /** Origin of absolute links. */
  PUBLIC_URL: string;
  SESSION_SECRET: string;
  DEMO: boolean;
  /** DATABASE_URL is the address of a connection pooler in transaction mode. */
  hasPooler: boolean;
  preparesStatements: boolean;
  isHttps: boolean;
  /** PUBLIC_URL is this machine. */
  isLocal: boolean;
  imagesDir: string;
  /** Documents that only administrators read. They are in no backup. */
  documentsDir: string;
  /** Pictures of link previews. They can be generated again. */
  previewsDir: string;
  /** The same in every deployment. */
  timeouts: Timeouts;
}

/** An invalid environment. The message names the variable and its expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const entries = Object.entries(variables).map(([name, [schema, expected]]) => {
    const raw = environment[name];
    const result = schema.safeParse(raw === '' ? undefined : raw);
    if (!result.success) throw new ConfigError(`${name} must be ${expected}.`);
    return [name, result.data];
  });
  return Object.fromEntries(entries) as Variables;
}

/**
 * Returns the stored secret and creates it at the first start, so that sessions outlive a restart.
 */
function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * A restored copy must reach nobody, neither delete the pictures of the original nor its backups, and neither read the
 * original's replica nor share its Redis.
 */
const absentInRehearsal = {
  DATABASE_REPLICA_URL: undefined,
  REDIS_URL: undefined,
  SMTP_URL: undefined,
  CHANNEL_URL: undefined,
  CHANNEL_SECRET: undefined,
  S3_URL: undefined,
  BACKUP_DIR: undefined,
  BACKUP_S3_URL: undefined,
} satisfies Partial<Variables>;

/** Reads and validates the environment. Throws `ConfigError` with one sentence. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = readVariables(environment);
  const read: Variables = { ...given, ...(given.REHEARSAL && absentInRehearsal) };
  const ownsDatabase = read.DATABASE_URL === undefined;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (ownsDatabase && read[name]) throw new ConfigError(`${name} needs DATABASE_URL.`);
  }
  if (!read.SESSION_SECRET && environment['NODE_ENV'] === 'production' && !ownsDatabase) {
    throw new ConfigError(
      'SESSION_SECRET must be set (at least 32 random characters) with DATABASE_URL in production.',
    );
  }
  if ((read.ADMIN_EMAIL === undefined) !== (read.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  if ((read.GOOGLE_CLIENT_ID === undefined) !== (read.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  if ((read.CHANNEL_URL === undefined) !== (read.CHANNEL_SECRET === undefined)) {
    throw new ConfigError('CHANNEL_URL and CHANNEL_SECRET must be set together.');
  }
  if (read.BACKUP_DIR !== undefined && read.BACKUP_S3_URL !== undefined)
    throw new ConfigError('Set either BACKUP_DIR or BACKUP_S3_URL.');
  const hasPooler = read.DATABASE_DIRECT_URL !== undefined;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const isLocal = isLoopbackHost(new URL(publicUrl).host);
  return {
    ...read,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: read.SESSION_SECRET ?? readOrCreateSecret(read.DATA_DIR),
    // The demo has an administrator whose password is printed, which nobody wants in a public log.
    DEMO: read.DEMO ?? (ownsDatabase && isLocal),
    hasPooler,
    preparesStatements: (read.DATABASE_PREPARED ?? (hasPooler ? 'off' : 'on')) === 'on',
    isHttps: publicUrl.startsWith('https:'),
    isLocal,
    imagesDir: path.join(read.DATA_DIR, 'images'),
    documentsDir: path.join(read.DATA_DIR, 'documents'),
    previewsDir: path.join(read.DATA_DIR, 'previews'),
    timeouts: defaultTimeouts,
  };
}
