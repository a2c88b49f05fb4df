import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type JWK,
  Provider,
} from 'oidc-provider';

/** The identity that the issuer signs in. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

type IssuerEnvironment = Record<
  'GOOGLE_ISSUER' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET',
  string
>;

/** A local OpenID Connect issuer that replaces Google. */
export interface OidcIssuer {
  url: string;
  /** Environment variables with which the product uses this issuer. */
  environment: IssuerEnvironment;
  /** Registers the product's origin as the client. Call it before the first sign-in. */
  registerProduct(productUrl: string): void;
  /** Sets the person whom the following visits sign in. */
  setPerson(person: Person): void;
  /** Replaces the signing key; the old key is no longer published. */
  rotateKeys(): void;
  /**
   * Follows the issuer's pages like a browser and approves. Resolves with the redirect back to the
   * product.
   */
  visit(authorization: URL): Promise<URL>;
  stop(): Promise<void>;
}

export interface OidcIssuerOptions {
  /** The default is a free port. */
  port?: number;
  /**
   * If true (the default, as at Google), the ID token contains the email address. If false, only
   * the response of the userinfo endpoint contains it.
   */
  hasAllClaimsInIdToken?: boolean;
}

const client = { id: 'oficio-test', secret: 'a secret that only tests use' };

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Environment variables with which the product uses the issuer on a port, which may start later. */
export const issuerEnvironment = (port: number): IssuerEnvironment => ({
  GOOGLE_ISSUER: urlOf(port),
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
});

function createKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

const page = `<!doctype html><html lang="en"><title>Issuer</title><link rel="icon" href="data:,">
<form method="post"><button name="answer" value="yes">Sign in</button>
<button name="answer" value="no">Cancel</button></form></html>`;

/**
 * Stores the issuer's records in memory. The packaged adapter does the same, but warns on the
 * console.
 */
function createAdapters(): (kind: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (kind) => {
    const find = async (id: string) => records.get(`${kind} ${id}`);
    const findByUid = async (uid: string) =>
      [...records.values()].find((record) => record.kind === kind && record.uid === uid);
    return {
      find,
      findByUid,
      findByUserCode: async () => undefined,
      upsert: async (id, payload) => void records.set(`${kind} ${id}`, payload),
      destroy: async (id) => void records.delete(`${kind} ${id}`),
      async consume(id) {
        const record = await find(id);
        if (record) record.consumed = true;
      },
      async revokeByGrantId(grantId) {
        for (const [key, record] of records) if (record.grantId === grantId) records.delete(key);
      },
    };
  };
}

type People = ReadonlyMap<string, Person>;

function configure(
  people: People,
  adapter: (kind: string) => Adapter,
  productUrl: string,
  { hasAllClaimsInIdToken = true }: OidcIssuerOptions,
): Configuration {
  return {
    adapter,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${productUrl}/api/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [createKey()] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !hasAllClaimsInIdToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        ...(oidc.account && { accountId: oidc.account.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Responds with the sign-in page, or completes the sign-in with the pressed button. */
async function handleInteraction(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(page);
    return;
  }
  const isApproved = (await readBody(request)).get('answer') === 'yes';
  const result = isApproved ? { login: { accountId } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result);
}

/** Follows redirects and submits forms until a redirect leaves the issuer. Returns that address. */
async function visit(issuer: string, authorization: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = authorization;
  let isSubmission = false;
  while (address.origin === issuer) {
    const response = await fetch(address, {
      method: isSubmission ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isSubmission && { body: new URLSearchParams({ answer: 'yes' }) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location && (isSubmission || response.status !== 200)) {
      throw new Error(`The issuer responded with ${response.status}: ${await response.text()}`);
    }
    isSubmission = !location;
    if (location) address = new URL(location, address);
  }
  return address;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts an issuer on a port of 127.0.0.1. It responds with 503 until `registerProduct` is
 * called.
 */
export async function startOidcIssuer({
  port: wantedPort = 0,
  ...options
}: OidcIssuerOptions = {}): Promise<OidcIssuer> {
  const people = new Map<string, Person>();
  const adapters = createAdapters();
  let provider: Provider | undefined;
  let productUrl = '';
  let accountId = '';
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) response.writeHead(503).end();
    else if (!request.url?.startsWith('/interaction/')) {
      await provider.callback()(request, response);
    } else await handleInteraction(provider, accountId, request, response);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = urlOf(port);
  const create = () => new Provider(url, configure(people, adapters, productUrl, options));
  return {
    url,
    environment: issuerEnvironment(port),
    registerProduct(product) {
      productUrl = product;
      provider = create();
    },
    setPerson(person) {
      people.set(person.sub, person);
      accountId = person.sub;
    },
    rotateKeys() {
      provider = create();
    },
    visit: (authorization) => visit(url, authorization),
    stop: () => close(server),
  };
}
