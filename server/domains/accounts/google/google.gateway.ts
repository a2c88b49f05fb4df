import * as oidc from 'openid-client';
import type { Config } from '#platform/config.ts';

const METADATA_LIFETIME_MS = 3_600_000;
/** Tolerated difference between the clocks of the issuer and this server, in seconds. */
const CLOCK_TOLERANCE = 60;
const SCOPE = 'openid email profile';

/** The issuer is unreachable or too slow; any other failure counts as a refusal. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** Secrets of one authorization request that its callback must match. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The issuer's claims about a user. Email and name are not validated yet. */
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

/** All requests of one step share one deadline. */
function createFetch(deadline: AbortSignal): oidc.CustomFetch {
  return (url, options) => fetch(url, { ...options, signal: deadline });
}

const insecureRequestOptions = (config: Config) =>
  config.GOOGLE_ISSUER.startsWith('http:') ? [oidc.allowInsecureRequests] : [];

async function discover(config: Config): Promise<oidc.ServerMetadata> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET, timeouts } = config;
  const discovered = await oidc.discovery(
    new URL(GOOGLE_ISSUER),
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    undefined,
    {
      execute: insecureRequestOptions(config),
      [oidc.customFetch]: createFetch(AbortSignal.timeout(timeouts.issuer)),
    },
  );
  return { ...discovered.serverMetadata() };
}

/** Returns the issuer's metadata, cached for an hour; failures are not cached. */
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

/**
 * Creates a client per use, so that the issuer's keys are fetched again and key rotation never
 * fails.
 */
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
  for (const allow of insecureRequestOptions(config)) allow(client);
  // Checks the signature of the identity token as well, although it arrives over TLS.
  oidc.enableNonRepudiationChecks(client);
  return { client, metadata };
}

/**
 * Builds the authorization URL and the secrets that its callback must match. Throws
 * `IssuerUnavailable`.
 */
export async function createAuthorization(
  config: Config,
  redirectUri: string,
): Promise<{ url: URL; secrets: AuthorizationSecrets }> {
  const { client } = await createClient(config, AbortSignal.timeout(config.timeouts.issuer));
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
  // `fetch` throws a TypeError without a connection; the client may wrap it.
  return error instanceof TypeError || cause instanceof TypeError;
}

async function readClaims(
  client: oidc.Configuration,
  metadata: oidc.ServerMetadata,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<IssuerClaims> {
  const identity = tokens.claims();
  if (!identity) throw new Error('The issuer gave no identity.');
  // Google includes all claims in the identity token; other issuers require a userinfo request.
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
 * Exchanges the callback URL for the issuer's claims. Throws `IssuerUnavailable`, or the client
 * library's own error for any mismatch.
 */
export async function fetchIssuerClaims(
  config: Config,
  callback: URL,
  secrets: AuthorizationSecrets,
): Promise<IssuerClaims> {
  const deadline = AbortSignal.timeout(config.timeouts.issuer);
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
    throw new IssuerUnavailable('The issuer did not respond.', { cause: error });
  }
}

/** Returns true when the user denied access on the issuer's page. */
export function isCancellation(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
}
