import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FOLDER } from '#platform/data-folder.ts';

/** 256 folders with this many pictures of 60 kB take about 300 MB. */
const FILES_PER_FOLDER = 20;

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Cache of drawn pictures, which can be drawn again; new pictures evict the oldest. */
export interface PreviewCache {
  read(hash: string): Promise<Buffer | undefined>;
  write(hash: string, picture: Buffer): Promise<void>;
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= FILES_PER_FOLDER) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, time: (await stat(file).catch(undefinedIfMissing))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => a.time - b.time).slice(0, -FILES_PER_FOLDER);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

export function diskPreviewCache(folder: string): PreviewCache {
  const pathOf = (hash: string) => path.join(folder, hash.slice(0, 2), `${hash}.jpg`);
  return {
    read: (hash) => readFile(pathOf(hash)).catch(undefinedIfMissing),
    async write(hash, picture) {
      const target = pathOf(hash);
      const subfolder = path.dirname(target);
      await mkdir(subfolder, { recursive: true, mode: PRIVATE_FOLDER });
      const temporary = path.join(subfolder, `${randomBytes(8).toString('hex')}.part`);
      await writeFile(temporary, picture);
      await rename(temporary, target);
      await removeOldest(subfolder);
    },
  };
}
