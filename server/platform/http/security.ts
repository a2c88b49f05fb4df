import type { FastifyInstance } from 'fastify';
import { carriesToken } from './requests/token-address.ts';

export interface SecurityOptions {
  /** Origin of the product. Its scheme decides about HSTS. */
  publicUrl: string;
}

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // Pages read the location when the user presses 'Usar mi ubicación'.
  .concat('geolocation=(self)')
  .join(', ');

/** The policy of responses that are not pages: nothing may run in, load from or frame them. */
const STATIC_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Returns the content security policy of a page. Inline scripts and style elements need the nonce;
 * the library that locks scrolling inserts a style element. Style attributes are allowed, because
 * the server renders placeholders and proportions with them.
 */
export function pagePolicy(publicUrl: string, isDevelopment = false): (nonce: string) => string {
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  // Vite inserts styles without a nonce during development.
  const styles = (nonce: string) => (isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`);
  return (nonce) =>
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src-elem 'self' ${styles(nonce)}; ` +
    `style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self'; img-src 'self' https: data: blob:; connect-src 'self' ${socketOrigin}`;
}

/** Returns the security headers of every response. A page replaces the policy with its own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': STATIC_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Never the path or the query, not even to this origin: proxies log the header, and searches and
    // places are in the query.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/**
 * Sets the security headers when a request arrives, so that every kind of response has them.
 * Responses of the API are not stored unless their route overrides it. Pages with a token in the
 * address send no Referer at all.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: SecurityOptions,
): void {
  const everywhere = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(everywhere);
    if (carriesToken(request.url)) void reply.header('referrer-policy', 'no-referrer');
    // Checks the matched route, because the address may be percent-encoded.
    if (request.routeOptions.url?.startsWith('/api/'))
      void reply.header('cache-control', 'no-store');
    done();
  });
}
