import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT } from 'jose';

export interface Misbehavior {
  /** Wrong values for claims of the identity token; undefined removes a claim. */
  claims?: Record<string, unknown>;
  signedBy?: 'itself' | 'a stranger' | 'nobody';
  /** The endpoint that fails, and how. */
  fails?: { at: IssuerEndpoint; with: 'silence' | 'status 503' | 'no JSON' };
}

/** An OpenID Connect issuer that makes mistakes on demand. */
export interface MisbehavingIssuer {
  url: string;
  /** Environment variables with which the application uses this issuer. */
  environment: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /** Replaces the present misbehavior; `{}` makes the issuer correct again. */
  misbehave(misbehavior: Misbehavior): void;
  /** The last form that was sent to the token endpoint. */
  lastTokenRequest(): URLSearchParams;
  tokenRequests(): number;
  /** Waits for a request that gets no response, and ends its connection. */
  hangUp(): Promise<void>;
  stop(): Promise<void>;
}

const client = { id: 'oficio-test', secret: 'only tests use this' };

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

async function signIdentity(
  claims: Record<string, unknown>,
  key: KeyObject | undefined,
): Promise<string> {
  if (!key) return new UnsecuredJWT(claims).encode();
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Claims of a correct identity token for the sign-in with this nonce. */
function validClaims(issuer: string, nonce: string | null): Record<string, unknown> {
  const seconds = Math.floor(Date.now() / 1_000);
  return {
    iss: issuer,
    aud: client.id,
    sub: 'somebody',
    nonce,
    iat: seconds,
    exp: seconds + 60,
    email: 'somebody@prueba.example',
    email_verified: true,
  };
}

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});

type IssuerEndpoint = 'discovery' | 'jwks' | 'token';

function endpointOf(path = ''): IssuerEndpoint | undefined {
  if (path.includes('.well-known')) return 'discovery';
  return (['jwks', 'token'] as const).find((name) => path === `/${name}`);
}

/**
 * Builds the bodies of the endpoints. The token endpoint reads the nonce from the code: tests send
 * the nonce as code.
 */
function createResponses(behavior: () => Misbehavior) {
  const own = createKey();
  const keys = {
    itself: own.privateKey,
    'a stranger': createKey().privateKey,
    nobody: undefined,
  };
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
  return {
    discovery: metadataOf,
    jwks: () => ({ keys: [jwk] }),
    async token(url: string, form: URLSearchParams) {
      const { claims, signedBy = 'itself' } = behavior();
      const allClaims = { ...validClaims(url, form.get('code')), ...claims };
      const identity = await signIdentity(allClaims, keys[signedBy]);
      return { access_token: 'opaque', token_type: 'Bearer', id_token: identity };
    },
  };
}

/** Starts an issuer on a free port of 127.0.0.1; it is correct until `misbehave` is called. */
export async function startMisbehavingIssuer(): Promise<MisbehavingIssuer> {
  let present: Misbehavior = {};
  let form = new URLSearchParams();
  let tokenRequests = 0;
  let silent = Promise.withResolvers<ServerResponse>();
  const responses = createResponses(() => present);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const endpoint = endpointOf(request.url);
    if (!endpoint) return response.writeHead(404).end();
    if (endpoint === 'token') {
      tokenRequests += 1;
      form = await readForm(request);
    }
    const failure = present.fails?.at === endpoint ? present.fails.with : undefined;
    if (failure === 'silence') return silent.resolve(response);
    if (failure === 'status 503') return response.writeHead(503).end();
    response.setHeader('content-type', failure ? 'text/html' : 'application/json');
    const body = failure ? '<p>hello</p>' : JSON.stringify(await responses[endpoint](url, form));
    return response.end(body);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: {
      GOOGLE_ISSUER: url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
    misbehave: (misbehavior) => void (present = misbehavior),
    lastTokenRequest: () => form,
    tokenRequests: () => tokenRequests,
    async hangUp() {
      (await silent.promise).destroy();
      silent = Promise.withResolvers();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
