/**
 * A dump is a gzipped tar: `manifest.json`, one `tables/<name>.copy` per table (PostgreSQL's COPY
 * text), the files of each group (`images/…`) and `end.json`. In older dumps the files precede the
 * tables. A dump without `end.json` is truncated.
 */
export const dumpFormat = 1;

export interface DumpManifest {
  format: typeof dumpFormat;
  createdAt: string;
  tables: DumpedTable[];
  /** Values that the program returned from `describe`. */
  [note: string]: unknown;
}

export interface DumpedTable {
  name: string;
  columns: string[];
}

export interface DumpEnd {
  rows: Record<string, number>;
  /** A digest of the rows of each table. Missing in older dumps. */
  digests?: Record<string, string>;
  /** The files of each group. Missing in older dumps. */
  files?: Record<string, { count: number; digest: string }>;
  sequences: SequenceState[];
}

export interface SequenceState {
  name: string;
  /** Text, because the value may exceed JavaScript's safe integers. */
  lastValue: string;
  isCalled: boolean;
}

export const manifestEntry = 'manifest.json';
export const endEntry = 'end.json';
export const tableEntry = (table: string): string => `tables/${table}.copy`;

/** Makes the text form of dates and intervals independent of the server's settings. */
export const sessionSettings = `
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set statement_timeout to 0;
  set idle_in_transaction_session_timeout to 0`;
