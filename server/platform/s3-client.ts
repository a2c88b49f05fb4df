import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './config.ts';

/** How often a request is sent, and the milliseconds that it waits. */
interface S3Patience {
  maxAttempts: number;
  connectionTimeout: number;
  socketTimeout: number;
}

/** Creates the client of a bucket of S3 or a compatible service. */
export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Location,
  { maxAttempts, ...timeouts }: S3Patience,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts,
    requestHandler: timeouts,
    // Other implementations of S3 do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
