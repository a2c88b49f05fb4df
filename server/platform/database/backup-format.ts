import type { AppliedMigration } from './migrate.ts';

/**
 * A backup is a gzipped tar: `manifest.json`, `images/…`, one `tables/<name>.copy` per table (PostgreSQL's COPY text)
 * and `end.json`, whose absence tells that the file was cut off.
 */
export const backupFormat = 1;

export interface BackupManifest {
  format: typeof backupFormat;
  createdAt: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
}

export interface BackupTable {
  name: string;
  columns: string[];
}

export interface BackupEnd {
  rows: Record<string, number>;
  sequences: SequenceState[];
}

export interface SequenceState {
  name: string;
  /** Text, as it may exceed JavaScript's integers. */
  lastValue: string;
  isCalled: boolean;
}

export const manifestEntry = 'manifest.json';
export const endEntry = 'end.json';
export const imagesPrefix = 'images/';
export const tableEntry = (table: string): string => `tables/${table}.copy`;

/** Dates and intervals are written and read in one way, whatever the server's settings. */
export const sessionSettings = `
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0`;
