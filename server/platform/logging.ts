import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Paths whose query may hold a token of a mailed link (fault D24). */
const SECRET_QUERY = /^\/(?:api\/)?(?:auth|verify-email|reset-password)/;

/** The address as it may be logged. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?');
  return query === undefined || SECRET_QUERY.test(path) ? path : `${path}?${query}`;
}

/** JSON lines without secrets; what people typed is never logged. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'accessToken',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: (error: Error & { code?: string; detail?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  });
}
