import type { Config } from '../../../platform/config.ts';
import { diskImageStore, type ImageStore } from '../media.gateway.ts';

const opened = new WeakMap<Config, Promise<ImageStore>>();

async function open({ S3_URL: location, imagesDir }: Config): Promise<ImageStore> {
  if (!location) return diskImageStore(imagesDir);
  // Imported on demand, because the S3 libraries take memory that the storage in a folder does not
  // need.
  const { s3ImageStore } = await import('./s3.gateway.ts');
  return s3ImageStore(location);
}

/** Returns the image storage: a bucket when `S3_URL` is set, else a folder. */
export function imageStoreOf(config: Config): Promise<ImageStore> {
  const known = opened.get(config) ?? open(config);
  opened.set(config, known);
  return known;
}
