import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config, S3Location } from '#platform/config.ts';
import { PRIVATE_FOLDER } from '#platform/data-folder.ts';

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

function bucketStore(location: S3Location): BackupStore {
  const { endpoint, region, accessKeyId, secretAccessKey, bucket: Bucket } = location;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string) => ({ Bucket, Key: PREFIX + name });
  return {
    async list() {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken });
        const page = await client.send(command);
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names;
    },
    async add(name, file) {
      const { size: ContentLength } = await stat(file);
      const Body = createReadStream(file);
      await client.send(new PutObjectCommand({ ...keyOf(name), Body, ContentLength }));
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
export function openBackupStore({
  BACKUP_DIR: folder,
  BACKUP_S3_URL: bucket,
}: Config): BackupStore | undefined {
  if (bucket) return bucketStore(bucket);
  return folder === undefined ? undefined : folderStore(folder);
}
