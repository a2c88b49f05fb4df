import path from 'node:path';
import type { DatabaseLog } from '../server/platform/database/database-log.ts';

const formatCause = (details: object): string => {
  const { err } = details as { err?: unknown };
  return err instanceof Error ? `: ${err.message}` : '';
};

/**
 * Resolves a path against the folder in which npm was called, because npm runs scripts in the
 * repository's folder.
 */
export const fileFromCaller = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? '.', file);

/** Log of a command: prints only warnings and errors. */
export const commandLog: DatabaseLog = {
  info: () => undefined,
  warn: (details, message) => console.error(`${message}${formatCause(details)}`),
  error: (details, message) => console.error(`${message}${formatCause(details)}`),
};

/** Runs a command. A failure prints its message without a stack trace and sets exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
