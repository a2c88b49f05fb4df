/**
 * Unpacks the fonts of link previews: the drawing library reads plain TrueType files, but the
 * packages contain WOFF. Run after an update of the font: node scripts/preview-fonts.ts
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const source = path.join(import.meta.dirname, '../node_modules/@fontsource/bricolage-grotesque');
const target = path.join(import.meta.dirname, '../server/fonts');

interface FontTable {
  tag: Buffer;
  checksum: number;
  content: Buffer;
}

/** Returns the uncompressed tables of a WOFF file (W3C Recommendation of 2012). */
function readTables(woff: Buffer): FontTable[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const isPacked = packed.length < woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: isPacked ? inflateSync(packed) : packed,
    };
  });
}

function toTrueType(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

for (const subset of ['latin', 'latin-ext']) {
  for (const weight of [500, 700]) {
    const name = `bricolage-grotesque-${subset}-${weight}`;
    const woff = await readFile(path.join(source, `files/${name}-normal.woff`));
    await writeFile(path.join(target, `${name}.ttf`), toTrueType(woff));
  }
}
await copyFile(path.join(source, 'LICENSE'), path.join(target, 'license.txt'));
