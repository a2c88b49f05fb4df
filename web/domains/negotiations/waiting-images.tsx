import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { MAX_REQUEST_IMAGES } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { errorMessage } from '../../platform/api-error.ts';
import { reduceImage } from '../../platform/image-reduction.ts';
import { ImagePicker, type PickedImage } from '../../ui/image-picker.tsx';
import { useImageSending } from './negotiations.api.ts';
import { negotiationWords } from './negotiations.text.ts';

interface WaitingImage extends PickedImage {
  file: File;
}

function toWaiting(file: File): WaitingImage {
  return { id: crypto.randomUUID(), name: file.name, url: URL.createObjectURL(file), file };
}

function withoutFate({ id, name, url, file }: WaitingImage): WaitingImage {
  return { id, name, url, file };
}

/** Pictures for the first message: chosen, and sent one after the other; what failed stays, with its reason. */
export function useWaitingImages() {
  const { mutateAsync } = useImageSending();
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
  const change = (id: string, fate: { progress?: number; error?: string }) =>
    setImages((all) =>
      all.map((image) => (image.id === id ? { ...withoutFate(image), ...fate } : image)),
    );
  const remove = (id: string) => {
    const gone = latest.current.find((image) => image.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    setImages((all) => all.filter((image) => image.id !== id));
  };
  const sendOne = async (negotiationId: string, image: WaitingImage): Promise<boolean> => {
    change(image.id, { progress: 0 });
    try {
      const file = await reduceImage(image.file);
      if (file.size > MAX_IMAGE_BYTES) {
        change(image.id, { error: negotiationWords.imageTooLarge });
        return false;
      }
      const onProgress = (share: number) =>
        change(image.id, { progress: Math.min(99, Math.round(share * 100)) });
      await mutateAsync({ id: negotiationId, file, onProgress });
      remove(image.id);
      return true;
    } catch (error) {
      change(image.id, { error: errorMessage(error, negotiationWords.imageFailed) });
      return false;
    }
  };
  /** How many did not arrive. One at a time: a phone's network is shared. */
  const sendAll = async (negotiationId: string, list: readonly WaitingImage[]) => {
    let failed = 0;
    for (const image of list) if (!(await sendOne(negotiationId, image))) failed += 1;
    return failed;
  };
  return {
    images,
    remove,
    add: (files: readonly File[]) => {
      const added = files.map(toWaiting);
      setImages((all) => [...all, ...added]);
      return added;
    },
    sendAll,
    clear: () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
      setImages([]);
    },
  };
}

export type WaitingImages = ReturnType<typeof useWaitingImages>;

interface AddImagesProps {
  negotiationId: string;
  /** How many are there already. */
  count: number;
}

/** For the client, until the provider answers: a picture is sent as soon as it is chosen. */
export function AddImages({ negotiationId, count }: AddImagesProps) {
  const waiting = useWaitingImages();
  const [isSending, setIsSending] = useState(false);
  const send = async (list: readonly WaitingImage[]) => {
    setIsSending(true);
    await waiting.sendAll(negotiationId, list);
    setIsSending(false);
  };
  return (
    <ImagePicker
      label={negotiationWords.addImages}
      images={waiting.images}
      max={MAX_REQUEST_IMAGES - count}
      disabled={isSending}
      onPick={(files) => void send(waiting.add(files.slice(0, MAX_REQUEST_IMAGES - count)))}
      onRemove={waiting.remove}
      onRetry={(id) => void send(waiting.images.filter((image) => image.id === id))}
    />
  );
}
