import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export interface TestDatabase {
  /** The direct address. */
  connectionString: string;
  /** The address for `createPool`: behind PgBouncer if the run has one. */
  pooled: { connectionString: string; hasPooler: boolean };
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database for one test file. Drop it after closing every connection to
 * it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testPostgres');
  return createDatabase(template);
}

/**
 * Removes PgBouncer from the addresses of a database that is copied later. PgBouncer keeps connections open for clients
 * that have left, even those that were being opened when the clients left, and PostgreSQL copies only databases without
 * connections.
 */
export function withoutPooler(database: TestDatabase): TestDatabase {
  const { connectionString } = database;
  return { ...database, pooled: { connectionString, hasPooler: false } };
}

/** Copies a database that nobody is connected to, with all its rows. */
export function copyTestDatabase({ connectionString }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(new URL(connectionString).pathname.slice(1));
}

/** Creates a database without tables, for tests of the database code. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { connectionString, poolerUrl, run } = inject('testPostgres');
  const name = `test_${run}_${randomBytes(8).toString('hex')}`;
  // Copying the files takes half the time of the default, which writes every page to the log.
  await administer(
    connectionString,
    `create database ${name} template ${template} strategy file_copy`,
  );
  return {
    connectionString: databaseUrl(connectionString, name),
    pooled: {
      connectionString: databaseUrl(poolerUrl ?? connectionString, name),
      hasPooler: poolerUrl !== undefined,
    },
    drop: () => administer(connectionString, `drop database if exists ${name} with (force)`),
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
