import { useEffect, useState } from 'react';
import type { CoverImage, ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useWaitingImages } from '../../../platform/images/waiting-images.ts';
import { showSuccess } from '../../../ui/feedback/toaster.tsx';
import { replaceCoverImageMutation } from './publishing.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import { useServiceGallery } from './service-gallery.tsx';

/** A picture dropped beside its place would open in this tab, and what was written would be gone. */
function useMissedDrops(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** The cover and the gallery of the card that is being written; undefined until it is published. */
export function useServiceImages(card: ServiceCard | undefined) {
  const cover = useWaitingImages(MAX_IMAGE_BYTES);
  const gallery = useServiceGallery(card?.galleryImages);
  const { mutateAsync: replaceCover } = useMutation(replaceCoverImageMutation);
  const [sentCover, setSentCover] = useState<CoverImage | null>(null);
  useMissedDrops();

  const sendCover = async (cardId: string): Promise<boolean> => {
    const result = await cover.send(cover.images, async (file, _image, onProgress) => {
      const { coverImage } = await replaceCover({ cardId, file, onProgress });
      setSentCover(coverImage);
    });
    if (result.sent > 0) showSuccess(words.coverSaved);
    return result.failed === 0;
  };

  return {
    cover,
    gallery,
    /** What arrived since the card was loaded. */
    sentCover,
    hasChanges: cover.images.length > 0 || gallery.hasChanges,
    sendCover,
    /** True when everything arrived. */
    saveAll: async (cardId: string): Promise<boolean> => {
      const hasCover = await sendCover(cardId);
      return (await gallery.save(cardId)) && hasCover;
    },
  };
}

export type ServiceImages = ReturnType<typeof useServiceImages>;
