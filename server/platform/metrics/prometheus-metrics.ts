import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueBacklog } from '../jobs/backlog.ts';
import type { FinishedRequest, MailOutcome, Metrics, OpenSocketCounts } from './metrics.ts';
import { measurePoolWait } from './pool-wait.ts';

/** Time that a response waits for the database. Prometheus gives up after 10 s by default. */
const BACKLOG_WAIT_MS = 1_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const UNMATCHED = 'unmatched';

function createRequestMetrics(registers: Registry[]) {
  return {
    duration: new Histogram({
      name: 'oficio_http_request_duration_seconds',
      help: 'Duration of requests by method, route pattern and class of the status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    errors: new Counter({
      name: 'oficio_http_errors_total',
      help: 'Responses with an error by route pattern and code of the error.',
      labelNames: ['route', 'code'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'oficio_cache_reads_total',
      help: 'Reads of the caches of shared API responses and rendered pages by result.',
      labelNames: ['cache', 'result'],
      registers,
    }),
  };
}

function createWorkMetrics(registers: Registry[]) {
  return {
    mails: new Counter({
      name: 'oficio_mails_total',
      help: 'Attempts to send a mail by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    lateness: new Histogram({
      name: 'oficio_deadline_lateness_seconds',
      help: 'Time between a deadline and the action of the system that it triggers.',
      labelNames: ['table', 'column'],
      buckets: [10, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400],
      registers,
    }),
    oldestJob: new Gauge({
      name: 'oficio_job_oldest_due_seconds',
      help: 'Time since the oldest waiting job of a queue was due, of all instances.',
      labelNames: ['queue'],
      registers,
    }),
    dueJobs: new Gauge({
      name: 'oficio_jobs_due',
      help: 'Jobs that are due and not running, of all instances.',
      labelNames: ['queue'],
      registers,
    }),
    parkedJobs: new Gauge({
      name: 'oficio_jobs_parked',
      help: 'Jobs that failed for good and wait for an operator, of all instances.',
      labelNames: ['queue'],
      registers,
    }),
    backlogRead: new Gauge({
      name: 'oficio_job_backlog_read',
      help: '1 if the job queue could be read for this response, otherwise 0.',
      registers,
    }),
  };
}

function createConnectionMetrics(registers: Registry[]) {
  return {
    poolWait: new Histogram({
      name: 'oficio_database_pool_wait_seconds',
      help: 'Time until the pool gave a connection or failed.',
      labelNames: ['pool'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4],
      registers,
    }),
    poolConnections: new Gauge({
      name: 'oficio_database_pool_connections',
      help: 'Connections of the pool by state.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    poolWaiting: new Gauge({
      name: 'oficio_database_pool_waiting',
      help: 'Callers that wait for a connection.',
      labelNames: ['pool'],
      registers,
    }),
    replicaLeftOut: new Gauge({
      name: 'oficio_replica_left_out',
      help: '1 while the read replica does not respond or lags, so that the primary serves its reads, otherwise 0.',
      registers,
    }),
    socketConnections: new Gauge({
      name: 'oficio_socket_connections',
      help: 'Open WebSocket connections.',
      registers,
    }),
    sockets: new Gauge({
      name: 'oficio_sockets_open',
      help: 'Open sockets by namespace; one connection may carry several.',
      labelNames: ['namespace'],
      registers,
    }),
  };
}

/** Resolves to undefined when the promise fails or takes longer. */
async function withinTime<Value>(promise: Promise<Value>, milliseconds: number) {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([promise, tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Metrics in a registry of prom-client that belongs to this process. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests = createRequestMetrics([this.#registry]);
  readonly #work = createWorkMetrics([this.#registry]);
  readonly #connections = createConnectionMetrics([this.#registry]);
  readonly #pools = new Map<string, Pool>();
  #isReplicaLeftOut: (() => boolean) | undefined;
  #countSockets: (() => OpenSocketCounts) | undefined;
  #readBacklog: (() => Promise<readonly QueueBacklog[]>) | undefined;
  #backlog: Promise<readonly QueueBacklog[]> | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  finishRequest({ method, route = UNMATCHED, status, seconds, errorCode }: FinishedRequest): void {
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route,
      status: `${Math.trunc(status / 100)}xx`,
    };
    this.#requests.duration.observe(labels, seconds);
    if (errorCode !== undefined) this.#requests.errors.inc({ route, code: errorCode });
  }

  readCache(cache: 'responses' | 'pages', isHit: boolean): void {
    this.#requests.cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' });
  }

  handleMail(outcome: MailOutcome): void {
    this.#work.mails.inc({ outcome });
  }

  handleDeadline(table: string, column: string, seconds: number): void {
    this.#work.lateness.observe({ table, column }, seconds);
  }

  watchPool(name: string, pool: Pool): void {
    this.#pools.set(name, pool);
    measurePoolWait(pool, (seconds) => this.#connections.poolWait.observe({ pool: name }, seconds));
  }

  watchReplica(isLeftOut: () => boolean): void {
    this.#isReplicaLeftOut = isLeftOut;
  }

  watchJobs(readBacklog: () => Promise<readonly QueueBacklog[]>): void {
    this.#readBacklog = readBacklog;
  }

  watchSockets(count: () => OpenSocketCounts): void {
    this.#countSockets = count;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async render(): Promise<string> {
    // Precedes the backlog, which takes a connection itself.
    this.#updateConnections();
    await this.#updateBacklog();
    return this.#registry.metrics();
  }

  #updateConnections(): void {
    const { poolConnections, poolWaiting, replicaLeftOut, socketConnections, sockets } =
      this.#connections;
    for (const [pool, { totalCount, idleCount, waitingCount }] of this.#pools) {
      poolConnections.set({ pool, state: 'idle' }, idleCount);
      poolConnections.set({ pool, state: 'busy' }, totalCount - idleCount);
      poolWaiting.set({ pool }, waitingCount);
    }
    replicaLeftOut.set(this.#isReplicaLeftOut?.() ? 1 : 0);
    const open = this.#countSockets?.();
    if (!open) return;
    socketConnections.set(open.connections);
    for (const [namespace, count] of open.sockets) sockets.set({ namespace }, count);
  }

  /** Waits for the database a limited time. Responses during a slow read share it. */
  async #updateBacklog(): Promise<void> {
    this.#backlog ??= this.#readBacklog?.().finally(() => (this.#backlog = undefined));
    const backlog = this.#backlog && (await withinTime(this.#backlog, BACKLOG_WAIT_MS));
    const { oldestJob, dueJobs, parkedJobs, backlogRead } = this.#work;
    for (const gauge of [oldestJob, dueJobs, parkedJobs]) gauge.reset();
    backlogRead.set(backlog ? 1 : 0);
    for (const { queue, isParked, jobs, oldestSeconds } of backlog ?? []) {
      if (isParked) {
        parkedJobs.set({ queue }, jobs);
      } else {
        dueJobs.set({ queue }, jobs);
        oldestJob.set({ queue }, oldestSeconds);
      }
    }
  }
}
