import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  filesOf,
  intoFolder,
  type FileSource,
  type FileTarget,
} from '@oficio/local-postgres/files';
import type { Config, S3Location } from '#platform/config.ts';
import {
  imageContentType,
  isImageFileName,
  pathInFolder,
} from '#platform/images/image-file-name.ts';
import { listNames, openBucket } from './bucket.ts';

/** The place of the pictures of people: `S3_URL`, or a folder. Documents of verifications are elsewhere, and in no backup. */
export type PicturePlace = Pick<Config, 'S3_URL' | 'imagesDir'>;

const PREFIX = 'images/';
/** Pictures that are requested at once; each has a few hundred kilobytes. */
const AT_ONCE = 16;

/** The client repeats a request that fails, but not one whose response breaks off. */
const TRIES = 3;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function bucketSource(location: S3Location): FileSource {
  const bucket = openBucket(location);
  const { client, name: Bucket } = bucket;
  const read = async (name: string) => {
    for (let left = TRIES; ; left -= 1)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: PREFIX + name }));
        return { name, bytes: await buffer(Body as Readable) };
      } catch (error) {
        // The picture was deleted after it was listed.
        if (error instanceof NoSuchKey) return undefined;
        if (left === 1) throw error;
      }
  };
  return async function* files() {
    for await (const listed of listNames(bucket, PREFIX)) {
      // Other programs may store objects under the prefix too.
      const names = listed.filter(isImageFileName);
      for (let begin = 0; begin < names.length; begin += AT_ONCE)
        for (const file of await Promise.all(names.slice(begin, begin + AT_ONCE).map(read)))
          if (file)
            yield {
              name: pathInFolder(file.name),
              size: file.bytes.length,
              content: Readable.from([file.bytes]),
            };
    }
  };
}

function bucketTarget(location: S3Location): FileTarget {
  const { client, name: Bucket } = openBucket(location);
  return async ({ name, content }) => {
    const picture = { Key: PREFIX + nameOf(name), ContentType: imageContentType(name) };
    await client.send(new PutObjectCommand({ Bucket, ...picture, Body: await buffer(content) }));
  };
}

/** Returns the pictures for a backup, in the same form from a folder and from a bucket. */
export const picturesFrom = ({ S3_URL: bucket, imagesDir }: PicturePlace): FileSource =>
  bucket ? bucketSource(bucket) : filesOf(imagesDir);

/** Returns what stores the pictures of a backup, whichever place they came from. */
export const picturesInto = ({ S3_URL: bucket, imagesDir }: PicturePlace): FileTarget =>
  bucket ? bucketTarget(bucket) : intoFolder(imagesDir);
