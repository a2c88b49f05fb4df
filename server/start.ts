import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { prepareData } from './prepare-data.ts';
import { work } from './domains.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { createContext } from './platform/create-context.ts';
import { restrictToOwner } from './platform/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLogger } from './platform/logging.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { findPageToken } from './domains/accounts/accounts.service.ts';
import { findAddressRefusal } from './domains/webhooks/webhooks.service.ts';
import { registerRendering } from './platform/rendering/rendering.ts';

const migrationsDir = path.join(import.meta.dirname, 'migrations');
const definitionsDir = path.join(import.meta.dirname, 'database');
const DRAIN_MS = 10_000;

type StopInOrder = () => Promise<void>;

interface Served {
  /** Tells the load balancer to send no more requests, and waits for it. */
  drain: () => Promise<void>;
  /** Shuts the product down gracefully. */
  stop: StopInOrder;
}

interface RunningProduct extends Served {
  log: Logger;
}

/** Starts the whole product in this process. */
async function start(config: Config): Promise<RunningProduct> {
  await checkChannel(config);
  const log = createLogger(config);
  restrictToOwner(
    [config.DATA_DIR, config.imagesDir, config.documentsDir, config.previewsDir],
    log,
  );
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
  });
  try {
    return { log, ...(await serve(config, log, database)) };
  } catch (error) {
    // A failed start must not leave the database running.
    await database.stop();
    throw error;
  }
}

async function serve(
  config: Config,
  log: Logger,
  database: { connectionString: string; stop: StopInOrder },
): Promise<Served> {
  const { connectionString } = database;
  const directUrl = config.DATABASE_DIRECT_URL ?? connectionString;
  await migrate({ connectionString: directUrl, migrationsDir, definitionsDir, log });
  const metrics = await openMetrics(config);
  const context = createContext({ config, log, connectionString, work, metrics });
  await context.jobs.start();
  const notes = await prepareData(context);
  let isDraining = false;
  const app = await createApp(context, { isDraining: () => isDraining });
  const pages = await registerRendering(app, {
    publicUrl: config.PUBLIC_URL,
    webDirectory: path.join(import.meta.dirname, '../web'),
    isDevelopment: config.NODE_ENV === 'development',
    metrics,
    countryHeader: config.COUNTRY_HEADER,
    findToken: (exchange, isPersonal) => findPageToken(context, exchange, isPersonal),
  });
  context.shared.onClear(() => pages.invalidate());
  await context.feed.start();
  await app.listen({ port: config.PORT, host: config.HOST });
  printWelcome(config, notes);

  const drain = () => {
    isDraining = true;
    return delay(config.DRAIN_SECONDS * 1_000);
  };
  const stop = async () => {
    // Stops in the order of dependencies: requests, then jobs and connections, then the database.
    await Promise.race([
      app.close(),
      new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref()),
    ]);
    await context.close();
    await database.stop();
  };
  return { drain, stop };
}

/** Throws `ConfigError` for a channel inside of the own network. */
async function checkChannel(config: Config): Promise<void> {
  const { CHANNEL_URL: url } = config;
  const refusal = url && (await findAddressRefusal(config, url));
  if (refusal) throw new ConfigError(`CHANNEL_URL cannot be used. ${refusal}`);
}

/** Says where mails go. `/mailbox` exists only for this machine. */
function describeMail({ SMTP_URL, PUBLIC_URL, isLocal }: Config): string {
  if (SMTP_URL) return 'sent by SMTP';
  return isLocal ? `${PUBLIC_URL}/mailbox` : 'not configured: set SMTP_URL';
}

function printWelcome(config: Config, notes: string[]): void {
  const lines = [
    `Ready at ${config.PUBLIC_URL}`,
    `  data   ${config.DATA_DIR}`,
    `  mail   ${describeMail(config)}`,
    ...notes,
  ];
  if (config.REHEARSAL) lines.push('  rehearsal: no mail, push, channel, webhook or backup');
  if (!config.isHttps && !config.isLocal) {
    lines.push('  warning: PUBLIC_URL is plain http, so sessions travel unencrypted');
  }
  if (!config.SMTP_URL && !config.isLocal) {
    lines.push(
      '  warning: no mail is sent, so nobody can confirm an account or choose a new password',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs the product until a signal stops it. A failed start exits with one sentence. */
export async function run(config: Config): Promise<void> {
  const { log, drain, stop } = await start(config).catch((error: unknown) => {
    exitWithError(
      `The product could not start: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  let isStopping = false;
  const end = (exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => exitWithError(`The product did not stop cleanly: ${String(error)}`),
    );
  };
  const drainAndEnd = () => void drain().then(() => end(0));
  process.on('SIGTERM', drainAndEnd);
  process.on('SIGINT', drainAndEnd);
  // A bug in one request must not stop the process for other users.
  process.on('unhandledRejection', (reason) =>
    log.error({ err: reason }, 'unhandled promise rejection'),
  );
  // An exception out of a callback may leave inconsistent state, so the process stops and its
  // supervisor restarts it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    end(1);
  });
}
