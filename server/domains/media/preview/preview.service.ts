import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { limitConcurrency } from '../../../platform/concurrency-limit.ts';
import type { Context, Db } from '../../../platform/context.ts';
import { ImageRefusedError } from '../../../platform/images/image-refused.ts';
import { drawPreview } from './preview-picture.template.ts';
import { diskPreviewCache } from './preview.gateway.ts';
import { previewAddress, previewHash, type SharePreview } from '../media-preview.view.ts';
import { imageStoreOf } from '../storage/store.gateway.ts';

const BRAND = 'Oficio';
const LOGO = '/apple-touch-icon.png';
const STOCK_COVER = '/covers/stock-1200.jpg';
const BUILT_IN = /^\/covers\/[a-z0-9-]+-1200\.jpg$/;
const OWN_IMAGE = /^\/images\/([^/]+)$/;
const webFiles = path.join(import.meta.dirname, '../../../../web/public');

/** Less than uploads get, and beside them: nobody waits for a picture that a crawler asked for. */
const limitDrawing = limitConcurrency(1, {
  maxLength: 8,
  refuse: () => new ImageRefusedError('busy'),
});

/** The picture at one of our addresses; undefined for a foreign one and for one that is gone. */
async function readPicture({ config }: Context, url: string): Promise<Buffer | undefined> {
  if (BUILT_IN.test(url)) return readFile(path.join(webFiles, url)).catch(() => undefined);
  const name = OWN_IMAGE.exec(url)?.[1];
  const stored = name ? await (await imageStoreOf(config)).read(name) : undefined;
  return stored && buffer(stored.stream);
}

async function draw(context: Context, preview: SharePreview): Promise<Buffer> {
  const { coverUrl, portraitUrl, ...words } = preview;
  return limitDrawing(async () =>
    drawPreview(
      { ...words, brand: BRAND },
      {
        cover:
          (await readPicture(context, coverUrl)) ??
          (await readFile(path.join(webFiles, STOCK_COVER))),
        logo: await readFile(path.join(webFiles, LOGO)),
        portrait: portraitUrl ? await readPicture(context, portraitUrl) : undefined,
      },
    ),
  );
}

async function drawAndKeep(context: Context, preview: SharePreview, hash: string) {
  const picture = await draw(context, preview);
  // A full disk only means that it is drawn again.
  await diskPreviewCache(context.config.previewsDir)
    .write(hash, picture)
    .catch((error: unknown) => context.log.warn({ err: error }, 'a preview was not kept'));
  return picture;
}

const drawing = new Map<string, Promise<Buffer>>();

/** Kept or drawn now; undefined when there is no time for it or it can't be drawn. */
async function loadPreview(context: Context, preview: SharePreview): Promise<Buffer | undefined> {
  const hash = previewHash(preview);
  try {
    const kept = await diskPreviewCache(context.config.previewsDir).read(hash);
    if (kept) return kept;
    const running = drawing.get(hash) ?? drawAndKeep(context, preview, hash);
    drawing.set(hash, running);
    return await running.finally(() => drawing.delete(hash));
  } catch (error) {
    if (!(error instanceof ImageRefusedError)) {
      context.log.error({ err: error }, 'a preview could not be drawn');
    }
    return undefined;
  }
}

/** Records of one kind that links lead to. */
export interface PreviewSource {
  /** As in the addresses of their pages. */
  kind: string;
  /** What the picture says; undefined for a record that nobody may see. */
  find: (db: Db, id: string) => Promise<SharePreview | undefined>;
}

const ADDRESS = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{24}\.jpg(?:\?|$)/;

/**
 * The picture at an address. One from before a change leads to the present one, and one that can't be drawn now to the
 * cover. Throws NOT_FOUND (404) also for a record that nobody may see any more.
 */
export async function showPreview(
  context: Context,
  { kind, find }: PreviewSource,
  url: string,
): Promise<{ picture: Buffer } | { location: string }> {
  const id = ADDRESS.exec(url)?.[1];
  const preview = id && (await find(context.db, id));
  if (!preview) throw new DomainError(platformErrors.NOT_FOUND);
  const address = previewAddress(kind, id, preview);
  if (url !== address) return { location: address };
  const picture = await loadPreview(context, preview);
  return picture ? { picture } : { location: preview.coverUrl };
}
