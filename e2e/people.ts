import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { findLink, readMail } from './mailbox.ts';

export type DemoRole = 'client' | 'provider' | 'admin';

/** Browser state of a signed-in user: the cookie, and the token in local storage. */
export type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A user whose browser and API calls share one session. */
export interface Account {
  fullName: string;
  email: string;
  password: string;
  signedIn: SignedIn;
  /** Calls the API as this user. Throws when the response is not successful. */
  call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<Body>;
}

const demoEmails: Record<DemoRole, string> = {
  client: 'cliente@oficio.example',
  provider: 'prestador@oficio.example',
  admin: 'admin@oficio.example',
};

export const PASSWORD = 'Tres gatos y 1 llave.';

const origin = () => process.env.E2E_URL ?? '';

export function demoAccount(role: DemoRole): { email: string; password: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-password');
  return { email: demoEmails[role], password: readFileSync(file, 'utf8').trim() };
}

async function callWith<Body>(
  api: APIRequestContext,
  method: string,
  path: string,
  { data, token }: { data?: unknown; token?: string } = {},
): Promise<Body> {
  const headers = { origin: origin(), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await api.fetch(`/api${path}`, { method, headers, data });
  if (!response.ok())
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (response.status() === 204 ? undefined : await response.json()) as Body;
}

async function withToken(api: APIRequestContext, accessToken: string): Promise<SignedIn> {
  const { cookies } = await api.storageState();
  const value = JSON.stringify({ version: 1, state: { accessToken } });
  return {
    cookies,
    origins: [{ origin: origin(), localStorage: [{ name: 'auth-storage', value }] }],
  };
}

/** Calls the public API without an account. */
export const callAsVisitor: Account['call'] = async (_, path) => {
  const response = await fetch(`${origin()}/api${path}`);
  return (await response.json()) as never;
};

/** Signs in over the API, without the form. */
export async function signInOverApi({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<Pick<Account, 'signedIn' | 'call'>> {
  const api = await request.newContext({ baseURL: origin() });
  const { accessToken: token } = await callWith<{ accessToken: string }>(
    api,
    'POST',
    '/auth/login',
    {
      data: { email, password },
    },
  );
  return {
    signedIn: await withToken(api, token),
    call: (method, path, data) => callWith(api, method, path, { data, token }),
  };
}

async function readVerificationToken(api: APIRequestContext, email: string): Promise<string> {
  const link = findLink(await readMail(api, email, /^Confirma tu correo/));
  return new URL(link).searchParams.get('token') ?? '';
}

/** Creates a verified client with a complete profile over the API. */
export async function createClient(fullName: string): Promise<Account> {
  const api = await request.newContext({ baseURL: origin() });
  const name = fullName.split(' ')[0]?.toLowerCase() ?? '';
  // Two workers create accounts at the same time.
  const email = `${name}.${randomUUID()}@example.com`;
  await callWith(api, 'POST', '/auth/register', { data: { fullName, email, password: PASSWORD } });
  await callWith(api, 'GET', `/auth/verify-email?token=${await readVerificationToken(api, email)}`);
  const credentials = { email, password: PASSWORD };
  const first = await signInOverApi(credentials);
  await first.call('PATCH', '/users/me', {
    country: 'Perú',
    address: 'Av. Grau 512, Barranco',
    phone: '+51 955 123 456',
  });
  return { fullName, ...credentials, ...(await signInOverApi(credentials)) };
}

const everyDay = { active: true, from: '00:00', to: '23:30' };
const availability = Object.fromEntries(
  ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map((day) => [
    day,
    everyDay,
  ]),
);

/** Creates a provider who works around the clock, so that a test finds a free slot at any time. */
export async function createProvider(fullName: string): Promise<Account> {
  const client = await createClient(fullName);
  await client.call('POST', '/provider-profiles', {
    bio: 'Arreglo cerraduras desde hace diez años.',
    availability,
    timezone: 'America/Lima',
  });
  return { ...client, ...(await signInOverApi(client)) };
}
