import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { findStatement } from './baseline-statements.ts';
import { createTokenVerifier } from './baseline-token.ts';

/**
 * The baseline of a read: a bare Node HTTP server that verifies the access token, executes one
 * prepared statement over the product's tables and sends its result. Prints its port.
 * `node bench/baseline/baseline-server.ts <connection string> <session secret>`
 */
const [connectionString = '', secret = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const userOf = createTokenVerifier(secret);

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { authorization } = request.headers;
  const statement = findStatement({
    url: new URL(request.url ?? '', 'http://localhost'),
    userId: authorization === undefined ? undefined : userOf(authorization.slice('Bearer '.length)),
    body: request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {},
  });
  if (!statement) return undefined;
  const { name, text, values, toBody } = statement;
  const { rows } = await pool.query<object>({ name, text, values });
  return toBody(rows);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  response.statusCode = body === undefined ? 404 : 200;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
