import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Logger, LogFn } from 'pino';
import { classifyDatabaseError } from './database/sqlstate.ts';

const WINDOW_MS = 1_000;
/** Pino's number of the level. */
const ERROR = 50;

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.status === 503;
  const failure = classifyDatabaseError(error);
  return failure === 'unavailable' || failure === 'retry';
}

/** Returns an equal key for lines about the same outage, and undefined for all other lines. */
function kindOf([details, message]: unknown[]): string | undefined {
  const error = (details as { err?: unknown } | undefined)?.err;
  if (!(error instanceof Error) || !isOutage(error)) return undefined;
  const { code = error.message } = error as Error & { code?: string };
  return `${String(message)}: ${code}`;
}

/**
 * Returns a hook for pino: during an outage of a dependency each kind of failure is logged once per
 * second. The first line has the stack, the following ones the number of `suppressed` lines. `root`
 * writes those, since they belong to no single request.
 */
export function groupOutages(root: () => Logger): LogMethod {
  const suppressed = new Map<string, number>();
  const closeWindowLater = (kind: string, level: number) => {
    const close = () => {
      const count = suppressed.get(kind) ?? 0;
      if (count === 0) return void suppressed.delete(kind);
      suppressed.set(kind, 0);
      closeWindowLater(kind, level);
      const write = level >= ERROR ? 'error' : 'warn';
      root()[write]({ kind, suppressed: count }, 'the outage continues');
    };
    setTimeout(close, WINDOW_MS).unref();
  };
  return function logMethod(args, method, level) {
    const kind = kindOf(args);
    const count = kind === undefined ? undefined : suppressed.get(kind);
    if (kind !== undefined && count !== undefined) return void suppressed.set(kind, count + 1);
    method.apply(this, args);
    if (kind === undefined) return;
    suppressed.set(kind, 0);
    closeWindowLater(kind, level);
  };
}
