import type { CookieSerializeOptions } from '@fastify/cookie';
import { writeNextLink } from '@oficio/contract/platform/next-link.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The parts of a request and response that a use case may access in addition to its input. */
export interface Exchange {
  /** Client address. Headers of proxies count only as TRUST_PROXY allows. */
  readonly ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
  /** Sets the `Retry-After` header. */
  retryAfter(seconds: number): void;
  /**
   * Sets the `Link` header to the next page of a list. The cursor is written into `parameter`, by
   * default `cursor`.
   */
  nextPage(cursor: string | null, parameter?: string): void;
  redirect(address: string): void;
  /**
   * Keeps the response of a `shared` endpoint out of the cache: it depends on data whose changes do not clear the cache.
   */
  doNotCache(): void;
}

const uncached = new WeakSet<FastifyRequest>();

/** Returns true if the use case called `doNotCache`. */
export function isUncached(request: FastifyRequest): boolean {
  return uncached.has(request);
}

/** Creates the exchange of one Fastify request. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, options) => void reply.setCookie(name, value, options),
    clearCookie: (name, options) => void reply.clearCookie(name, options),
    retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
    nextPage: (cursor, parameter) => {
      if (cursor === null) return;
      void reply.header('link', writeNextLink(request.url, cursor, parameter));
    },
    redirect: (address) => void reply.redirect(address, 302),
    doNotCache: () => void uncached.add(request),
  };
}
