import { useState } from 'react';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { MAX_REQUEST_IMAGES } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import { useWaitingImages, type WaitingImage } from '../../platform/images/waiting-images.ts';
import { ImagePicker } from '../../ui/inputs/image-picker.tsx';
import { useImageUpload } from './negotiations.api.ts';
import { negotiationWords } from './negotiations.text.ts';

/** The chosen pictures of a request, and their upload. */
export function useRequestImages() {
  const { mutateAsync } = useImageUpload();
  const waiting = useWaitingImages(MAX_IMAGE_BYTES);
  return {
    ...waiting,
    /** Uploads the pictures and returns the number of failures. */
    sendAll: async (negotiationId: string, list: readonly WaitingImage[]) => {
      const { failed } = await waiting.send(list, (file, _image, onProgress) =>
        mutateAsync({ id: negotiationId, file, onProgress }),
      );
      return failed;
    },
  };
}

export type WaitingRequestImages = ReturnType<typeof useRequestImages>;

interface AddImagesProps {
  negotiationId: string;
  /** The number of pictures that the request already has. */
  count: number;
}

/** Adds pictures to a request before the first offer. Each is uploaded as soon as it is chosen. */
export function AddImages({ negotiationId, count }: AddImagesProps) {
  const waiting = useRequestImages();
  const [isSending, setIsSending] = useState(false);
  const send = async (list: readonly WaitingImage[]) => {
    setIsSending(true);
    await waiting.sendAll(negotiationId, list);
    setIsSending(false);
  };
  return (
    <ImagePicker
      label={negotiationWords.addImages}
      hint={negotiationWords.addImagesHint}
      images={waiting.images}
      max={MAX_REQUEST_IMAGES - count}
      disabled={isSending}
      onPick={(files) => void send(waiting.add(files.slice(0, MAX_REQUEST_IMAGES - count)))}
      onRemove={waiting.remove}
      onRetry={(id) => void send(waiting.images.filter((image) => image.id === id))}
    />
  );
}
