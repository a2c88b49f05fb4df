import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/requests/accepted-encodings.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=86400';

const WORKER = '/push-worker.js';
const workerHeaders = {
  // Browsers check the worker of notifications at each visit, so that a faulty one can be replaced.
  'cache-control': 'no-cache',
  // Chromium gives a sandboxed worker no storage, and then no message is shown. It loads only the icon of notifications.
  'content-security-policy':
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function headersOf(address: string): Record<string, string> {
  if (address === WORKER) return workerHeaders;
  return { 'cache-control': address.startsWith('/assets/') ? HASHED : NAMED };
}

type Encoding = 'br' | 'gzip' | 'identity';
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

interface StaticFile {
  file: string;
  contentType: string;
  headers: Record<string, string>;
  etag: string;
  encodings: Encoding[];
  contents: Map<Encoding, Promise<Buffer>>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Lists the files of the build once. Only these addresses are served, so that no path can escape
 * the folder. Compressed variants (`.br`, `.gz`) are sent to clients that accept them.
 */
export function listStaticFiles(directory: string): StaticFiles {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const contentType = contentTypes[path.extname(name)];
    if (!contentType) continue;
    const file = path.join(directory, name);
    const { size, mtimeMs } = statSync(file);
    const address = `/${name.split(path.sep).join('/')}`;
    files.set(address, {
      file,
      contentType,
      headers: headersOf(address),
      etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      encodings: (['br', 'gzip', 'identity'] as const).filter((encoding) =>
        known.has(name + suffixes[encoding]),
      ),
      contents: new Map(),
    });
  }
  return files;
}

function read(found: StaticFile, encoding: Encoding): Promise<Buffer> {
  const cached = found.contents.get(encoding);
  if (cached) return cached;
  const content = readFile(found.file + suffixes[encoding]);
  found.contents.set(encoding, content);
  // The next request retries a failed read.
  content.catch(() => found.contents.delete(encoding));
  return content;
}

/** Reads a file. Throws NOT_FOUND when a newer build has removed it. */
async function readPresent(found: StaticFile, encoding: Encoding): Promise<Buffer> {
  try {
    return await read(found, encoding);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new DomainError(platformErrors.NOT_FOUND) : error;
  }
}

/** Sends one file of the build, or 304 when the browser has it. */
export async function sendStaticFile(
  found: StaticFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = {
    ...found.headers,
    etag: found.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === found.etag)
    return reply.code(304).headers(headers).send();
  const accepted = request.headers['accept-encoding'];
  const encoding = found.encodings.find((item) => acceptsEncoding(accepted, item)) ?? 'identity';
  // Reads before any header is set, so that a refusal is not cached forever.
  const content = await readPresent(found, encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.headers(headers).type(found.contentType).send(content);
}
