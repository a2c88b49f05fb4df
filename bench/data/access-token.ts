import { createHmac } from 'node:crypto';

/** The configuration of the product that its access tokens depend on. */
export interface TokenIssuer {
  publicUrl: string;
  secret: string;
}

/**
 * Signs an access token like the product. Without a session it is for one that has the user's id. It lives for
 * two hours, so that a run of one hour needs no renewal.
 */
export function signAccessToken(
  { publicUrl, secret }: TokenIssuer,
  id: string,
  sessionId = id,
): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: id,
    sid: sessionId,
    iss: publicUrl,
    aud: 'oficio-api',
    iat: now,
    exp: now + 7_200,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${encode(claims)}`;
  const key = createHmac('sha256', secret).update('access-token').digest();
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
