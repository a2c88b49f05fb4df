import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file outside of the database, by its name within its group, with slashes. */
export interface DumpedFile {
  name: string;
  /** Bytes. */
  size: number;
  content: Readable;
}

/** The files of a group, read one after another: of a folder, or of another store. */
export type FileSource = () => AsyncIterable<DumpedFile>;

/** Stores one restored file; resolves when it is durable. */
export type FileTarget = (file: DumpedFile) => Promise<void>;

/** Passes files on and calculates a digest of their names and contents, in their order. */
export class FilesDigest {
  readonly #hash = createHash('sha256');
  #count = 0;

  /** Returns a transform for the content of the next file. */
  add({ name, size }: Pick<DumpedFile, 'name' | 'size'>): Transform {
    const hash = this.#hash;
    hash.update(`${name}\0${size}\0`);
    this.#count += 1;
    return new Transform({
      transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
  }

  /** The number of files and their digest. Call it after the last one. */
  end(): { count: number; digest: string } {
    return { count: this.#count, digest: this.#hash.digest('hex') };
  }
}

/** The files of a folder, which may be missing. */
export const filesOf = (folder: string): FileSource =>
  async function* read() {
    for (const name of await listFiles(folder)) {
      let file: FileHandle;
      try {
        file = await open(path.join(folder, name));
      } catch (error) {
        // The file was deleted after it was listed.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
        throw error;
      }
      const { size } = await file.stat();
      yield { name: name.split(path.sep).join('/'), size, content: file.createReadStream() };
    }
  };

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Restores files into a folder. When the restore fails later they stay, but no row names them. */
export const intoFolder =
  (folder: string): FileTarget =>
  async ({ name, content }) => {
    const target = path.resolve(folder, name);
    if (!target.startsWith(path.resolve(folder) + path.sep)) {
      throw new Error(`The backup contains a file outside its folder: ${name}.`);
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const draft = `${target}.${process.pid}.part`;
    await pipeline(content, createWriteStream(draft, { flush: true }));
    await rename(draft, target);
  };

/** Reads and forgets. */
export class Discard extends Writable {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}

/** Reads the files only to compare them. */
export const discardFile: FileTarget = ({ content }) => pipeline(content, new Discard());
