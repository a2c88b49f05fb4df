import { Agent, request } from 'node:http';
import type { FuzzRequest } from './fuzz-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
}

/** Sends it as it is. A connection that the server ends without an answer is status 0. */
export function sendRequest(url: string, sent: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const { method, path, headers, body } = sent;
    const lost = () => resolve({ status: 0, type: '', text: '' });
    const length = body && { 'content-length': String(body.length) };
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: 20_000 },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', lost);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            type: incoming.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', lost);
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

/** Words of the inside that no answer may carry. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|\bselect\s.+\sfrom\s|\binsert into\b|syntax error|violates|relation "|kysely|fastify|pgboss|ECONN|undefined is not|Cannot read/i;

/** What is wrong with an answer; undefined when nothing is. */
export function faultOf(sent: FuzzRequest, { status, type, text }: FuzzAnswer): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `status ${status}`;
  if (status < 400) return undefined;
  // Node itself answers 417, without a body, to an expectation that it does not know.
  if (sent.method === 'HEAD' || status === 417) return undefined;
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  const body = JSON.parse(text) as { statusCode?: unknown; code?: unknown; message?: unknown };
  if (body.statusCode !== status || typeof body.code !== 'string' || !body.message)
    return 'an error in another shape';
  return INSIDE.test(text) ? 'an answer that tells of the inside' : undefined;
}
