import path from 'node:path';
import type { DatabaseLog } from '../server/platform/database/database-log.ts';

const explain = (details: object): string => {
  const { err } = details as { err?: unknown };
  return err instanceof Error ? `: ${err.message}` : '';
};

/** npm runs scripts in the repository's folder, but a file is named from where npm was called. */
export const fileFromCaller = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? '.', file);

/** A command tells its user only what went wrong. */
export const commandLog: DatabaseLog = {
  info: () => undefined,
  warn: (details, message) => console.error(`${message}${explain(details)}`),
  error: (details, message) => console.error(`${message}${explain(details)}`),
};

/** Runs a command; a failure is one sentence, not a stack trace, and exit code 1. */
export async function endOnFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
