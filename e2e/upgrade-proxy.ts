import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy before the tested server that drops the upgrades to websockets until it allows them. */
export interface UpgradeProxy {
  url: string;
  allowUpgrades(): void;
  close(): void;
}

/** Writes the head of a request as it is, with the host and origin that the server expects. */
function headOf({ method, url, rawHeaders }: IncomingMessage, target: URL): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const changed = { host: target.host, origin: target.origin }[name.toLowerCase()];
    lines.push(`${name}: ${changed ?? rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Starts the proxy on a free port of the host of `address`, so that its cookies are sent to it too. */
export async function startUpgradeProxy(address: string): Promise<UpgradeProxy> {
  const target = new URL(address);
  const open = new Set<Duplex>();
  let isAllowed = false;
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, host: target.host };
    if (headers.origin) forwarded.origin = target.origin;
    const options = { method, path: url, headers: forwarded };
    const upstream = request(target, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isAllowed) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    upstream.write(headOf(incoming, target));
    upstream.write(head);
  });
  await new Promise<void>((resolve) => server.listen(0, target.hostname, resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.origin,
    allowUpgrades() {
      isAllowed = true;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
