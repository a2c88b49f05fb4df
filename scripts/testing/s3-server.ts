import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The part of S3 that stores, returns, lists and deletes objects, with S3's ways to fail. */
export interface S3Server {
  /** Value for `S3_URL`. */
  url: string;
  objects: Map<string, { bytes: Buffer; contentType: string; changedAt: Date }>;
  /** The parts of uploads that are neither complete nor aborted, by the id of the upload. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** Makes all further requests with these methods fail; null ends the failure. */
  setFailure(
    failure: { methods: string[]; with: 'status 503' | 'silence' | 'denial' } | null,
  ): void;
  /** Breaks the connection in the middle of the next responses with an object. */
  breakObjects(count: number): void;
  /** Makes all further deletions respond with status 200 and this error for each object; null ends it. */
  setDeletionError(code: string | null): void;
  /** Is called with each part of an upload. */
  onPart(listener: (part: Buffer) => void): void;
  stop(): Promise<void>;
}

type Objects = S3Server['objects'];
type Uploads = S3Server['uploads'];

interface State {
  objects: Objects;
  uploads: Uploads;
  hear: (part: Buffer) => void;
  isBroken: () => boolean;
}

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

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Starts, completes or aborts an upload in parts, stores a part, or lists uploads. Returns undefined for other requests. */
function respondToParts(
  { objects, uploads, hear }: State,
  {
    method,
    key,
    query,
    body,
  }: { method: string; key: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
): ServerResponse | undefined {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (method === 'GET' && query.has('uploads')) {
    const listed = [...uploads].map(
      ([each, { key: Key }]) => `<Upload><Key>${Key}</Key><UploadId>${each}</UploadId></Upload>`,
    );
    return response
      .writeHead(200)
      .end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
  }
  if (method === 'POST' && query.has('uploads')) {
    const started = randomUUID();
    uploads.set(started, { key, parts: new Map() });
    const result = `<InitiateMultipartUploadResult><UploadId>${started}</UploadId></InitiateMultipartUploadResult>`;
    return response.writeHead(200).end(result);
  }
  if (id === '') return undefined;
  if (!upload) return response.writeHead(404).end(errorBody('NoSuchUpload'));
  if (method === 'PUT') {
    hear(body);
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { etag: tagOf(body) }).end();
  }
  uploads.delete(id);
  if (method === 'DELETE') return response.writeHead(204).end();
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
  const bytes = Buffer.concat(
    named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0)),
  );
  objects.set(key, { bytes, contentType: '', changedAt: new Date() });
  return response.writeHead(200).end('<CompleteMultipartUploadResult/>');
}

async function respond(
  state: State,
  deletionError: string | null,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  const body = await buffer(request);
  const { method = 'GET' } = request;
  const parts = { method, key, query: searchParams, body };
  const ofParts = respondToParts(state, parts, response);
  if (ofParts) return ofParts;
  const { objects } = state;
  if (method === 'PUT') {
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
  response.writeHead(200, { 'content-length': object.bytes.length });
  if (!state.isBroken()) return response.end(object.bytes);
  const half = object.bytes.subarray(0, object.bytes.length / 2);
  return response.write(half, () => response.destroy());
}

/** Starts an S3 server on a free port of 127.0.0.1. */
export async function startS3Server(): Promise<S3Server> {
  const objects: Objects = new Map();
  const uploads: Uploads = new Map();
  let hear: (part: Buffer) => void = () => undefined;
  let failure: Parameters<S3Server['setFailure']>[0] = null;
  let deletionError: string | null = null;
  let broken = 0;
  const isBroken = () => broken > 0 && (broken -= 1) >= 0;
  const server = createServer((request, response) => {
    const isFailing = failure?.methods.includes(request.method ?? '');
    if (isFailing && failure?.with === 'silence') return;
    if (isFailing) {
      const isDenied = failure?.with === 'denial';
      const code = isDenied ? 'AccessDenied' : 'SlowDown';
      response.writeHead(isDenied ? 403 : 503).end(errorBody(code));
      return;
    }
    respond(
      { objects, uploads, hear: (part) => hear(part), isBroken },
      deletionError,
      request,
      response,
    ).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://key:secret%2Fkey@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`,
    objects,
    uploads,
    onPart: (listener) => void (hear = listener),
    breakObjects: (count) => void (broken = count),
    setFailure: (next) => void (failure = next),
    setDeletionError: (code) => void (deletionError = code),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
