import type { CookieSerializeOptions } from '@fastify/cookie';
import { writeNextLink } from '@oficio/contract/platform/next-link.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The few things of a request beyond its input that a use case may read or answer with. */
export interface Exchange {
  /** The client's address; behind a proxy only as far as TRUST_PROXY says. */
  readonly ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
  /** Says in a `Retry-After` header when it is worth trying again. */
  retryAfter(seconds: number): void;
  /** The next page of a list, as a `Link` header; its cursor goes into `parameter`, `cursor` unless told. */
  nextPage(cursor: string | null, parameter?: string): void;
  redirect(address: string): void;
}

/** Binds an exchange to one Fastify request. */
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
  };
}
