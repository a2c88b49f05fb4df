import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** PUBLIC_URL of the test application. */
export const publicUrl = 'http://localhost:3000';

export type Values = Record<string, string>;

const ownOrigin: Values = { origin: publicUrl };

/**
 * The steps of a sign-in with Google as a browser performs them; redirects are read, not followed.
 */
export function googleSteps(server: TestApp) {
  return {
    async begin(query: Values = {}) {
      const answer = await server.call(google.beginGoogleSignIn, { query });
      const location = answer.headers.get('location') ?? '';
      const asked: Values = Object.fromEntries(new URL(location, publicUrl).searchParams);
      return { location, asked, cookies: answer.cookies, headers: answer.headers };
    },
    /**
     * Sends the issuer's parameters to the callback; `token` is the one-use code, empty on failure.
     */
    async finish(query: Values, cookies: Values) {
      const answer = await server.call(google.finishGoogleSignIn, { query }, { cookies });
      const location = answer.headers.get('location') ?? '';
      const token = /^\/auth\/callback\?token=([\w-]{43})$/.exec(location)?.[1] ?? '';
      return { location, token, cookies: answer.cookies };
    },
    exchange: (token: string, cookies: Values, headers: Values = ownOrigin) =>
      server.call(google.exchangeSignInCode, { body: { token } }, { cookies, headers }),
  };
}
