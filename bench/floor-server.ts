import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createVerifier } from 'fast-jwt';
import { Pool } from 'pg';

/**
 * The floor of an authenticated read: a bare Node HTTP server that verifies the access token, runs one prepared statement
 * and sends its text. The table `bench_floor` holds the response of the product for each user and path. Prints its port.
 * `node bench/floor-server.ts <connection string> <session secret>`
 */
const [connectionString = '', secret = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const verify = createVerifier({
  key: createHmac('sha256', secret).update('access-token').digest(),
  algorithms: ['HS256'],
}) as (token: string) => { sub: string };

async function readBody(token: string, path: string): Promise<string | undefined> {
  const { sub } = verify(token);
  const { rows } = await pool.query<{ body: string }>({
    name: 'floor',
    text: 'select body from bench_floor where user_id = $1 and path = $2',
    values: [sub, path],
  });
  return rows[0]?.body;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const body = await readBody(token, request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(body);
}

const server = createServer((request, response) => {
  respond(request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
