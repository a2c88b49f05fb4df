import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT } from 'jose';

export interface Misbehaviour {
  /** Claims that are not what they should be; undefined leaves one out. */
  claims?: Record<string, unknown>;
  signedBy?: 'itself' | 'a stranger' | 'nobody';
  /** Which of its answers fails, and how. */
  fails?: { at: 'discovery' | 'token' | 'jwks'; with: 'silence' | 'status 503' | 'no JSON' };
}

/** An issuer that can do wrong what a correct one never does. */
export interface MisbehavingIssuer {
  url: string;
  /** What the application has to be told to use it. */
  environment: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  behaves(misbehaviour: Misbehaviour): void;
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

/** `nonce` of the good identity is what the browser's authorization asked for: tell it with the code. */
export async function startMisbehavingIssuer(): Promise<MisbehavingIssuer> {
  const own = createKey();
  const stranger = createKey();
  let present: Misbehaviour = {};
  let form = new URLSearchParams();
  let tokenRequests = 0;

  const keys = { itself: own.privateKey, 'a stranger': stranger.privateKey, nobody: undefined };
  const identity = (url: string) => {
    const seconds = Math.floor(Date.now() / 1_000);
    const good = {
      iss: url,
      aud: client.id,
      sub: 'somebody',
      nonce: form.get('code'),
      iat: seconds,
      exp: seconds + 60,
      email: 'somebody@prueba.example',
      email_verified: true,
    };
    return signIdentity({ ...good, ...present.claims }, keys[present.signedBy ?? 'itself']);
  };
  const answers = {
    discovery: (url: string) => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    jwks: () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    token: async (url: string) => ({
      access_token: 'opaque',
      token_type: 'Bearer',
      id_token: await identity(url),
    }),
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const at = request.url?.includes('.well-known') ? 'discovery' : request.url?.slice(1);
      if (at !== 'discovery' && at !== 'jwks' && at !== 'token')
        return response.writeHead(404).end();
      if (at === 'token') {
        tokenRequests += 1;
        form = await readForm(request);
      }
      const failure = present.fails?.at === at ? present.fails.with : undefined;
      if (failure === 'silence') return response;
      if (failure === 'status 503') return response.writeHead(503).end();
      response.setHeader('content-type', failure ? 'text/html' : 'application/json');
      return response.end(failure ? '<p>hello</p>' : JSON.stringify(await answers[at](url)));
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
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
    behaves: (misbehaviour) => void (present = misbehaviour),
    lastTokenRequest: () => form,
    tokenRequests: () => tokenRequests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
