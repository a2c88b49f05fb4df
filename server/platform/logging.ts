import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { groupOutages } from './outage-log.ts';

/** Creates a logger that writes JSON lines and redacts secrets. User input is never logged. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    hooks: { logMethod: groupOutages(() => logger) },
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
  };
  const logger = pino(options, destination);
  return logger;
}
