/**
 * The baseline of a rendered page: a bare Node HTTP server that renders the React tree of one page of
 * the built web app and sends the HTML. The data of the loaders is in memory. Contains React and
 * React Router's components, because pages read their data through them. Contains no Fastify, no
 * database, no loaders, no matching of the address, no copy of the data for hydration, no nonce of
 * its own and no compression. Prints its port.
 * `node bench/baseline/pages-baseline.ts <origin of the product> <path of the page>`
 */
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { readNextCursor } from '@oficio/contract/platform/next-link.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';

interface RouterContext {
  serverHandoffStream?: unknown;
}

type RenderDocument = (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: RouterContext,
  context: unknown,
) => Promise<Response>;

/** The part of the built web app that renders pages. */
interface Build {
  entry: {
    module: {
      default: RenderDocument;
      createPageHandler: (
        this: void,
        build: Build,
        mode: string,
      ) => (request: Request, page: PageRequest) => Promise<Response>;
    };
  };
}

const [origin = '', address = ''] = process.argv.slice(2);

/** Loads the data of the page from the product, once. */
async function fetchData(endpoint: EndpointDefinition, sent: object = {}) {
  const response = await fetch(origin + endpointAddress(endpoint, sent));
  return { body: await response.json(), link: response.headers.get('link') ?? undefined };
}

const page = {
  callEndpoint: async (endpoint: EndpointDefinition, sent?: object) =>
    (await fetchData(endpoint, sent)).body,
  callPage: async (endpoint: EndpointDefinition, sent?: object) => {
    const { body, link } = await fetchData(endpoint, sent);
    return { items: body, nextCursor: readNextCursor(link) };
  },
  publicUrl: origin,
  nonce: 'n'.repeat(22),
  reportError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
} as unknown as PageRequest;

const file = path.resolve(import.meta.dirname, '../../web/build/server/index.js');
const build = (await import(pathToFileURL(file).href)) as Build;
const { default: renderDocument, createPageHandler } = build.entry.module;

/** Returns a function that renders the page again with the data that React Router has loaded. */
async function prepare(): Promise<() => Promise<Response>> {
  const prepared = Promise.withResolvers<() => Promise<Response>>();
  const capture: RenderDocument = (request, status, _, routerContext, context) => {
    const { serverHandoffStream: _stream, ...tree } = routerContext;
    prepared.resolve(() => renderDocument(request, status, new Headers(), tree, context));
    return Promise.resolve(new Response());
  };
  const module = { ...build.entry.module, default: capture };
  const handler = createPageHandler({ ...build, entry: { ...build.entry, module } }, 'production');
  await handler(new Request(origin + address), page);
  return prepared.promise;
}

const render = await prepare();
async function respond(response: ServerResponse): Promise<void> {
  const html = await (await render()).arrayBuffer();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(Buffer.from(html));
}

const server = createServer((_request, response) => {
  respond(response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  if (bound && typeof bound === 'object') process.stdout.write(`${bound.port}\n`);
});
