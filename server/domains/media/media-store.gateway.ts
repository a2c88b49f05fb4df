import type { Config } from '#platform/config.ts';
import { isImageFileName } from '#platform/images/image-file-name.ts';
import { diskImageStore, isDocumentFileName, type ImageStore } from './storage/disk.gateway.ts';

type Purpose = 'images' | 'documents';

const opened = {
  images: new WeakMap<Config, Promise<ImageStore>>(),
  documents: new WeakMap<Config, Promise<ImageStore>>(),
};

const folders = { images: 'imagesDir', documents: 'documentsDir' } as const;
const nameChecks = { images: isImageFileName, documents: isDocumentFileName };

async function open(config: Config, purpose: Purpose): Promise<ImageStore> {
  const isFileName = nameChecks[purpose];
  if (!config.S3_URL) return diskImageStore(config[folders[purpose]], isFileName);
  // Imported on demand, because the S3 libraries take memory that the storage in a folder does not
  // need.
  const { s3ImageStore } = await import('./storage/s3.gateway.ts');
  const names = { prefix: `${purpose}/`, isFileName } as const;
  return s3ImageStore(config.S3_URL, names, config.timeouts.bucket);
}

function storeOf(config: Config, purpose: Purpose): Promise<ImageStore> {
  const known = opened[purpose].get(config) ?? open(config, purpose);
  opened[purpose].set(config, known);
  return known;
}

/** Returns the storage of public images: a bucket when `S3_URL` is set, else a folder. */
export const imageStoreOf = (config: Config): Promise<ImageStore> => storeOf(config, 'images');

/** Returns the storage of private documents, which no public address reads. */
export const documentStoreOf = (config: Config): Promise<ImageStore> =>
  storeOf(config, 'documents');
