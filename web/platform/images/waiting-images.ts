import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api/api-error.ts';
import { reduceImage } from './image-reduction.ts';
import { waitingImagesText as words } from './waiting-images.text.ts';

/** A picture that was chosen and is not uploaded yet. */
export interface WaitingImage {
  id: string;
  name: string;
  /** An object URL. */
  url: string;
  file: File;
  /** Upload progress, 0 to 100; 100 once the picture is uploaded. */
  progress?: number;
  error?: string;
}

/** The upload of a picture to the record `id`. */
export interface ImageUpload {
  id: string;
  /** The reduced picture. */
  file: File;
  /** The chosen picture; its id is the same in each try. */
  image: WaitingImage;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
}

const toWaiting = (file: File): WaitingImage => ({
  id: crypto.randomUUID(),
  name: file.name,
  url: URL.createObjectURL(file),
  file,
});

/** Returns a picture reduced for its upload. Throws `ApiError` for one of more than `maxBytes`. */
export async function prepareImage(file: File, maxBytes: number): Promise<File> {
  const reduced = await reduceImage(file);
  if (reduced.size > maxBytes) throw new ApiError(413, { message: words.tooLarge });
  return reduced;
}

/** The chosen pictures. The object URL of each is revoked when it leaves the list. */
function useChosenImages() {
  const [images, setImages] = useState<readonly WaitingImage[]>([]);
  const held = useRef(images);
  useEffect(() => {
    for (const image of held.current)
      if (!images.some(({ id }) => id === image.id)) URL.revokeObjectURL(image.url);
    held.current = images;
  }, [images]);
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    images,
    add: (files: readonly File[]) => {
      const added = files.map(toWaiting);
      setImages((all) => [...all, ...added]);
      return added;
    },
    replace: (file: File) => {
      const added = [toWaiting(file)];
      setImages(added);
      return added;
    },
    remove: (id: string) => setImages((all) => all.filter((image) => image.id !== id)),
    change: (id: string, { progress, error }: Pick<WaitingImage, 'progress' | 'error'>) =>
      setImages((all) =>
        all.map((image) => (image.id === id ? { ...image, progress, error } : image)),
      ),
  };
}

export interface WaitingOptions {
  /** Uploaded pictures stay in the list until all are, for a form that does not show them elsewhere. */
  keepsSent?: boolean;
}

/**
 * Holds chosen pictures and uploads them one after the other to a record. A failed picture stays in the list with its
 * reason. `maxBytes` is the size limit of the server.
 */
export function useWaitingImages(
  maxBytes: number,
  upload: (upload: ImageUpload) => Promise<unknown>,
  { keepsSent = false }: WaitingOptions = {},
) {
  const { change, ...chosen } = useChosenImages();
  const { images, remove } = chosen;
  const [sendingCount, setSendingCount] = useState(0);
  /** Returns the reason of a failure. */
  const sendOne = async (recordId: string, image: WaitingImage): Promise<string | undefined> => {
    // At most 99: the server still processes the picture after the last byte is sent.
    const onProgress = (fraction: number) =>
      change(image.id, { progress: Math.min(99, Math.round(fraction * 100)) });
    try {
      const file = await prepareImage(image.file, maxBytes);
      await upload({ id: recordId, file, image, onProgress });
      return undefined;
    } catch (error) {
      return errorMessage(error, words.failed);
    }
  };
  /** Uploads the pictures and returns the number of failures. Sequential, because uploads share the bandwidth. */
  const send = async (recordId: string, list = images): Promise<number> => {
    const sent: string[] = [];
    setSendingCount(list.length);
    for (const image of list) {
      change(image.id, { progress: 0 });
      const error = await sendOne(recordId, image);
      if (error !== undefined) {
        change(image.id, { error });
        continue;
      }
      sent.push(image.id);
      if (keepsSent) change(image.id, { progress: 100 });
      else remove(image.id);
    }
    if (keepsSent) for (const id of sent) remove(id);
    setSendingCount(0);
    return list.length - sent.length;
  };
  /** `sendingCount` includes the pictures of the running upload that left the list already; it is 0 when none runs. */
  return { ...chosen, sendingCount, send };
}

export type WaitingImages = ReturnType<typeof useWaitingImages>;
