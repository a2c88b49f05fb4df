import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Writes a calendar with one event for each pair of instants (ISO 8601). */
export function calendarOf(
  events: readonly (readonly [start: string, end: string])[],
  lines = '',
): string {
  const write = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '');
  const vevents = events.map(
    ([start, end], index) =>
      `BEGIN:VEVENT\r\nUID:event-${index}\r\nDTSTART:${write(start)}\r\nDTEND:${write(end)}\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}${vevents.join('')}END:VCALENDAR\r\n`;
}

/** The response of a feed: a text, or a function that answers by itself. */
type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestFeed {
  /** An address of its own for each name. */
  url: (name?: string) => string;
  answer: Answer;
  /** The requests so far, with their statuses. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

/** Starts a server of calendars on loopback. A text has an ETag, so that a second request for it is answered with 304. */
export async function startFeed(): Promise<TestFeed> {
  const server = createServer((request, response) => {
    feed.requests.push({ path: request.url ?? '', headers: request.headers });
    const { answer } = feed;
    if (typeof answer !== 'string') {
      answer(request, response);
      return;
    }
    const etag = `"${Buffer.from(answer).toString('base64url').slice(-60)}${answer.length}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const feed: TestFeed = {
    url: (name = 'basic') => `http://127.0.0.1:${port}/secret/${name}.ics`,
    answer: calendarOf([]),
    requests: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return feed;
}
