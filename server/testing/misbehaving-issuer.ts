import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT } from 'jose';

export interface Misbehavior {
  /** Claims that are not what they should be; undefined leaves one out. */
  claims?: Record<string, unknown>;
  signedBy?: 'itself' | 'a stranger' | 'nobody';
  /** Which of its answers fails, and how. */
  fails?: { at: Question; with: 'silence' | 'status 503' | 'no JSON' };
}

/** An issuer that can do wrong what a correct one never does. */
export interface MisbehavingIssuer {
  url: string;
  /** What the application has to be told to use it. */
  environment: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  behaves(misbehavior: Misbehavior): void;
  /** The form that was sent to the token endpoint last. */
  lastTokenRequest(): URLSearchParams;
  tokenRequests(): number;
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

/** What the good identity says, for the browser that was sent off with this nonce. */
function goodClaims(issuer: string, nonce: string | null): Record<string, unknown> {
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

type Question = 'discovery' | 'jwks' | 'token';

function questionOf(path = ''): Question | undefined {
  if (path.includes('.well-known')) return 'discovery';
  return (['jwks', 'token'] as const).find((name) => path === `/${name}`);
}

/** Takes the nonce of the good identity from the code: the test brings it back as one. */
function createAnswers(behavior: () => Misbehavior) {
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
      const said = { ...goodClaims(url, form.get('code')), ...claims };
      const identity = await signIdentity(said, keys[signedBy]);
      return { access_token: 'opaque', token_type: 'Bearer', id_token: identity };
    },
  };
}

/** Starts one on a free port of 127.0.0.1; it behaves until it is told otherwise. */
export async function startMisbehavingIssuer(): Promise<MisbehavingIssuer> {
  let present: Misbehavior = {};
  let form = new URLSearchParams();
  let tokenRequests = 0;
  const answers = createAnswers(() => present);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const question = questionOf(request.url);
    if (!question) return response.writeHead(404).end();
    if (question === 'token') {
      tokenRequests += 1;
      form = await readForm(request);
    }
    const failure = present.fails?.at === question ? present.fails.with : undefined;
    if (failure === 'silence') return response;
    if (failure === 'status 503') return response.writeHead(503).end();
    response.setHeader('content-type', failure ? 'text/html' : 'application/json');
    const said = failure ? '<p>hello</p>' : JSON.stringify(await answers[question](url, form));
    return response.end(said);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
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
    behaves: (misbehavior) => void (present = misbehavior),
    lastTokenRequest: () => form,
    tokenRequests: () => tokenRequests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
