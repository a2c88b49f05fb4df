import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Config, S3Location } from '#platform/config.ts';
import { PRIVATE_FOLDER } from '#platform/data-folder.ts';
import { type Bucket, listNames, openBucket } from './bucket.ts';

/** The place of the backups. A name in it is a whole backup. */
export interface BackupStore {
  list(): Promise<string[]>;
  /** Moves a finished file into the store. */
  add(name: string, file: string): Promise<void>;
  /** Copies a backup to a file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const DRAFT = /^backup-.*\.part$/;

const undefinedIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Removes the unfinished files of killed processes, which would fill the disk. One backup is made at a time. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (DRAFT.test(name)) await rm(path.join(folder, name), { force: true });
}

function folderStore(folder: string): BackupStore {
  return {
    list: async () => (await readdir(folder).catch(undefinedIfMissing)) ?? [],
    async add(name, file) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await removeDrafts(folder);
      // The folder may be on another disk, to which a file cannot be moved at once.
      const draft = path.join(folder, `${name}.part`);
      await pipeline(
        createReadStream(file),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      await rename(draft, path.join(folder, name));
      await rm(file);
    },
    fetch: (name, file) => copyFile(path.join(folder, name), file),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

const PREFIX = 'backups/';

/** A larger file is uploaded in parts: S3 takes 5 GB at once, and repeats a part that failed. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** Uploads a file in parts, of which one is in memory. The object exists only when all of them are stored. */
async function uploadInParts(
  { client }: Bucket,
  key: { Bucket: string; Key: string },
  file: string,
  { size, partBytes }: { size: number; partBytes: number },
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(key));
  const upload = { ...key, UploadId };
  const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
  const handle = await open(file);
  try {
    const Parts: CompletedPart[] = [];
    for (let begin = 0; begin < size; begin += bytes) {
      const Body = Buffer.alloc(Math.min(bytes, size - begin));
      await handle.read(Body, 0, Body.length, begin);
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    const whole = { ...upload, MultipartUpload: { Parts } };
    await client.send(new CompleteMultipartUploadCommand(whole));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Other programs may upload to the bucket too. */
const UPLOADS = `${PREFIX}backup-`;

/** Removes the parts of killed processes, which cost money. One backup is made at a time. */
async function removeUploads({ client, name: Bucket }: Bucket): Promise<void> {
  const command = new ListMultipartUploadsCommand({ Bucket, Prefix: UPLOADS });
  // A store without this list, or whose key may not abort, stores backups too.
  const { Uploads = [] } = await client.send(command).catch(() => ({ Uploads: [] }));
  for (const { Key, UploadId } of Uploads)
    if (Key?.startsWith(UPLOADS))
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch(() => undefined);
}

function bucketStore(location: S3Location, partBytes: number): BackupStore {
  const bucket = openBucket(location);
  const { client, name: Bucket } = bucket;
  const keyOf = (name: string) => ({ Bucket, Key: PREFIX + name });
  return {
    list: async () => (await Array.fromAsync(listNames(bucket, PREFIX))).flat(),
    async add(name, file) {
      await removeUploads(bucket);
      const { size } = await stat(file);
      await uploadInParts(bucket, keyOf(name), file, { size, partBytes });
      await rm(file);
    },
    async fetch(name, file) {
      const { Body } = await client.send(new GetObjectCommand(keyOf(name)));
      await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
    },
    async remove(name) {
      const Delete = { Objects: [{ Key: PREFIX + name }], Quiet: true };
      const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      if (Errors?.[0]) throw new Error(`${name} could not be deleted: ${Errors[0].Code}`);
    },
  };
}

/** Returns the store that the operator configured; undefined without one. */
export function openBackupStore(
  { BACKUP_DIR: folder, BACKUP_S3_URL: bucket }: Config,
  partBytes = PART_BYTES,
): BackupStore | undefined {
  if (bucket) return bucketStore(bucket, partBytes);
  return folder === undefined ? undefined : folderStore(folder);
}
