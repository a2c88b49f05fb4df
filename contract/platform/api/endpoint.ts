import type { z } from 'zod';
import type { AdministratorRight } from './administrator-rights.ts';
import type { ErrorDefinition } from './errors.ts';
import type { ResponseShape } from '../response-shape.ts';

/**
 * The callers that an endpoint allows. Every endpoint declares one, so nothing is public by
 * omission.
 * `anyone`: no token needed, but a token that is sent must be valid · `user`: signed in · `member`:
 * signed in and terms accepted (business writes) · `provider`: member with the PROVIDER role and a
 * profile · `admin`.
 */
export type Access = 'anyone' | 'user' | 'member' | 'provider' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One file (field `file`, at most `maxBytes`) with optional text fields. */
export interface FileUpload {
  formats: readonly ('jpeg' | 'png' | 'webp' | 'csv')[];
  maxBytes: number;
  optional?: boolean;
}

/**
 * The part of an endpoint that a browser needs to call it and to check its response. Public pages
 * and the agenda load only this part (`*.requests.ts`): the schemas of an endpoint import zod, a sixth of the size
 * budget of such a page.
 */
export interface RequestDefinition {
  /** The verb that names the endpoint, the use case and the mutation, as in `acceptOrder`. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Below `/api`, parameters as `:id`. */
  readonly path: string;
  readonly upload?: FileUpload;
  /** Accepts an `Idempotency-Key`: a repeated key returns the first response again. */
  readonly idempotent?: boolean;
  readonly response?: z.ZodType;
  /** Derived from `response` where the schema is loaded. */
  readonly responseShape?: ResponseShape;
}

export interface EndpointDefinition extends RequestDefinition {
  /** Changes nothing, although its method is another one than `GET`: its input belongs in no address, or is too long for one. */
  readonly onlyReads?: true;
  /**
   * A second path of the same endpoint. The API document lists it instead of `path` where tools
   * could confuse that with another template ('/cards/:id/images' and '/cards/images/:id').
   */
  readonly documentedPath?: string;
  readonly access: Access;
  /** The right that an administrator needs, beside the access `admin`. Without it every administrator is allowed. */
  readonly right?: AdministratorRight;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields of a multipart body when `upload` is set. */
  readonly body?: z.ZodType;
  /** Also accepts a form instead of JSON, which mail programs send (RFC 8058). */
  readonly acceptsForm?: true;
  /** Default 200, or 204 without a response. A create returns 201, a redirect 302. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** The response is a text of this type instead of JSON. */
  readonly mediaType?: 'text/csv';
  /** Domain errors that callers should expect, for the API document. */
  readonly errors?: readonly ErrorDefinition<never>[];
  /**
   * The endpoint starts, renews or ends a session, so an expired access token must not make it
   * fail.
   */
  readonly ignoresAccessToken?: boolean;
  /**
   * The endpoint starts something with other people: a booking, a quote, a message, a publication. An account that awaits
   * its erasure is refused.
   */
  readonly refusedDuringErasure?: boolean;
  /**
   * Only a signed-in person may call it, no program with a personal token: it changes how the account is signed in to, what
   * it may do, or hands out another secret.
   */
  readonly sessionOnly?: boolean;
  /** The endpoint acts on the session of the refresh cookie. */
  readonly sessionCookie?: boolean;
  /**
   * The anonymous response is identical for all callers and may be cached until its data changes.
   */
  readonly shared?: boolean;
  /** A stricter rate limit than the general one, per client address. */
  readonly rateLimit?: { readonly max: number; readonly minutes: number };
}

/** Returns whether an endpoint changes nothing. */
export const isReading = ({
  method,
  onlyReads,
}: Pick<EndpointDefinition, 'method' | 'onlyReads'>): boolean =>
  method === 'GET' || onlyReads === true;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Sent<Key extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: Input<T> }
    : { [K in Key]: Input<T> }
  : unknown;

/** The parsed and normalized input of a use case. */
export interface EndpointInput<E extends EndpointDefinition> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  file: E['upload'] extends { optional: true }
    ? Uint8Array | undefined
    : E['upload'] extends FileUpload
      ? Uint8Array
      : undefined;
}

/** The part of the browser's Blob that is used here; this workspace has no browser types. */
export interface FileLike {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The arguments of a call. */
export type EndpointCall<E extends EndpointDefinition> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']> &
  (E['upload'] extends { optional: true }
    ? { file?: FileLike }
    : E['upload'] extends FileUpload
      ? { file: FileLike }
      : unknown);

/** The response of an endpoint. */
export type EndpointResponse<E extends EndpointDefinition> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Declares the part of an endpoint that public pages load. The endpoint is derived from it. */
export function defineRequest<const R extends RequestDefinition>(request: R): R {
  return request;
}
