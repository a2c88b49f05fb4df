import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The part of S3 that stores, returns, lists and deletes objects, with S3's ways to fail. */
export interface S3Server {
  /** Value for `S3_URL`. */
  url: string;
  objects: Map<string, { bytes: Buffer; contentType: string; changedAt: Date }>;
  /** Makes all further requests with these methods fail; null ends the failure. */
  setFailure(
    failure: { methods: string[]; with: 'status 503' | 'silence' | 'denial' } | null,
  ): void;
  /** Makes all further deletions respond with status 200 and this error for each object; null ends it. */
  setDeletionError(code: string | null): void;
  stop(): Promise<void>;
}

type Objects = S3Server['objects'];

const errorBody = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function list(objects: Objects, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  // Two keys per page, so that tests exercise pagination as well.
  const page = keys.slice(0, 2);
  const contents = page.map((key) => {
    const changedAt = objects.get(key)?.changedAt.toISOString() ?? '';
    return `<Contents><Key>${key}</Key><LastModified>${changedAt}</LastModified></Contents>`;
  });
  const token =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
}

/** Deletes the objects that the body names, or returns an error for each of them. */
function deleteObjects(objects: Objects, body: string, errorCode: string | null): string {
  const keys = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  if (errorCode === null) for (const key of keys) objects.delete(key);
  const errors =
    errorCode === null
      ? []
      : keys.map((key) => `<Error><Key>${key}</Key><Code>${errorCode}</Code></Error>`);
  return `<DeleteResult>${errors.join('')}</DeleteResult>`;
}

async function respond(
  objects: Objects,
  deletionError: string | null,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  const body = await buffer(request);
  if (request.method === 'PUT') {
    const contentType = request.headers['content-type'] ?? '';
    objects.set(key, { bytes: body, contentType, changedAt: new Date() });
    return response.writeHead(200).end();
  }
  if (request.method === 'POST' && searchParams.has('delete')) {
    return response.writeHead(200).end(deleteObjects(objects, body.toString(), deletionError));
  }
  if (key === '') return response.writeHead(200).end(list(objects, searchParams));
  const object = objects.get(key);
  if (!object) return response.writeHead(404).end(errorBody('NoSuchKey'));
  return response.writeHead(200, { 'content-length': object.bytes.length }).end(object.bytes);
}

/** Starts an S3 server on a free port of 127.0.0.1. */
export async function startS3Server(): Promise<S3Server> {
  const objects: Objects = new Map();
  let failure: Parameters<S3Server['setFailure']>[0] = null;
  let deletionError: string | null = null;
  const server = createServer((request, response) => {
    const isFailing = failure?.methods.includes(request.method ?? '');
    if (isFailing && failure?.with === 'silence') return;
    if (isFailing) {
      const isDenied = failure?.with === 'denial';
      const code = isDenied ? 'AccessDenied' : 'SlowDown';
      response.writeHead(isDenied ? 403 : 503).end(errorBody(code));
      return;
    }
    respond(objects, deletionError, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://key:secret%2Fkey@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`,
    objects,
    setFailure: (next) => void (failure = next),
    setDeletionError: (code) => void (deletionError = code),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
