import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { reduceImage } from './image-reduction.ts';
import { waitingImagesText } from './waiting-images.text.ts';

/** A picture that was chosen and is not uploaded yet. */
export interface WaitingImage {
  id: string;
  name: string;
  /** An object URL. */
  url: string;
  file: File;
  /** Upload progress, 0 to 100. */
  progress?: number;
  error?: string;
}

type UploadStatus = Pick<WaitingImage, 'progress' | 'error'>;

/** Uploads one picture; `onProgress` receives the uploaded fraction, 0 to 1. */
export type SendImage = (
  file: File,
  image: WaitingImage,
  onProgress: (fraction: number) => void,
) => Promise<unknown>;

function toWaiting(file: File): WaitingImage {
  return { id: crypto.randomUUID(), name: file.name, url: URL.createObjectURL(file), file };
}

function withStatus({ id, name, url, file }: WaitingImage, status: UploadStatus): WaitingImage {
  return { id, name, url, file, ...status };
}

/** Reduces and uploads a picture. Returns null on success, or the reason why it failed. */
async function tryUpload(
  { file }: WaitingImage,
  maxBytes: number,
  send: (file: File) => Promise<unknown>,
): Promise<string | null> {
  try {
    const reduced = await reduceImage(file);
    if (reduced.size > maxBytes) return waitingImagesText.tooLarge;
    await send(reduced);
    return null;
  } catch (error) {
    return errorMessage(error, waitingImagesText.failed);
  }
}

/** Holds the chosen pictures and revokes the object URL of each picture that is removed. */
function useChosenImages() {
  const [images, setImages] = useState<readonly WaitingImage[]>([]);
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    images,
    change: (id: string, status: UploadStatus) =>
      setImages((all) => all.map((image) => (image.id === id ? withStatus(image, status) : image))),
    remove: (id: string) => {
      const removed = latest.current.find((image) => image.id === id);
      if (removed) URL.revokeObjectURL(removed.url);
      setImages((all) => all.filter((image) => image.id !== id));
    },
    clear: () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
      setImages([]);
    },
    add: (files: readonly File[]): WaitingImage[] => {
      const added = files.map(toWaiting);
      setImages((all) => [...all, ...added]);
      return added;
    },
  };
}

/**
 * Holds chosen pictures and uploads them one after the other. A failed picture stays in the list
 * with its reason. `maxBytes` is the size limit of the server.
 */
export function useWaitingImages(maxBytes: number) {
  const { images, change, remove, clear, add } = useChosenImages();
  /** Resolves to true when the upload succeeded. */
  const sendOne = async (image: WaitingImage, send: SendImage): Promise<boolean> => {
    change(image.id, { progress: 0 });
    // At most 99: the server still processes the picture after the last byte is sent.
    const onProgress = (fraction: number) =>
      change(image.id, { progress: Math.min(99, Math.round(fraction * 100)) });
    const reason = await tryUpload(image, maxBytes, (file) => send(file, image, onProgress));
    if (reason === null) remove(image.id);
    else change(image.id, { error: reason });
    return reason === null;
  };

  return {
    images,
    add,
    remove,
    clear,
    replace: (file: File) => {
      clear();
      return add([file]);
    },
    /**
     * Resolves to the counts of sent and failed pictures. Sequential, because parallel uploads
     * share the bandwidth.
     */
    send: async (list: readonly WaitingImage[], send: SendImage) => {
      const result = { sent: 0, failed: 0 };
      for (const image of list) {
        const isSent = await sendOne(image, send);
        result[isSent ? 'sent' : 'failed'] += 1;
      }
      return result;
    },
  };
}
