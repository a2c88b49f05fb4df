import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { S3Location } from '../../../platform/config.ts';
import { imageContentType, isImageFileName, type ImageStore } from '../media.gateway.ts';

/** Everything in the bucket that is ours. Names below it are random, and nothing of a person's is in them. */
const PREFIX = 'images/';
/** So long may one operation take with its repetition (faults.md A9). */
const PATIENCE_MS = 8_000;
const DELETED_AT_ONCE = 1_000;

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Whatever S3 says or fails to say: the caller is asked to come again. */
function unavailable(cause: unknown): never {
  throw Object.assign(new DomainError(platformErrors.UNAVAILABLE), { cause });
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Location): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Other makers of S3 don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: PATIENCE_MS },
  });
}

/** Does `work` with a signal that ends it when it takes too long; afterwards a stream may take its time. */
async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* listOldNames(client: S3Client, bucket: string, instant: Date) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: PREFIX,
      ContinuationToken,
    });
    const page = await inTime((abortSignal) => client.send(command, { abortSignal })).catch(
      unavailable,
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(PREFIX.length);
      if (isImageFileName(name) && LastModified && LastModified < instant) yield name;
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Keeps images in a bucket of S3 or of what speaks like it. Throws UNAVAILABLE (503) within ten seconds. */
export function s3ImageStore(location: S3Location): ImageStore {
  const client = createClient(location);
  const bucket = { Bucket: location.bucket };
  const remove = async (names: readonly string[]) => {
    for (let start = 0; start < names.length; start += DELETED_AT_ONCE) {
      const part = names.slice(start, start + DELETED_AT_ONCE);
      const Objects = part.map((name) => ({ Key: PREFIX + name }));
      const command = new DeleteObjectsCommand({ ...bucket, Delete: { Objects, Quiet: true } });
      await inTime((abortSignal) => client.send(command, { abortSignal })).catch(unavailable);
    }
  };
  return {
    async save(files) {
      const put = (abortSignal: AbortSignal) =>
        files.map(({ name, bytes }) =>
          client.send(
            new PutObjectCommand({
              ...bucket,
              Key: PREFIX + name,
              Body: bytes,
              ContentType: imageContentType(name),
            }),
            { abortSignal },
          ),
        );
      try {
        await inTime((signal) => Promise.all(put(signal)));
      } catch (error) {
        // Nobody waits for that; what stays behind is found by the sweep.
        remove(files.map(({ name }) => name)).catch(() => undefined);
        unavailable(error);
      }
    },
    async read(name) {
      if (!isImageFileName(name)) return undefined;
      const command = new GetObjectCommand({ ...bucket, Key: PREFIX + name });
      try {
        const { Body, ContentLength } = await inTime((abortSignal) =>
          client.send(command, { abortSignal }),
        );
        return Body && { bytes: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        return isMissing(error) ? undefined : unavailable(error);
      }
    },
    remove,
    namesOlderThan: (instant) => listOldNames(client, location.bucket, instant),
  };
}
