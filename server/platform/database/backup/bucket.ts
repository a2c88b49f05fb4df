import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '#platform/config.ts';
import { createS3Client } from '#platform/s3-client.ts';

/** A bucket with its client. Backups wait longer for it than requests do. */
export interface Bucket {
  client: S3Client;
  name: string;
}

export function openBucket(location: S3Location): Bucket {
  const patience = { maxAttempts: 3, connectionTimeout: 10_000, socketTimeout: 120_000 };
  return { client: createS3Client(location, patience), name: location.bucket };
}

/** Yields the names of the objects under a prefix, without it, page by page. */
export async function* listNames({ client, name: Bucket }: Bucket, prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
    const page = await client.send(command);
    yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(Boolean);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
