import { fastify, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPool } from './database/pool.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { createLogger } from './logging.ts';

interface Line {
  msg: string;
  err?: { code?: string; stack: string };
  kind?: string;
  suppressed?: number;
}

test('an outage of the database is logged once per second with a count, and other errors are all logged', async () => {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const logger: FastifyBaseLogger = createLogger({ LOG_LEVEL: 'error' }, destination);
  // No server listens on this port.
  const connectionString = 'postgres://nobody@127.0.0.1:1/nothing';
  const { pool, db } = createPool({ connectionString, log: pino({ level: 'silent' }) });
  const app = fastify({ loggerInstance: logger });
  registerErrorHandler(app);
  app.get('/data', () => pool.query('select 1'));
  app.get('/bug', () => {
    throw new Error('a bug');
  });
  const statuses = new Set<number>();
  for (let count = 0; count < 200; count += 1) statuses.add((await app.inject('/data')).statusCode);
  for (let count = 0; count < 4; count += 1) await app.inject('/bug');
  expect([...statuses]).toEqual([503]);
  const suppressed = () => lines.reduce((sum, line) => sum + (line.suppressed ?? 0), 0);
  await expect.poll(suppressed, { timeout: 5_000 }).toBe(199);
  expect(lines.filter(({ err }) => err?.code === 'ECONNREFUSED')).toHaveLength(1);
  expect(lines.find((line) => line.suppressed)?.kind).toBe('request failed: ECONNREFUSED');
  expect(lines.filter(({ err }) => err?.stack.includes('a bug'))).toHaveLength(4);
  await app.close();
  await db.destroy();
});
