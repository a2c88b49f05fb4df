import type { FastifyInstance } from 'fastify';
import { carriesToken } from './requests/token-address.ts';

export interface SecurityOptions {
  /** Origin of the product; its scheme decides about HSTS. */
  publicUrl: string;
}

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For everything that is not a page: nothing may run, load or frame it. */
const STATIC_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of a page (fault H3): inline scripts only with `nonce`; style elements likewise, because
 * libraries that lock scrolling insert one. Style attributes are allowed: the server renders placeholders
 * and proportions with them.
 */
export function pagePolicy(publicUrl: string, isDevelopment = false): (nonce: string) => string {
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  // Vite's reload inserts styles without a nonce.
  const styles = (nonce: string) => (isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`);
  return (nonce) =>
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src-elem 'self' ${styles(nonce)}; ` +
    `style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self'; img-src 'self' https: data: blob:; connect-src 'self' ${socketOrigin}`;
}

/** The headers of every answer (faults H3, H4); a page replaces the policy by its own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': STATIC_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/**
 * Sets the security headers of faults H3, H4, H5 and D25 when a request arrives, so that every kind of
 * answer has them; pages replace the policy by their own. Answers of the API are not stored unless their
 * route says otherwise.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: SecurityOptions,
): void {
  const everywhere = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere);
    if (carriesToken(request.url)) void reply.header('referrer-policy', 'no-referrer');
    // The route, because the address may be percent-encoded.
    if (request.routeOptions.url?.startsWith('/api/'))
      void reply.header('cache-control', 'no-store');
    done();
  });
}
