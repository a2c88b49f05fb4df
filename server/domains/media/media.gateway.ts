import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FOLDER } from '../../platform/data-folder.ts';

/** Where image files are kept. A name is never written twice, so whoever has a file may keep it. */
export interface ImageStore {
  /** Writes all files of one image for good, or none of them. */
  save(files: readonly ImageFile[]): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Missing files are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of files written before the instant, leftovers of broken writes among them. */
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

/** The only names that are ever looked up: no path leads out of the folder. */
const FILE_NAME =
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-(?:\d{1,4}\.webp|preview\.jpg)$/;

export function isImageFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** By the name, which is ours, and never by what somebody sent. */
export function imageContentType(name: string): 'image/jpeg' | 'image/webp' {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}

/** Keeps images in a folder, spread over 256 subfolders by the first two digits of their ids. */
export function diskImageStore(folder: string): ImageStore {
  const pathOf = (name: string) => path.join(folder, name.slice(0, 2), name);
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
      if (!isImageFileName(name)) return undefined;
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

/** A crash leaves either the whole file under its name or only a temporary one, which the sweep takes. */
async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Begins like its subfolder, so that the sweep finds the way back to it.
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
