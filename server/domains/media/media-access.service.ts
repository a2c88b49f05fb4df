import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { Context } from '#platform/context.ts';
import { isImageFileName } from '#platform/images/image-file-name.ts';
import { isSigned, sign } from '#platform/signatures.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { StoredFile } from './storage/disk.gateway.ts';
import { findServedImage, isPartyOfImage, type ServedImage } from './media.queries.ts';
import { imageStoreOf } from './media-store.gateway.ts';

/** Returns the user who requests a picture, by the session that comes with the request. */
export type FindReader = () => Promise<Pick<Actor, 'userId' | 'rights'> | undefined>;

/** A temporary permission to read an image that is not public. */
interface Permission {
  imageId: string;
  /** The administrator whose session must come with it; null when the address alone is enough. */
  administratorId: string | null;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const PERMISSION_MS = 3_600_000;
const TOKEN = /^(?<administratorId>[\da-f-]{36}|-)\.(?<expiresAt>\d{13})\.(?<signature>[\w-]{43})$/;

const PURPOSE = 'image';

const textOf = ({ imageId, administratorId, expiresAt }: Permission) =>
  `${imageId} ${administratorId ?? '-'} ${expiresAt}`;

/** Returns undefined for a token that this server did not sign for this image. */
function readToken(
  config: Context['config'],
  imageId: string,
  token: string,
): Permission | undefined {
  const parts = TOKEN.exec(token)?.groups;
  if (!parts) return undefined;
  const { administratorId = '', expiresAt = '', signature = '' } = parts;
  const permission = {
    imageId,
    administratorId: administratorId === '-' ? null : administratorId,
    expiresAt: Number(expiresAt),
  };
  return isSigned(config, PURPOSE, textOf(permission), signature) ? permission : undefined;
}

/**
 * Returns the view of an image with addresses that are valid for an hour, also while the image is private, hidden or deleted
 * and held. For an administrator they work only together with the session of that administrator; the caller records the
 * reading.
 */
export function grantImage(
  { config }: Pick<Context, 'config'>,
  { administratorId, now }: { administratorId: string | null; now: number },
  image: Image,
): Image {
  // The drawing in the place of a hidden image has no file of its own.
  if (image.srcset.length === 0) return image;
  const permission = { imageId: image.id, administratorId, expiresAt: now + PERMISSION_MS };
  const token = `${administratorId ?? '-'}.${permission.expiresAt}.${sign(config, PURPOSE, textOf(permission))}`;
  const granted = (url: string) => `${url}?token=${token}`;
  return {
    ...image,
    url: granted(image.url),
    previewUrl: granted(image.previewUrl),
    srcset: image.srcset.map(({ url, width }) => ({ url: granted(url), width })),
  };
}

async function isGranted(
  context: Context,
  imageId: string,
  token: string,
  findReader: FindReader,
): Promise<boolean> {
  const permission = readToken(context.config, imageId, token);
  if (!permission || permission.expiresAt <= (await context.now(context.db))) return false;
  if (permission.administratorId === null) return true;
  const reader = await findReader();
  return reader?.userId === permission.administratorId && reader.rights.includes('moderation');
}

/** The readers of a file, which decide who may cache it. */
export type ImageAudience = 'everybody' | 'party' | 'granted';

/** Returns undefined for a caller who must not read the file. */
async function findAudience(
  context: Context,
  image: ServedImage,
  { fileId, token, findReader }: { fileId: string; token: string | null; findReader: FindReader },
): Promise<ImageAudience | undefined> {
  if (token !== null)
    return (await isGranted(context, image.id, token, findReader)) ? 'granted' : undefined;
  if (!image.is_shown || image.id !== fileId) return undefined;
  if (image.kind !== 'attachment') return 'everybody';
  const reader = await findReader();
  const isParty = reader && (await isPartyOfImage(context.db, image.id, reader.userId));
  return isParty ? 'party' : undefined;
}

/** The files of an image that was just hidden or shown are being moved between its two ids. */
async function readFile(
  context: Context,
  image: ServedImage,
  name: string,
): Promise<StoredFile | undefined> {
  const store = await imageStoreOf(context.config);
  for (const id of [image.id, image.withdrawn_as]) {
    const file = id && (await store.read(`${id}${name.slice(id.length)}`));
    if (file) return file;
  }
  return undefined;
}

/**
 * Reads the file of an image for a caller who may see it now: everybody a public one, the parties a picture of their order, chat or
 * quote, and the holder of a token any. Returns undefined for all others and for unknown names.
 */
export async function readImage(
  context: Context,
  name: string,
  request: { token: string | null; findReader: FindReader },
): Promise<{ file: StoredFile; audience: ImageAudience } | undefined> {
  if (!isImageFileName(name)) return undefined;
  const fileId = name.slice(0, 36);
  const image = await findServedImage(context.db, fileId);
  const audience = image && (await findAudience(context, image, { fileId, ...request }));
  const file = audience && (await readFile(context, image, name));
  return file && { file, audience };
}
