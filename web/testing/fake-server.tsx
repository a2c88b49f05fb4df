import type { ComponentType } from 'react';
import type {
  EndpointDefinition,
  EndpointResponse,
} from '@oficio/contract/platform/api/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../platform/api/query-client.ts';
import { clearSession, setToken, type SessionUser } from '../platform/session/session.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

export interface ReceivedCall {
  name: string;
  body: unknown;
  intentKey: string | null;
}

type Answer = { status: number; body: unknown };

/** Uploads go the older way, which tells their progress; here it ends at the same answers. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private address = '';

  open(method: string, address: string) {
    Object.assign(this, { method, address });
  }
  setRequestHeader() {}
  abort() {}
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: FormData) {
    void this.exchange(body);
  }
  private async exchange(body: FormData) {
    const response = await fetch(this.address, { method: this.method, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

/** Whether a call goes to the address of an endpoint, whose parameters stand as ':id'. */
function fits(address: string, call: string): boolean {
  const parts = address.split('/');
  const called = call.split('/');
  const isSame = (part: string, index: number) => part.startsWith(':') || part === called[index];
  return parts.length === called.length && parts.every(isSame);
}

/** A server whose answers have the types of the contract. Anything it was not told to answer is 404. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const calls: ReceivedCall[] = [];
  const names = new Map<string, string>();
  const addressOf = ({ method, path }: EndpointDefinition) => `${method} /api${path}`;
  // The plain address first: `/orders/client` is not the order `client`.
  const endpointOf = (key: string) =>
    answers.has(key) ? key : [...answers.keys()].find((address) => fits(address, key));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${new URL(input, 'http://localhost').pathname}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const address = endpointOf(key) ?? key;
    const intentKey = new Headers(init.headers).get('idempotency-key');
    calls.push({ name: names.get(address) ?? key, body, intentKey });
    const answer = answers.get(address) ?? { status: 404, body: { message: 'No encontrado.' } };
    if (answer.status === 204) return new Response(null, { status: 204 });
    return Response.json(answer.body, { status: answer.status });
  });
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  return {
    calls,
    answer<E extends EndpointDefinition>(endpoint: E, body: EndpointResponse<E>) {
      names.set(addressOf(endpoint), endpoint.name);
      answers.set(addressOf(endpoint), { status: endpoint.status ?? 200, body });
    },
    refuse(
      endpoint: EndpointDefinition,
      status: number,
      body: { code?: string; message?: string; details?: unknown } = {},
    ) {
      names.set(addressOf(endpoint), endpoint.name);
      answers.set(addressOf(endpoint), { status, body });
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
};

/** An access token that says what it is told; nobody signed it. */
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

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Dirección: ${pathname}${search}`}</p>;
}

/** Renders a page at its path; every other address shows itself as 'Dirección: …'. */
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
    { path: '*', Component: Elsewhere },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[at]} />
      <Toaster />
    </QueryClientProvider>,
  );
}
