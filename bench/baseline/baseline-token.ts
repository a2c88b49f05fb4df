import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns a function that verifies an access token and returns its user. It throws when the token is expired or forged. */
export function createTokenVerifier(secret: string): (token: string) => string {
  const key = createHmac('sha256', secret).update('access-token').digest();
  return (token) => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('forged');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      sub: string;
      exp: number;
    };
    if (claims.exp * 1_000 < Date.now()) throw new Error('expired');
    return claims.sub;
  };
}
