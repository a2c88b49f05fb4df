import { WebSocketServer } from 'ws';

/** The yardstick: a bare WebSocket server, in a process of its own, that sends back what it gets. Prints its port. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
server.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
