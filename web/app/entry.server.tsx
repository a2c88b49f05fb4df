import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';
import { pageContext } from '../platform/pages/page-context.ts';
import { NonceContext } from './nonce-context.ts';

export { createCanonicalAddress } from './canonical-address.ts';

/** After this a page that still waits for data is given up. */
export const streamTimeout = 5_000;

/** Called by the server once: renders pages with what it gives to each. */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageRequest): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return handle(request, context);
  };
}

/**
 * Scripts come after what is seen: on a slow network the browser otherwise shares its few connections between the style
 * sheet, fonts, pictures and scripts, of which the page shows nothing. React Router has no setting for it. `script-src
 * 'self'` allows them, so they need no nonce, which can't be compressed.
 */
const withPatientScripts = (html: string) =>
  html.replaceAll(
    /(<link rel="modulepreload" href="[^"]*") nonce="[^"]*"/g,
    '$1 fetchPriority="low"',
  );

/** Renders the whole page before it is sent: it is kept and compressed by the server. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = context.get(pageContext);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let answered = status;
  const { pipe, abort } = renderToPipeableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        pipe(body);
        headers.set('content-type', 'text/html; charset=utf-8');
        text(body).then(
          (html) => resolve(new Response(withPatientScripts(html), { headers, status: answered })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        answered = 500;
        reportError(error);
      },
    },
  );
  const timeout = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

/** An address that no page has is nobody's mistake: the log is for errors of ours. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageContext).reportError(error);
};
