/**
 * A dump is a gzipped tar: `manifest.json`, the files of each folder (`images/…`), one `tables/<name>.copy` per table
 * (PostgreSQL's COPY text) and `end.json`. A file without the last one was cut off.
 */
export const dumpFormat = 1;

export interface DumpManifest {
  format: typeof dumpFormat;
  createdAt: string;
  tables: DumpedTable[];
  /** Notes of the program, from `describe`. */
  [note: string]: unknown;
}

export interface DumpedTable {
  name: string;
  columns: string[];
}

export interface DumpEnd {
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
export const tableEntry = (table: string): string => `tables/${table}.copy`;

/** Dates and intervals are written and read in one way, whatever the server's settings. */
export const sessionSettings = `
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0`;
