import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

interface Hello {
  messageType: string;
  channelID?: string;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The push service of Firefox on loopback: takes messages over HTTP and hands them to the browser over a WebSocket. */
export async function startAutopush(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browsers = new Map<string, WebSocket>();
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { messageType, channelID = '' } = JSON.parse(data.toString()) as Hello;
      const reply = (fields: object) => socket.send(JSON.stringify({ messageType, ...fields }));
      if (messageType === 'hello') {
        const uaid = randomUUID().replaceAll('-', '');
        reply({ uaid, status: 200, use_webpush: true, broadcasts: {} });
      } else if (messageType === 'register') {
        browsers.set(channelID, socket);
        reply({ channelID, status: 200, pushEndpoint: `${origin}/push/${channelID}` });
      } else if (messageType === 'unregister') reply({ channelID, status: 200 });
    }),
  );
  server.on('request', (request, response) => {
    void readBody(request).then((body) => {
      const channelID = request.url?.split('/').at(-1) ?? '';
      const browser = browsers.get(channelID);
      const notification = {
        messageType: 'notification',
        channelID,
        version: randomUUID(),
        data: body.toString('base64url'),
        headers: { encoding: request.headers['content-encoding'] },
      };
      browser?.send(JSON.stringify(notification));
      response.writeHead(browser ? 201 : 404, { location: `${origin}/message` }).end();
      return undefined;
    });
  });
  return {
    origin,
    stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
