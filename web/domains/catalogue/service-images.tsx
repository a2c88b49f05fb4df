import { useEffect, useRef, useState } from 'react';
import type {
  CoverImage,
  GalleryImage,
} from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../platform/api-error.ts';
import { reduceImage } from '../../platform/image-reduction.ts';
import { showSuccess } from '../../ui/toaster.tsx';
import { addGalleryImageMutation, replaceCoverImageMutation } from './catalogue-publishing.api.ts';
import { publishingWords as words } from './catalogue-publishing.text.ts';

/** A picture that was chosen and is not on the server yet. */
export interface WaitingImage {
  key: string;
  file: File;
  /** An object URL. */
  url: string;
  description: string;
  /** 0 to 100 while it is being sent. */
  progress?: number | undefined;
  error?: string | undefined;
}

type Send = (
  file: File,
  image: WaitingImage,
  onProgress: (share: number) => void,
) => Promise<unknown>;

function toWaiting(file: File): WaitingImage {
  return { key: crypto.randomUUID(), file, url: URL.createObjectURL(file), description: '' };
}

/** Chosen pictures, and sending them one after the other; what failed stays, with its reason. */
function useWaitingImages() {
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

  const change = (key: string, part: Partial<WaitingImage>) =>
    setImages((all) => all.map((image) => (image.key === key ? { ...image, ...part } : image)));
  const remove = (key: string) => {
    const gone = latest.current.find((image) => image.key === key);
    if (gone) URL.revokeObjectURL(gone.url);
    setImages((all) => all.filter((image) => image.key !== key));
  };
  const sendOne = async (image: WaitingImage, send: Send): Promise<boolean> => {
    change(image.key, { progress: 0, error: undefined });
    try {
      const file = await reduceImage(image.file);
      if (file.size > MAX_IMAGE_BYTES) {
        change(image.key, { progress: undefined, error: words.imageTooLarge });
        return false;
      }
      const onProgress = (share: number) =>
        change(image.key, { progress: Math.round(share * 100) });
      await send(file, image, onProgress);
      remove(image.key);
      return true;
    } catch (error) {
      change(image.key, {
        progress: undefined,
        error: errorMessage(error, words.imageFailed),
      });
      return false;
    }
  };

  return {
    images,
    add: (files: readonly File[]) => setImages((all) => [...all, ...files.map(toWaiting)]),
    replace: (file: File) => {
      for (const { url } of images) URL.revokeObjectURL(url);
      setImages([toWaiting(file)]);
    },
    remove,
    describe: (key: string, description: string) => change(key, { description }),
    /** How many arrived, and how many did not. */
    send: async (send: Send, only?: string) => {
      const result = { sent: 0, failed: 0 };
      for (const image of latest.current) {
        if (only !== undefined && image.key !== only) continue;
        // One at a time: a phone's network is shared, and the order of the gallery is that of arrival.
        const isSent = await sendOne(image, send);
        result[isSent ? 'sent' : 'failed'] += 1;
      }
      return result;
    },
  };
}

/** The cover and the gallery of the card that is being written. */
export function useServiceImages() {
  const cover = useWaitingImages();
  const gallery = useWaitingImages();
  const replaceCover = useMutation(replaceCoverImageMutation);
  const addImage = useMutation(addGalleryImageMutation);
  const [sentCover, setSentCover] = useState<CoverImage | null>(null);
  const [sentWorks, setSentWorks] = useState<readonly GalleryImage[]>([]);

  const sendCover = async (cardId: string) => {
    const result = await cover.send(async (file, _image, onProgress) => {
      const { coverImage } = await replaceCover.mutateAsync({ cardId, file, onProgress });
      setSentCover(coverImage);
    });
    if (result.sent > 0) showSuccess(words.coverSaved);
    return result;
  };
  const sendGallery = async (cardId: string, only?: string) => {
    const result = await gallery.send(async (file, { description }, onProgress) => {
      const text = description.trim();
      const work = await addImage.mutateAsync({ cardId, file, description: text, onProgress });
      setSentWorks((works) => [...works, work]);
    }, only);
    if (result.sent > 0) showSuccess(words.gallerySaved(result.sent));
    return result;
  };

  return {
    cover,
    gallery,
    /** What arrived since the card was loaded. */
    sentCover,
    sentWorks,
    isWaiting: cover.images.length + gallery.images.length > 0,
    sendCover,
    sendGallery,
    /** True when everything arrived. */
    sendAll: async (cardId: string) => {
      const results = [await sendCover(cardId), await sendGallery(cardId)];
      return results.every(({ failed }) => failed === 0);
    },
  };
}

export type ServiceImages = ReturnType<typeof useServiceImages>;
