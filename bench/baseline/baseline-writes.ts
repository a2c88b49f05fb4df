import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { createTokenVerifier } from './baseline-token.ts';

/**
 * The baseline of a booking and of a chat message: a bare Node HTTP server that verifies the access token, locks the provider,
 * inserts the order's row and commits; and a bare Socket.IO server that inserts the message, commits and acknowledges it.
 * Prints its port. `node bench/baseline/baseline-writes.ts <connection string> <session secret> <file with the response of a booking>`
 */
const [connectionString = '', secret = '', bodyFile = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const userOf = createTokenVerifier(secret);
const body = bodyFile === '' ? '' : readFileSync(bodyFile, 'utf8');

interface Booking {
  serviceCardId: string;
  servicePackageId: string;
  scheduledDate: string;
}

const LOCK = `select id from provider_profiles
  where id = (select provider_profile_id from service_cards where id = $1) for update`;

const INSERT_ORDER = `insert into service_orders (id, client_id, provider_profile_id, service_card_id, service_package_id,
    card_title, package_name, duration_minutes, is_emergency, status, scheduled_at, blocks, base_price_cents,
    emergency_fee_cents, platform_fee_cents, discount_cents, total_cents, provider_payout_cents, promotion_type,
    deadline_at, reminder_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, tstzmultirange(tstzrange($11::timestamptz, $12::timestamptz)), $13, $14, $15, $16,
    $17, $18, $19, $20, $21, $22, $22)`;

const HOUR = 3_600_000;

async function insertOrder(clientId: string, order: Booking): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>({
      name: 'lock',
      text: LOCK,
      values: [order.serviceCardId],
    });
    const [start, now] = [new Date(order.scheduledDate), new Date()];
    const deadline = new Date(now.getTime() + 24 * HOUR);
    const end = new Date(start.getTime() + HOUR);
    const ids = [
      randomUUIDv7(),
      clientId,
      rows[0]?.id,
      order.serviceCardId,
      order.servicePackageId,
    ];
    const copied = ['Plomería a domicilio', 'Paquete 0', 60, false, 'PENDING'];
    const figures = [2_000, 0, 200, 200, 2_000, 2_000, 'LAUNCH'];
    await client.query({
      name: 'order',
      text: INSERT_ORDER,
      values: [...ids, ...copied, start, end, ...figures, deadline, deadline, now],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const clientId = userOf(request.headers.authorization?.slice('Bearer '.length) ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  await insertOrder(clientId, JSON.parse(Buffer.concat(chunks).toString()) as Booking);
  response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body);
}

interface Message {
  orderId: string;
  content: string;
  clientId: string;
}

const lastSeqs = new Map<string, number>();

/** Stores a message in a chat of the filled database and returns it as the product does. */
async function insertMessage(authorId: string, { orderId, content, clientId }: Message) {
  const seq = (lastSeqs.get(orderId) ?? 0) + 1;
  lastSeqs.set(orderId, seq);
  const id = randomUUIDv7();
  await pool.query({
    name: 'message',
    text: `insert into chat_messages (order_id, seq, id, author_id, client_message_id, content)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [orderId, seq, id, authorId, clientId, content],
  });
  const author = { id: authorId, fullName: 'Persona', photoUrl: null };
  return { id, seq, orderId, content, clientId, author, createdAt: new Date().toISOString() };
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
const sockets = new Server(server, { path: SOCKET_PATH, transports: ['websocket'] });
sockets.of('/chat').on('connection', (socket) => {
  const { token } = socket.handshake.auth as { token: string };
  const userId = userOf(token);
  socket.on('sendMessage', (message: Message, acknowledge: (answer: object) => void) => {
    void insertMessage(userId, message).then((value) => acknowledge({ ok: true, value }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
