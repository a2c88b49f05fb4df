import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';
import { createIsPersonal } from './canonical-address.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { NonceContext } from '../platform/pages/nonce-context.ts';

export {
  createCanonicalAddress,
  createIsPersonal,
  createReadsCountry,
} from './canonical-address.ts';

/** Milliseconds after which a page that still waits for data is aborted. Read by React Router. */
export const streamTimeout = 5_000;

/** True while a page is rendered for the user who requests it. */
const personalContext = createContext(false);

/**
 * Called once by the server. Returns the handler that renders a request with its page dependencies.
 */
export function createPageHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  const isPersonal = createIsPersonal(build);
  return (request: Request, page: PageRequest): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    context.set(personalContext, isPersonal(new URL(request.url).pathname));
    return handle(request, context);
  };
}

/**
 * Lowers the priority of script preloads: on a slow network the browser otherwise divides the
 * bandwidth between scripts and the style sheet, fonts and pictures, which the first paint needs.
 * React Router has no setting for it. The nonce is removed because `script-src 'self'` allows these
 * scripts and a nonce can't be compressed.
 */
const withLowPriorityScripts = (html: string) =>
  html.replaceAll(
    /(<link rel="modulepreload" href="[^"]*") nonce="[^"]*"/g,
    '$1 fetchPriority="low"',
  );

/**
 * Lets the style sheet of a personal page arrive before the fonts: its first paint has what the user came for, in the fonts of
 * the device until those of the brand are there.
 */
const withoutFontPreloads = (html: string) =>
  html.replaceAll(/<link rel="preload"[^>]* as="font"[^>]*>/g, '');

const withFittingPreloads = (isPersonal: boolean) => (html: string) => {
  const page = withLowPriorityScripts(html);
  return isPersonal ? withoutFontPreloads(page) : page;
};

/** Renders the whole page before sending it, because the server caches and compresses it. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = context.get(pageContext);
  const fit = withFittingPreloads(context.get(personalContext));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let responseStatus = status;
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
          (html) => resolve(new Response(fit(html), { headers, status: responseStatus })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        responseStatus = 500;
        reportError(error);
      },
    },
  );
  const timeout = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

/** Reports server errors only: an unknown address (404) is not an error of the application. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageContext).reportError(error);
};
