import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

/**
 * The floor of an authenticated read: a bare Node HTTP server that verifies the access token, runs one prepared statement
 * and sends its text. The table `bench_floor` holds the response of the product for each user and path. Prints its port.
 * `node bench/floor-server.ts <connection string> <session secret>`
 */
const [connectionString = '', secret = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const key = createHmac('sha256', secret).update('access-token').digest();

/** Returns the user of an access token. Throws when its signature is wrong. */
function userOf(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

async function readBody(token: string, path: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ body: string }>({
    name: 'floor',
    text: 'select body from bench_floor where user_id = $1 and path = $2',
    values: [userOf(token), path],
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
