/**
 * What a failed statement means to the caller:
 * `bad-input` → 400, `conflict` → 409, `unavailable` → 503, `retry` → run the transaction again, and 503 in the end.
 */
export type DatabaseErrorClass = 'bad-input' | 'conflict' | 'unavailable' | 'retry';

const classes: Partial<Record<string, DatabaseErrorClass>> = {
  '22001': 'bad-input',
  '22003': 'bad-input',
  '22007': 'bad-input',
  '22008': 'bad-input',
  '22021': 'bad-input',
  '22P02': 'bad-input',
  '22P05': 'bad-input',
  '23502': 'bad-input',
  '23514': 'bad-input',
  '23503': 'conflict',
  '23505': 'conflict',
  '23P01': 'conflict',
  '40001': 'retry',
  '40P01': 'retry',
  // Out of disk, memory or connections; lock or statement timeouts; the server is ending, starting or gone.
  '53000': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '58030': 'unavailable',
  '25P03': 'unavailable',
};

/** Node's own words for a database that cannot be reached. ENOENT is a Unix socket that is not there. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg gives these errors no code. */
const connectionMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** The database could not do it now, but may soon. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Classifies an error thrown by pg, by Kysely or by `runTransaction`; undefined for any other and for a wrong statement. */
export function classifyDatabaseError(error: unknown): DatabaseErrorClass | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailableError) return 'unavailable';
  const code = sqlState(error);
  if (code) {
    if (code.startsWith('08')) return 'unavailable';
    return classes[code];
  }
  return isConnectionError(error) ? 'unavailable' : undefined;
}

/** The five characters PostgreSQL classifies an error by; undefined when the error is not PostgreSQL's. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** The constraint or unique index that a statement violated, so a domain can name its own error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) === undefined) return undefined;
  const { constraint } = error as Error & { constraint?: string };
  return constraint;
}

function isConnectionError(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The system call tells a socket from a missing file, which is not the database's failure.
  if (code && connectionErrors.has(code)) {
    return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '');
  }
  return connectionMessages.some((message) => error.message.startsWith(message));
}
