import { useRef, useState } from 'react';
import type { GalleryImage } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { useWaitingImages, type WaitingImage } from '#platform/images/waiting-images.ts';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import {
  addGalleryImageMutation,
  deleteGalleryImageMutation,
  describeGalleryImageMutation,
  orderGalleryMutation,
} from './publishing.api.ts';
import { publishingWords as words } from './publishing.text.ts';

/** One picture of the gallery: either `stored` on the server or `waiting` for its upload. */
export interface GalleryItem {
  id: string;
  /** The text of the field, which may not be stored yet. */
  description: string;
  /** Message of the error that prevented storing the description. */
  saveError: string | undefined;
  stored?: GalleryImage;
  waiting?: WaitingImage;
}

const none: readonly GalleryImage[] = [];

/** The stored pictures: those of the loaded card, updated with each response. */
function useStoredImages(loaded: readonly GalleryImage[] = none) {
  const [storedImages, setStoredImages] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    setStoredImages(loaded);
  }
  return [storedImages, setStoredImages] as const;
}

/** The edits of order and descriptions, which are stored only when the form is saved. */
function useGalleryEdits() {
  /** Ids of all pictures; null until one is moved. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [saveErrors, setSaveErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const getPosition = ({ id }: GalleryItem) => {
    const position = order?.indexOf(id) ?? -1;
    return position < 0 ? Number.MAX_SAFE_INTEGER : position;
  };
  const edited = ({ id, ...image }: Pick<GalleryItem, 'id' | 'stored' | 'waiting'>) => ({
    id,
    ...image,
    description: texts.get(id) ?? image.stored?.description ?? '',
    saveError: saveErrors.get(id),
  });
  return {
    itemsOf: (storedImages: readonly GalleryImage[], waitingImages: readonly WaitingImage[]) =>
      [
        ...storedImages.map((stored) => edited({ id: stored.id, stored })),
        ...waitingImages.map((waiting) => edited({ id: waiting.id, waiting })),
      ].toSorted((a, b) => getPosition(a) - getPosition(b)),
    textOf: (id: string) => texts.get(id)?.trim() ?? '',
    isMoved: order !== null,
    setOrder,
    describe: (id: string, text: string) => {
      setTexts((all) => new Map(all).set(id, text));
      setSaveErrors((all) => new Map([...all].filter(([key]) => key !== id)));
    },
    setSaveError: (id: string, message: string) =>
      setSaveErrors((all) => new Map(all).set(id, message)),
    /** Moves the edits of a waiting picture to the id that the server gave it. */
    replaceId: (from: string, to: string) => {
      setOrder((ids) => ids?.map((id) => (id === from ? to : id)) ?? null);
      setTexts((all) => new Map([...all].map(([id, text]) => [id === from ? to : id, text])));
    },
  };
}

function isDescriptionChanged({ stored, description }: GalleryItem): boolean {
  return stored !== undefined && description.trim() !== stored.description;
}

/**
 * The gallery of the edited card. Additions, descriptions and the order are stored by `save`;
 * `remove` deletes immediately.
 */
export function useServiceGallery(loaded: readonly GalleryImage[] | undefined) {
  const [storedImages, setStoredImages] = useStoredImages(loaded);
  const edits = useGalleryEdits();
  const { isMoved, setOrder } = edits;
  const add = useMutation(addGalleryImageMutation);
  /** Ids of the waiting pictures that were stored. */
  const storedIds = useRef(new Map<string, string>());
  const waiting = useWaitingImages(MAX_IMAGE_BYTES, async (upload) => {
    const { id } = upload.image;
    const image = await add.mutateAsync({ ...upload, description: edits.textOf(id) });
    storedIds.current.set(id, image.id);
    setStoredImages((all) => [...all.filter((stored) => stored.id !== image.id), image]);
    edits.replaceId(id, image.id);
  });
  const items = edits.itemsOf(storedImages, waiting.images);
  const describe = useMutation(describeGalleryImageMutation);
  const order = useMutation(orderGalleryMutation);
  const remove = useMutation(deleteGalleryImageMutation);

  /** Uploads all waiting pictures, or `only` one. Returns false when one failed. */
  const sendImages = async (cardId: string, only?: string): Promise<boolean> => {
    const list = items.flatMap((item) => item.waiting ?? []);
    const chosen = list.filter(({ id }) => only === undefined || id === only);
    const failed = await waiting.send(cardId, chosen);
    if (chosen.length > failed) showSuccess(words.gallerySaved(chosen.length - failed));
    return failed === 0;
  };
  const saveDescription = async (cardId: string, { id, description }: GalleryItem) => {
    try {
      const text = description.trim();
      const image = await describe.mutateAsync({ cardId, imageId: id, description: text });
      setStoredImages((all) => all.map((stored) => (stored.id === id ? image : stored)));
      return true;
    } catch (error) {
      edits.setSaveError(id, errorMessage(error, words.describeFailed));
      return false;
    }
  };
  const saveOrder = async (cardId: string) => {
    if (!isMoved) return true;
    const imageIds = items.flatMap(({ id, stored }) =>
      stored ? id : (storedIds.current.get(id) ?? []),
    );
    try {
      const card = await order.mutateAsync({ cardId, imageIds });
      setStoredImages(card.galleryImages);
      setOrder(null);
      return true;
    } catch (error) {
      showError(errorMessage(error, words.orderFailed));
      return false;
    }
  };

  return {
    items,
    add: waiting.add,
    removeWaiting: waiting.remove,
    describe: edits.describe,
    move: (from: number, to: number) => {
      const ids = items.map(({ id }) => id);
      setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
    },
    /** Deletes a stored picture. Throws `ApiError`. */
    remove: async (cardId: string, imageId: string) => {
      await remove.mutateAsync({ cardId, imageId });
      setStoredImages((all) => all.filter(({ id }) => id !== imageId));
    },
    sendImages,
    hasChanges: isMoved || waiting.images.length > 0 || items.some(isDescriptionChanged),
    /** Uploads and stores all changes. Returns false when at least one failed. */
    save: async (cardId: string): Promise<boolean> => {
      let isComplete = await sendImages(cardId);
      for (const item of items.filter(isDescriptionChanged)) {
        if (!(await saveDescription(cardId, item))) isComplete = false;
      }
      return (await saveOrder(cardId)) && isComplete;
    },
  };
}

export type ServiceGallery = ReturnType<typeof useServiceGallery>;
