import { useEffect, useState } from 'react';
import type { CoverImage, ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useWaitingImages } from '#platform/images/waiting-images.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { replaceCoverImageMutation } from './publishing.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import { useServiceGallery } from './service-gallery.tsx';

/** Prevents a file dropped outside the drop zone from opening in the tab, which loses the form. */
function usePreventFileDrops(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);
}

/** Cover and gallery of the edited card; `card` is undefined until it is published. */
export function useServiceImages(card: ServiceCard | undefined) {
  const gallery = useServiceGallery(card?.galleryImages);
  const { mutateAsync: replaceCover } = useMutation(replaceCoverImageMutation);
  const [sentCover, setSentCover] = useState<CoverImage | null>(null);
  const cover = useWaitingImages(MAX_IMAGE_BYTES, async (upload) =>
    setSentCover((await replaceCover(upload)).coverImage),
  );
  usePreventFileDrops();

  const sendCover = async (cardId: string): Promise<boolean> => {
    const failed = await cover.send(cardId);
    if (cover.images.length > failed) showSuccess(words.coverSaved);
    return failed === 0;
  };

  return {
    cover,
    gallery,
    /** The cover that was uploaded since the card was loaded. */
    sentCover,
    hasChanges: cover.images.length > 0 || gallery.hasChanges,
    sendCover,
    /** Uploads the cover and saves the gallery. Returns false when at least one request failed. */
    saveAll: async (cardId: string): Promise<boolean> => {
      const isCoverSaved = await sendCover(cardId);
      return (await gallery.save(cardId)) && isCoverSaved;
    },
  };
}

export type ServiceImages = ReturnType<typeof useServiceImages>;
