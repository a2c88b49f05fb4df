/**
 * The meaning of a failed statement for the caller:
 * `bad-input` → 400, `conflict` → 409, `unavailable` → 503, `retry` → run the transaction again,
 * and 503 after the last retry.
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
  // A statement prepared before a migration of its table.
  '0A000': 'retry',
  '40001': 'retry',
  '40P01': 'retry',
  // Out of disk, memory or connections; lock or statement timeout; the server is stopping, starting
  // or down.
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

/** Node's error codes for an unreachable database. ENOENT is a missing Unix socket. */
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

/** Errors to which pg assigns no code. */
const connectionMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** The database cannot execute the statement now, but may soon. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * Classifies an error thrown by pg, by Kysely or by `runTransaction`. Returns undefined for other
 * errors and for an invalid statement.
 */
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

/** Returns the SQLSTATE of a PostgreSQL error, or undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Returns true when a prepared statement would return other columns than when it was prepared. */
export function hasStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000';
}

/**
 * Returns the constraint or unique index that a statement violated, so that a domain can throw its
 * own error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) === undefined) return undefined;
  const { constraint } = error as Error & { constraint?: string };
  return constraint;
}

function isConnectionError(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The system call distinguishes a socket from a missing file, which is not a failure of the
  // database.
  if (code && connectionErrors.has(code)) {
    return ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '');
  }
  return connectionMessages.some((message) => error.message.startsWith(message));
}
