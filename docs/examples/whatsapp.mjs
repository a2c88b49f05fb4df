// Writes to the client by WhatsApp when an order is accepted. Needs Node 20 or newer and nothing else:
//
//   WEBHOOK_SECRET=whsec_… TOKEN=pat_… WHATSAPP_URL=https://… WHATSAPP_KEY=… PORT=4000 node whatsapp.mjs
//
// WEBHOOK_SECRET is shown once when the webhook is added, TOKEN is a personal token of an administrator with the rights
// 'Moderación' and 'Personas' and the scope `administration:write`, WHATSAPP_URL is the address of an HTTP service that sends
// messages.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, TOKEN, WHATSAPP_URL, WHATSAPP_KEY, PORT = '4000' } = process.env;
const TOLERANCE_SECONDS = 300;
/** The ids of the last events: an event can arrive twice. */
const seen = new Set();

/** Checks the signature and the time of a request (https://www.standardwebhooks.com). */
function isSigned(headers, text) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) < TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  // After a rotation there are two signatures.
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each.replace('v1,', ''), 'base64'))
    .some((each) => each.length === own.length && timingSafeEqual(each, own));
}

async function call(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.status === 204 ? undefined : response.json();
}

async function handle({ type, data }) {
  if (type !== 'order.accepted') return;
  const order = await call(data.url);
  const client = new URL(`/api/users/${order.client.id}`, data.url);
  // Phones are private: the audit log stores who read one and why.
  await call(`${client}/contact/opening`, { reason: `WhatsApp: orden ${order.number} aceptada` });
  const { contact } = await call(`${client}/details`);
  if (!contact.phone) return;
  const text = `Hola, ${order.client.fullName}: aceptamos tu orden ${order.number}, «${order.title}».`;
  const sent = await fetch(WHATSAPP_URL, {
    method: 'POST',
    headers: { authorization: `Bearer ${WHATSAPP_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: contact.phone, text }),
  });
  if (!sent.ok) throw new Error(`The message was not sent: ${sent.status}`);
}

async function answer(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (!isSigned(request.headers, text)) return 401;
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return 204;
  await handle(JSON.parse(text));
  seen.add(id);
  if (seen.size > 10_000) seen.delete(seen.values().next().value);
  return 204;
}

createServer((request, response) => {
  answer(request)
    // Another status than 2xx: the event comes again.
    .catch((error) => (console.error(error.message), 500))
    .then((status) => response.writeHead(status).end());
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Listening on ${PORT}`));
