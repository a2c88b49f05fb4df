import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/**
 * Baseline: a bare Node HTTP server in its own process that responds with the bytes of a file and
 * the given content type. Prints its port. Usage: `node bench/baseline/bare-server.ts <file> <content type>`
 */
const [file = '', contentType = 'text/plain'] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
