import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { S3Location } from '#platform/config.ts';
import { imageContentType } from '#platform/images/image-file-name.ts';
import { createS3Client } from '#platform/s3-client.ts';
import type { ImageStore } from './disk.gateway.ts';

/** The objects of one store. Their names are random and contain no personal data. */
interface ObjectNames {
  prefix: 'images/' | 'documents/';
  isFileName: (name: string) => boolean;
}

/** The bucket of one store, with the milliseconds that an operation on it may take. */
interface Bucket {
  client: S3Client;
  name: string;
  timeoutMs: number;
}

const DELETE_BATCH = 1_000;

const MISSING_CODES = ['NoSuchKey', 'NotFound'];

const isMissing = (error: unknown) => error instanceof Error && MISSING_CODES.includes(error.name);

/** Turns every failure of S3 into UNAVAILABLE (503), so that the caller retries. */
function unavailable(cause: unknown): never {
  throw Object.assign(new DomainError(platformErrors.UNAVAILABLE), { cause });
}

function openBucket(location: S3Location, timeoutMs: number): Bucket {
  const patience = { maxAttempts: 2, connectionTimeout: 2_000, socketTimeout: timeoutMs };
  return { client: createS3Client(location, patience), name: location.bucket, timeoutMs };
}

/**
 * Runs `work` with a signal that aborts it after the timeout. A stream that `work` returns can take
 * longer.
 */
async function withTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* listOldNames(
  { client, name: bucket, timeoutMs }: Bucket,
  { prefix, isFileName }: ObjectNames,
  instant: Date,
) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ContinuationToken,
    });
    const page = await withTimeout(timeoutMs, (abortSignal) =>
      client.send(command, { abortSignal }),
    ).catch(unavailable);
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (isFileName(name) && LastModified && LastModified < instant) yield name;
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/**
 * Stores images in a bucket of S3 or a compatible service. Throws UNAVAILABLE (503) within ten
 * seconds.
 */
export function s3ImageStore(
  location: S3Location,
  names: ObjectNames,
  timeoutMs: number,
): ImageStore {
  const { prefix, isFileName } = names;
  const opened = openBucket(location, timeoutMs);
  const { client } = opened;
  const bucket = { Bucket: opened.name };
  const remove = async (removed: readonly string[]) => {
    for (let start = 0; start < removed.length; start += DELETE_BATCH) {
      const part = removed.slice(start, start + DELETE_BATCH);
      const Objects = part.map((name) => ({ Key: prefix + name }));
      const command = new DeleteObjectsCommand({ ...bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await withTimeout(timeoutMs, (abortSignal) =>
        client.send(command, { abortSignal }),
      ).catch(unavailable);
      // The status is 200 even if single objects could not be deleted.
      const failed = Errors.filter(({ Code = '' }) => !MISSING_CODES.includes(Code));
      if (failed.length > 0) unavailable(failed);
    }
  };
  return {
    async save(files) {
      const put = (abortSignal: AbortSignal) =>
        files.map(({ name, bytes }) =>
          client.send(
            new PutObjectCommand({
              ...bucket,
              Key: prefix + name,
              Body: bytes,
              ContentType: imageContentType(name),
            }),
            { abortSignal },
          ),
        );
      try {
        await withTimeout(timeoutMs, (signal) => Promise.all(put(signal)));
      } catch (error) {
        // Runs in the background; the sweep removes files that remain.
        remove(files.map(({ name }) => name)).catch(() => undefined);
        unavailable(error);
      }
    },
    async read(name) {
      if (!isFileName(name)) return undefined;
      const command = new GetObjectCommand({ ...bucket, Key: prefix + name });
      try {
        const { Body, ContentLength } = await withTimeout(timeoutMs, (abortSignal) =>
          client.send(command, { abortSignal }),
        );
        return Body && { bytes: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        return isMissing(error) ? undefined : unavailable(error);
      }
    },
    remove,
    namesOlderThan: (instant) => listOldNames(opened, names, instant),
  };
}
