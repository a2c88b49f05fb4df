import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { reduceImage } from './image-reduction.ts';
import { waitingImagesText } from './waiting-images.text.ts';

/** A picture that was chosen and is not on the server yet. */
export interface WaitingImage {
  id: string;
  name: string;
  /** An object URL. */
  url: string;
  file: File;
  /** 0 to 100 while it is being sent. */
  progress?: number;
  error?: string;
}

type Fate = Pick<WaitingImage, 'progress' | 'error'>;

/** Sends one picture; `onProgress` takes the share that has left, 0 to 1. */
export type SendImage = (
  file: File,
  image: WaitingImage,
  onProgress: (share: number) => void,
) => Promise<unknown>;

function toWaiting(file: File): WaitingImage {
  return { id: crypto.randomUUID(), name: file.name, url: URL.createObjectURL(file), file };
}

function withFate({ id, name, url, file }: WaitingImage, fate: Fate): WaitingImage {
  return { id, name, url, file, ...fate };
}

/** Reduces and sends a picture. Gives back why it was refused, null when it arrived. */
async function trySending(
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

/** The chosen pictures; each address is given back when its picture goes. */
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
    change: (id: string, fate: Fate) =>
      setImages((all) => all.map((image) => (image.id === id ? withFate(image, fate) : image))),
    remove: (id: string) => {
      const gone = latest.current.find((image) => image.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
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
 * Chosen pictures, and sending them one after the other; what failed stays, with its reason. `maxBytes` is what the
 * server takes.
 */
export function useWaitingImages(maxBytes: number) {
  const { images, change, remove, clear, add } = useChosenImages();
  /** Whether it arrived. */
  const sendOne = async (image: WaitingImage, send: SendImage): Promise<boolean> => {
    change(image.id, { progress: 0 });
    // All may have left while the server still works on it.
    const onProgress = (share: number) =>
      change(image.id, { progress: Math.min(99, Math.round(share * 100)) });
    const refusal = await trySending(image, maxBytes, (file) => send(file, image, onProgress));
    if (refusal === null) remove(image.id);
    else change(image.id, { error: refusal });
    return refusal === null;
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
    /** How many arrived, and how many did not. One at a time: a phone's network is shared. */
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
