import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { connectTo, findTarget, ForbiddenAddressError, type Target } from './target.ts';

/** Why nothing could be fetched. A host inside of a private network is `unreachable` too, so that nothing is learned of it. */
export type FetchFailure =
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'redirects'
  | 'not-found'
  | 'not-allowed'
  | 'server-failed';

export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** The version of a content, as its server names it, for the next request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchOptions {
  /** Also allows this machine, for tests. */
  toLoopback: boolean;
  /** Content of these validators is not sent again. */
  validators?: Validators;
  accept: string;
  maxBytes: number;
  timeoutMs: number;
}

export type Fetched = { kind: 'unchanged' } | ({ kind: 'content'; bytes: Uint8Array } & Validators);

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function request(
  { url, hosts }: Target,
  { accept, validators }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers: Record<string, string> = {
    accept,
    'accept-encoding': 'gzip, br',
    'user-agent': 'marketplace',
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  const options = { agent: false, lookup: connectTo(hosts), signal, headers };
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  // An error after the response is one of its body.
  sent.on('error', () => undefined);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

function decoderOf(encoding: string | undefined): Transform {
  switch (encoding) {
    case undefined:
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchFailed('server-failed');
  }
}

/**
 * Reads a body; its size is counted after decompression. Not by `pipeline`, which waits until a refused decoder has closed:
 * one in five of large bodies never did.
 */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const decoder = decoderOf(response.headers['content-encoding']?.trim().toLowerCase());
  response.on('error', (error) => decoder.destroy(error)).pipe(decoder);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoder as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchFailed('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(status: number): FetchFailure {
  if (status === 404 || status === 410) return 'not-found';
  return status === 401 || status === 403 ? 'not-allowed' : 'server-failed';
}

async function receive(response: IncomingMessage, options: FetchOptions): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && options.validators) return { kind: 'unchanged' };
  if (statusCode !== 200) throw new FetchFailed(failureOf(statusCode));
  const bytes = await readBody(response, options.maxBytes);
  const lastModified = headers['last-modified'] ?? null;
  return { kind: 'content', bytes, etag: headers.etag ?? null, lastModified };
}

/** Each redirect is checked like the first address. */
async function follow(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let next = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const target = await findTarget(next, options.toLoopback);
    signal.throwIfAborted();
    const response = await request(target, options, signal);
    try {
      const { location } = response.headers;
      if (!REDIRECTS.has(response.statusCode ?? 0) || !location)
        return await receive(response, options);
      next = new URL(location, target.url).href;
    } finally {
      response.destroy();
    }
  }
  throw new FetchFailed('redirects');
}

function toFailure(error: unknown, signal: AbortSignal): FetchFailed {
  if (error instanceof FetchFailed) return error;
  if (signal.aborted) return new FetchFailed('too-slow', error);
  if (error instanceof ForbiddenAddressError) return new FetchFailed('unreachable', error);
  const { code } = error as NodeJS.ErrnoException;
  return new FetchFailed(code?.startsWith('Z_') ? 'server-failed' : 'unreachable', error);
}

/** Fetches an address of the public internet. Throws `FetchFailed`. */
export async function fetchBytes(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  // A resolver cannot be stopped, so it is not awaited beyond the limit.
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([follow(address, options, signal), late]);
  } catch (error) {
    throw toFailure(error, signal);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
