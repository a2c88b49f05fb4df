import { Agent, request } from 'node:http';
import type { FuzzRequest } from './fuzz-requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface FuzzResponse {
  status: number;
  type: string;
  text: string;
}

/**
 * Sends a request unchanged. The status is 0 when the server closes the connection without a
 * response.
 */
export function sendRequest(url: string, sent: FuzzRequest): Promise<FuzzResponse> {
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

/** Internal details, such as stack traces and SQL, that no response may reveal. */
const INTERNAL_DETAILS =
  /node_modules|\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|\bselect\s.+\sfrom\s|\binsert into\b|syntax error|violates|relation "|kysely|fastify|pgboss|ECONN|undefined is not|Cannot read/i;

/** Returns the error of a response; undefined for a valid response. */
export function faultOf(
  sent: FuzzRequest,
  { status, type, text }: FuzzResponse,
): string | undefined {
  if (status === 0) return 'no response';
  if (status >= 500) return `status ${status}`;
  if (status < 400) return undefined;
  // Node itself responds with 417 and no body to an unknown Expect header.
  if (sent.method === 'HEAD' || status === 417) return undefined;
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  const body = JSON.parse(text) as { statusCode?: unknown; code?: unknown; message?: unknown };
  if (body.statusCode !== status || typeof body.code !== 'string' || !body.message)
    return 'an error in another shape';
  return INTERNAL_DETAILS.test(text) ? 'a response that reveals internal details' : undefined;
}
