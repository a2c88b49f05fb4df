import * as oidc from 'openid-client';
import type { Config } from '../../../platform/config.ts';

const TIMEOUT_MS = 5_000;
const METADATA_LIFETIME_MS = 3_600_000;
/** Seconds by which the issuer's clock and ours may differ (fault I2). */
const CLOCK_TOLERANCE = 60;
const SCOPE = 'openid email profile';

/** The issuer does not answer in time or not at all; anything else it does wrong is a refusal. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** What one browser has to bring back from the issuer. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the issuer says about a person. */
export interface IssuerClaims {
  issuer: string;
  subject: string;
  email: unknown;
  isEmailVerified: boolean;
  name: unknown;
}

interface KnownMetadata {
  readUntil: number;
  metadata: Promise<oidc.ServerMetadata>;
}

const metadataOfConfig = new WeakMap<Config, KnownMetadata>();

/** All requests of one step together get the time of one. */
function createFetch(deadline: AbortSignal): oidc.CustomFetch {
  return (url, options) => fetch(url, { ...options, signal: deadline });
}

const insecureFor = (config: Config) =>
  config.GOOGLE_ISSUER.startsWith('http:') ? [oidc.allowInsecureRequests] : [];

async function discover(config: Config): Promise<oidc.ServerMetadata> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET } = config;
  const discovered = await oidc.discovery(
    new URL(GOOGLE_ISSUER),
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    undefined,
    {
      execute: insecureFor(config),
      [oidc.customFetch]: createFetch(AbortSignal.timeout(TIMEOUT_MS)),
    },
  );
  return { ...discovered.serverMetadata() };
}

/** The issuer's own description, asked for once an hour; a failure is not kept. */
async function loadMetadata(config: Config): Promise<oidc.ServerMetadata> {
  const known = metadataOfConfig.get(config);
  if (known && known.readUntil > Date.now()) return known.metadata;
  const metadata = discover(config);
  metadataOfConfig.set(config, { metadata, readUntil: Date.now() + METADATA_LIFETIME_MS });
  try {
    return await metadata;
  } catch (error) {
    metadataOfConfig.delete(config);
    throw new IssuerUnavailable('The issuer could not be discovered.', { cause: error });
  }
}

/** Made for each use, so that its keys are read anew and a rotation is never missed (fault I2). */
async function createClient(
  config: Config,
  deadline: AbortSignal,
): Promise<{ client: oidc.Configuration; metadata: oidc.ServerMetadata }> {
  const metadata = await loadMetadata(config);
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = config;
  const client = new oidc.Configuration(metadata, GOOGLE_CLIENT_ID, {
    client_secret: GOOGLE_CLIENT_SECRET,
    [oidc.clockTolerance]: CLOCK_TOLERANCE,
  });
  client[oidc.customFetch] = createFetch(deadline);
  for (const allow of insecureFor(config)) allow(client);
  // The signature of the identity is checked although it comes over TLS.
  oidc.enableNonRepudiationChecks(client);
  return { client, metadata };
}

/** Where to send the browser, and what it has to bring back. Throws `IssuerUnavailable`. */
export async function createAuthorization(
  config: Config,
  redirectUri: string,
): Promise<{ url: URL; secrets: AuthorizationSecrets }> {
  const { client } = await createClient(config, AbortSignal.timeout(TIMEOUT_MS));
  const secrets = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, secrets };
}

function isUnavailable(error: unknown, deadline: AbortSignal): boolean {
  if (deadline.aborted || error instanceof IssuerUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // What `fetch` throws when there is no connection, as it is or wrapped.
  return error instanceof TypeError || cause instanceof TypeError;
}

async function readClaims(
  client: oidc.Configuration,
  metadata: oidc.ServerMetadata,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<IssuerClaims> {
  const identity = tokens.claims();
  if (!identity) throw new Error('The issuer gave no identity.');
  // Google tells all in the identity itself; others keep the address for a further question.
  const isComplete = identity['email'] !== undefined || !metadata.userinfo_endpoint;
  const {
    email,
    email_verified: isEmailVerified,
    name,
  } = isComplete ? identity : await oidc.fetchUserInfo(client, tokens.access_token, identity.sub);
  const claims = { issuer: identity.iss, subject: identity.sub, email, name };
  return { ...claims, isEmailVerified: isEmailVerified === true };
}

/**
 * Exchanges what the browser brought back (the whole callback address) for what the issuer says about the person.
 * Throws `IssuerUnavailable`, or the client's own error for anything that does not fit.
 */
export async function fetchIssuerClaims(
  config: Config,
  callback: URL,
  secrets: AuthorizationSecrets,
): Promise<IssuerClaims> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { client, metadata } = await createClient(config, deadline);
    const tokens = await oidc.authorizationCodeGrant(client, callback, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    });
    return await readClaims(client, metadata, tokens);
  } catch (error) {
    if (!isUnavailable(error, deadline)) throw error;
    throw new IssuerUnavailable('The issuer did not answer.', { cause: error });
  }
}

/** Whether the person themselves said no on the issuer's page. */
export function isCancellation(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
}
