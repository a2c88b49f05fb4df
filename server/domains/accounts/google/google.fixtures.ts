import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import type { TestApp } from '#testing/test-app.ts';

/** PUBLIC_URL of the test application. */
export const publicUrl = 'http://localhost:3000';

export type Values = Record<string, string>;

const ownOrigin: Values = { origin: publicUrl };

/**
 * The steps of a sign-in with Google as a browser performs them; redirects are read, not followed.
 */
export function googleSteps(server: TestApp) {
  return {
    async start(query: Values = {}) {
      const response = await server.call(google.beginGoogleSignIn, { query });
      const location = response.headers.get('location') ?? '';
      const parameters: Values = Object.fromEntries(new URL(location, publicUrl).searchParams);
      return { location, parameters, cookies: response.cookies, headers: response.headers };
    },
    /**
     * Sends the issuer's parameters to the callback; `token` is the one-use code, empty on failure.
     */
    async finish(query: Values, cookies: Values) {
      const response = await server.call(google.finishGoogleSignIn, { query }, { cookies });
      const location = response.headers.get('location') ?? '';
      const token = /^\/auth\/callback\?token=([\w-]{43})$/.exec(location)?.[1] ?? '';
      return { location, token, cookies: response.cookies };
    },
    exchange: (token: string, cookies: Values, headers: Values = ownOrigin) =>
      server.call(google.exchangeSignInCode, { body: { token } }, { cookies, headers }),
  };
}
