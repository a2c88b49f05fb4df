/**
 * Writes server/platform/database/schema.ts, the tables as Kysely knows them, from a migrated database:
 * `node scripts/generate-schema.ts <connection string>`. The migrations are the source; never edit the result.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** The generated source for the database behind the connection string. */
export function generateSchema(connectionString: string): string {
  const result = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--print',
      '--log-level=error',
      `--url=${connectionString}`,
    ],
    { encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout
    .slice(result.stdout.indexOf('/**'))
    .replace('export interface DB {', 'export interface Database {');
}

const [connectionString] = process.argv.slice(2);
if (import.meta.main && connectionString) {
  writeFileSync('server/platform/database/schema.ts', generateSchema(connectionString));
}
