import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FOLDER } from '#platform/data-folder.ts';
import { isImageFileName, pathInFolder } from '#platform/images/image-file-name.ts';

/** Storage of image files. A name is never written twice, so files can be cached forever. */
export interface ImageStore {
  /** Writes all files of an image durably, or none of them. */
  save(files: readonly ImageFile[]): Promise<void>;
  /** Returns undefined when the file does not exist. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Ignores missing files. */
  remove(names: readonly string[]): Promise<void>;
  /** Yields the names of files written before the instant, including remains of failed writes. */
  namesOlderThan(instant: Date): AsyncIterable<string>;
}

export interface ImageFile {
  name: string;
  bytes: Buffer;
}

export interface StoredFile {
  bytes: number;
  stream: Readable;
}

const DOCUMENT_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/;

export function isDocumentFileName(name: string): boolean {
  return DOCUMENT_NAME.test(name);
}

/**
 * Stores images in a folder. Reads only names that `isFileName` accepts.
 */
export function diskImageStore(folder: string, isFileName = isImageFileName): ImageStore {
  const pathOf = (name: string) => path.join(folder, pathInFolder(name));
  const remove = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
  };
  return {
    async save(files) {
      try {
        for (const { name, bytes } of files) await writeDurably(pathOf(name), bytes);
        for (const subfolder of new Set(files.map(({ name }) => path.dirname(pathOf(name))))) {
          await syncFolder(subfolder);
        }
      } catch (error) {
        await remove(files.map(({ name }) => name));
        throw error;
      }
    },
    async read(name) {
      if (!isFileName(name)) return undefined;
      const file = await open(pathOf(name), 'r').catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, stream: createReadStream('', { fd: file }) };
    },
    remove,
    async *namesOlderThan(instant) {
      const entries =
        (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      for (const subfolder of entries.filter((entry) => entry.isDirectory())) {
        for (const name of await readdir(path.join(folder, subfolder.name))) {
          const details = await stat(path.join(folder, subfolder.name, name)).catch(
            undefinedIfMissing,
          );
          if (details && details.mtime < instant) yield name;
        }
      }
    },
  };
}

/**
 * Writes a file so that a crash leaves either the whole file or a temporary one, which the sweep
 * removes.
 */
async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Begins with the name of its subfolder, from which `remove` derives the path.
  const temporary = path.join(
    folder,
    `${path.basename(folder)}.${randomBytes(8).toString('hex')}.part`,
  );
  const file = await open(temporary, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(temporary, target);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows can't sync a folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
