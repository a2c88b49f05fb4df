import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binariesIn, type PostgresBinaries } from './binaries.ts';

/**
 * Creates a folder that an unprivileged user can reach; its name contains a hash of the data
 * folder's path.
 */
export function createStage(dataDir: string, name: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // Folders that survive a reboot come first, because the stage will contain the data.
  for (const base of ['/var/lib', '/var/tmp', os.tmpdir()].map((folder) =>
    path.join(folder, name),
  )) {
    try {
      fs.mkdirSync(base, { recursive: true, mode: 0o711 });
      if (fs.statSync(base).uid !== process.getuid?.()) continue;
      const stage = path.join(base, `${hash}-${randomBytes(4).toString('hex')}`);
      fs.mkdirSync(stage, { mode: 0o711 });
      return stage;
    } catch {
      continue;
    }
  }
  throw new Error('No folder outside the data folder is writable for the embedded database.');
}

/** Copies PostgreSQL's binaries next to the staged data, once per version. */
export function stageBinaries(stage: string, packaged: PostgresBinaries): PostgresBinaries {
  const manifest = path.join(packaged.root, '..', 'package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const copy = path.join(stage, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.new-${process.pid}`;
    fs.cpSync(packaged.root, draft, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(draft, copy);
  }
  return binariesIn(copy);
}
