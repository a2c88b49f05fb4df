import type { ComponentType } from 'react';
import type {
  EndpointDefinition,
  EndpointResponse,
} from '@oficio/contract/platform/api/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import { createRoutesStub, useLocation } from 'react-router';
import { createQueryClient } from '../platform/api/query-client.ts';
import { clearSession, setToken, type SessionUser } from '../platform/session/session.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { mockServer } from './mock-server.ts';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

export interface ReceivedCall {
  name: string;
  body: unknown;
  idempotencyKey: string | null;
}

interface StubResponse {
  endpoint: EndpointDefinition;
  status: number;
  body: unknown;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const respond = (status: number, body: unknown) =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });

/**
 * A fake server whose responses have the types of the contract. It responds with 404 to an endpoint
 * that was not set.
 */
export function fakeServer() {
  const responses = new Map<string, StubResponse>();
  const testHandlers: RequestHandler[] = [];
  const calls: ReceivedCall[] = [];

  async function record(name: string, request: Request) {
    const body = await readBody(request);
    calls.push({ name, body, idempotencyKey: request.headers.get('idempotency-key') });
  }

  const handlerOf = ({ endpoint, status, body }: StubResponse) =>
    http.all(`*/api${endpoint.path}`, async ({ request }) => {
      if (request.method !== endpoint.method) return;
      await record(endpoint.name, request);
      return respond(status, body);
    });
  const missing = http.all('*/api/*', async ({ request }) => {
    await record(`${request.method} ${new URL(request.url).pathname}`, request);
    return respond(404, { message: 'No encontrado.' });
  });

  function install() {
    const handlers = (hasParams: boolean) =>
      [...responses.values()]
        .filter(({ endpoint }) => endpoint.path.includes(':') === hasParams)
        .map(handlerOf);
    mockServer.resetHandlers();
    // The first match responds. Plain paths come first, because `/orders/client` is not the order
    // with id `client`.
    mockServer.use(...testHandlers, ...handlers(false), ...handlers(true), missing);
  }

  function set(endpoint: EndpointDefinition, status: number, body: unknown) {
    responses.set(endpoint.name, { endpoint, status, body });
    install();
  }

  install();
  return {
    calls,
    respond<E extends EndpointDefinition>(endpoint: E, body: EndpointResponse<E>) {
      set(endpoint, endpoint.status ?? 200, body);
    },
    refuse(
      endpoint: EndpointDefinition,
      status: number,
      body: {
        code?: string;
        message?: string;
        issues?: { path: string; message: string }[];
        details?: unknown;
      } = {},
    ) {
      set(endpoint, status, body);
    },
    /**
     * Adds a handler of the test before the responses above. A handler that returns nothing passes
     * the request on to them.
     */
    use(...handlers: RequestHandler[]) {
      testHandlers.unshift(...handlers);
      install();
    },
    callsOf: (endpoint: EndpointDefinition) => calls.filter(({ name }) => name === endpoint.name),
    bodiesOf: (endpoint: EndpointDefinition) =>
      calls.filter(({ name }) => name === endpoint.name).map(({ body }) => body),
  };
}

export const testUser: SessionUser = {
  id: '019b97ae-4f11-7464-8d77-13a01015a5fa',
  email: 'ana@ejemplo.com',
  fullName: 'Ana Pérez',
  country: 'Perú',
  address: 'Av. Grau 120',
  phone: '+51955500101',
  roles: ['CLIENT'],
  photoUrl: null,
  isVerified: true,
  hasAcceptedTerms: true,
  referralCode: 'ANA12345',
  providerProfileId: null,
  erasureDueAt: null,
};

/** An unsigned access token with the given user as its claims. */
export function tokenOf(user: SessionUser): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...user, sub: user.id }));
  const payload = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `e30.${payload}.x`;
}

/** Signs in as `testUser`, with the given differences; null signs out. */
export function signInAs(changes: Partial<SessionUser> | null): void {
  if (changes) setToken(tokenOf({ ...testUser, ...changes }));
  else clearSession();
}

function OtherPage() {
  const { pathname, search } = useLocation();
  return <p>{`Dirección: ${pathname}${search}`}</p>;
}

/** Renders a page at its path. Every other path renders its own address as "Dirección: …". */
export function renderPage(
  Page: ComponentType,
  path: string,
  options: {
    at?: string;
    loader?: () => unknown;
    ErrorBoundary?: StubRoute['ErrorBoundary'];
  } = {},
) {
  const { at = path, loader, ErrorBoundary } = options;
  const Stub = createRoutesStub([
    {
      path,
      Component: Page,
      HydrateFallback: () => null,
      ...(loader && { loader }),
      ...(ErrorBoundary && { ErrorBoundary }),
    },
    { path: '*', Component: OtherPage },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[at]} />
      <Toaster />
    </QueryClientProvider>,
  );
}
