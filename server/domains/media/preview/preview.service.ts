import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import type { Context, Db } from '#platform/context.ts';
import { drawBuiltInIcon } from '#platform/images/built-in-icon.ts';
import { ImageRefusedError } from '#platform/images/image-refused.ts';
import { drawPreview, type PreviewBrand } from './preview-picture.template.ts';
import { diskPreviewCache } from './preview.gateway.ts';
import {
  previewAddress,
  previewHash,
  STOCK_COVER,
  type SharePreview,
} from '../media-preview.view.ts';
import { imageStoreOf } from '../media-store.gateway.ts';

const BUILT_IN = /^\/covers\/[a-z0-9-]+-1200\.jpg$/;
const OWN_IMAGE = /^\/images\/([^/]+)$/;
const webFiles = path.join(import.meta.dirname, '../../../../web/public');

/**
 * Separate from the limit of uploads, and smaller, so that users do not wait for pictures that
 * crawlers request.
 */
const limitDrawing = limitConcurrency(1, {
  maxLength: 8,
  refuse: () => new ImageRefusedError('busy'),
});

/**
 * Reads the picture at an address of this server; undefined for a foreign address and a missing
 * file.
 */
async function readPicture({ config }: Context, url: string): Promise<Buffer | undefined> {
  if (BUILT_IN.test(url)) return readFile(path.join(webFiles, url)).catch(() => undefined);
  const name = OWN_IMAGE.exec(url)?.[1];
  const stored = name ? await (await imageStoreOf(config)).read(name) : undefined;
  return stored && buffer(stored.stream);
}

async function draw(context: Context, preview: SharePreview, brand: PreviewBrand): Promise<Buffer> {
  const { coverUrl, portraitUrl, ...texts } = preview;
  return limitDrawing(async () =>
    drawPreview(
      texts,
      {
        cover:
          (await readPicture(context, coverUrl)) ??
          (await readFile(path.join(webFiles, STOCK_COVER))),
        logo:
          (brand.iconUrl && (await readPicture(context, brand.iconUrl))) ||
          (await drawBuiltInIcon(180, brand.color)),
        portrait: portraitUrl ? await readPicture(context, portraitUrl) : undefined,
      },
      brand,
    ),
  );
}

async function drawAndCache(
  context: Context,
  preview: SharePreview,
  { brand, hash }: { brand: PreviewBrand; hash: string },
) {
  const picture = await draw(context, preview, brand);
  // A picture that cannot be cached, for example on a full disk, is drawn again for the next
  // request.
  await diskPreviewCache(context.config.previewsDir)
    .write(hash, picture)
    .catch((error: unknown) =>
      context.log.warn({ err: error }, 'could not cache a preview picture'),
    );
  return picture;
}

const drawings = new Map<string, Promise<Buffer>>();

/**
 * Returns the cached or newly drawn picture; undefined when the drawing queue is full or drawing
 * fails.
 */
async function loadPreview(
  context: Context,
  preview: SharePreview,
  brand: PreviewBrand,
): Promise<Buffer | undefined> {
  const hash = previewHash(preview, brand);
  try {
    const cached = await diskPreviewCache(context.config.previewsDir).read(hash);
    if (cached) return cached;
    const running = drawings.get(hash) ?? drawAndCache(context, preview, { brand, hash });
    drawings.set(hash, running);
    return await running.finally(() => drawings.delete(hash));
  } catch (error) {
    if (!(error instanceof ImageRefusedError)) {
      context.log.error({ err: error }, 'could not draw a preview picture');
    }
    return undefined;
  }
}

/** A kind of pages that have link-preview pictures. */
export interface PreviewSource {
  /** Path segment of the pictures. */
  kind: string;
  /** Returns the content of a picture; undefined for a page that is not public, and for an id that no page has. */
  find: (db: Db, id: string) => Promise<SharePreview | undefined>;
  readBrand: (db: Db) => Promise<PreviewBrand>;
}

const ADDRESS = /\/([0-9a-z-]+)-[0-9a-f]{24}\.jpg(?:\?|$)/;

/**
 * Returns the picture at an address, or a redirect: to the current address when the record or the brand changed,
 * or to the cover when the picture cannot be drawn now. Throws NOT_FOUND (404), also for a page
 * that is no longer public.
 */
export async function resolvePreview(
  context: Context,
  { kind, find, readBrand }: PreviewSource,
  url: string,
): Promise<{ picture: Buffer } | { location: string }> {
  const id = ADDRESS.exec(url)?.[1];
  const preview = id && (await find(context.db, id));
  if (!preview) throw new DomainError(platformErrors.NOT_FOUND);
  const brand = await readBrand(context.db);
  const address = previewAddress(kind, id, preview, brand);
  if (url !== address) return { location: address };
  const picture = await loadPreview(context, preview, brand);
  return picture ? { picture } : { location: preview.coverUrl };
}
