import type { z } from 'zod';
import type { ErrorDefinition } from './errors.ts';
import type { ResponseShape } from '../response-shape.ts';

/**
 * Who may call an endpoint. Every endpoint says it; nothing is public by omission.
 * `anyone`: no token needed, one that is sent must be good · `user`: signed in · `member`: signed in and
 * terms accepted (business writes) · `provider`: member with the PROVIDER role and a profile · `admin`.
 */
export type Access = 'anyone' | 'user' | 'member' | 'provider' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One file (field `file`, at most `maxBytes`) with text fields beside it. */
export interface FileUpload {
  formats: readonly ('jpeg' | 'png' | 'webp')[];
  maxBytes: number;
  optional?: boolean;
}

/**
 * What a browser needs to call an endpoint and to check its response. Public pages load this part alone
 * (`*.requests.ts`): the schemas of an endpoint bring zod, a sixth of what such a page may weigh.
 */
export interface RequestDefinition {
  /** The verb that names the endpoint, the use case and the mutation, as in `acceptOrder`. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Below `/api`, parameters as `:id`. */
  readonly path: string;
  readonly upload?: FileUpload;
  /** Accepts an `Idempotency-Key`: the same key gives the first answer again. */
  readonly idempotent?: boolean;
  readonly response?: z.ZodType;
  /** Read from `response` where that is at hand. */
  readonly responseShape?: ResponseShape;
}

export interface EndpointDefinition extends RequestDefinition {
  /**
   * A second path of the same endpoint, shown in the API document instead of `path` where tools could take that for
   * another template of the document ('/cards/:id/images' and '/cards/images/:id').
   */
  readonly documentedPath?: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields of a multipart body when `upload` is set. */
  readonly body?: z.ZodType;
  /** 200 unless told; a create answers 201, nothing to say 204, a redirect 302. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** Domain errors that callers should expect, for the API page. */
  readonly errors?: readonly ErrorDefinition<never>[];
  /** Begins, renews or ends a session: an access token that has run out must not stand in its way. */
  readonly ignoresAccessToken?: boolean;
  /** Acts on the session of the refresh cookie. */
  readonly sessionCookie?: boolean;
  /** The anonymous answer is the same for everybody and may be kept until its data changes. */
  readonly shared?: boolean;
  /** A stricter limit than the general one, per client address. */
  readonly rateLimit?: { readonly max: number; readonly minutes: number };
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Sent<Key extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: Input<T> }
    : { [K in Key]: Input<T> }
  : unknown;

/** What a use case receives: parsed, normalized. */
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

/** The part of the browser's Blob that matters here; this workspace knows no browser. */
export interface FileLike {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What a caller sends. */
export type EndpointCall<E extends EndpointDefinition> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']> &
  (E['upload'] extends { optional: true }
    ? { file?: FileLike }
    : E['upload'] extends FileUpload
      ? { file: FileLike }
      : unknown);

/** What the endpoint answers. */
export type EndpointResponse<E extends EndpointDefinition> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** Declares one call as one value: server route, web client and API page are made from it. */
export function defineEndpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** Declares the part of an endpoint that public pages load; the endpoint is made from it. */
export function defineRequest<const R extends RequestDefinition>(request: R): R {
  return request;
}
