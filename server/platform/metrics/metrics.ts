import type { Pool } from 'pg';
import type { QueueBacklog } from '../jobs/backlog.ts';

export interface FinishedRequest {
  method: string;
  /** Pattern of the matched route; undefined when no route matched. */
  route: string | undefined;
  status: number;
  seconds: number;
  /** Code of the error that the response has. */
  errorCode: string | undefined;
}

export interface OpenSocketCounts {
  connections: number;
  /** Number of open sockets by namespace. */
  sockets: ReadonlyMap<string, number>;
}

/** `parked` is a mail that is not tried again; `stored` one for the local mailbox, without SMTP_URL. */
export type MailOutcome = 'sent' | 'stored' | 'failed' | 'parked';

/**
 * Counters of this process for `/metrics` (docs/operations.md, "Metrics"). Labels take their values from closed lists,
 * such as route patterns and queue names: never from an address, an input or a user.
 */
export interface Metrics {
  finishRequest(request: FinishedRequest): void;
  readCache(cache: 'responses' | 'pages', isHit: boolean): void;
  handleMail(outcome: MailOutcome): void;
  /** Records that the deadline in a column of a table was handled `seconds` after it had passed. */
  handleDeadline(table: string, column: string, seconds: number): void;
  /** Measures how long each `connect` of a pool waits. Call it once per pool. */
  watchPool(name: string, pool: Pool): void;
  /** Without a call the replica counts as not left out. */
  watchReplica(isLeftOut: () => boolean): void;
  watchJobs(readBacklog: () => Promise<readonly QueueBacklog[]>): void;
  watchSockets(count: () => OpenSocketCounts): void;
  /** Content type of `render`. */
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  render(): Promise<string>;
}
