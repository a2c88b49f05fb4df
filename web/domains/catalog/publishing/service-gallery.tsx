import { useState } from 'react';
import type { GalleryImage } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { useWaitingImages, type WaitingImage } from '../../../platform/images/waiting-images.ts';
import { showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import {
  addGalleryImageMutation,
  deleteGalleryImageMutation,
  describeGalleryImageMutation,
  orderGalleryMutation,
} from './publishing.api.ts';
import { publishingWords as words } from './publishing.text.ts';

/** One place in the gallery: a picture of the server's, or one that is still to be sent. */
export interface GalleryItem {
  id: string;
  /** As it is written now. */
  description: string;
  /** Why the description was not kept. */
  refusal: string | undefined;
  work?: GalleryImage;
  waiting?: WaitingImage;
}

const none: readonly GalleryImage[] = [];

/** The pictures on the server: as the card was loaded last, then as each answer changes them. */
function useWorks(stored: readonly GalleryImage[] = none) {
  const [works, setWorks] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setWorks(stored);
  }
  return [works, setWorks] as const;
}

/** What is changed here and kept on the server only when the form is saved. */
function useGalleryEdits(works: readonly GalleryImage[], waiting: readonly WaitingImage[]) {
  /** Ids; null until something was moved. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const placeOf = ({ id }: GalleryItem) => {
    const place = order?.indexOf(id) ?? -1;
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  const items: GalleryItem[] = [
    ...works.map((work) => ({ id: work.id, work, written: work.description })),
    ...waiting.map((image) => ({ id: image.id, waiting: image, written: '' })),
  ].map(({ written, ...item }) => ({
    ...item,
    description: texts.get(item.id) ?? written,
    refusal: refusals.get(item.id),
  }));
  return {
    items: items.toSorted((a, b) => placeOf(a) - placeOf(b)),
    isMoved: order !== null,
    setOrder,
    describe: (id: string, text: string) => {
      setTexts((all) => new Map(all).set(id, text));
      setRefusals((all) => new Map([...all].filter(([key]) => key !== id)));
    },
    refuse: (id: string, reason: string) => setRefusals((all) => new Map(all).set(id, reason)),
    /** A picture arrived: what was said of the file is now said of it. */
    rename: (from: string, to: string) => {
      setOrder((ids) => ids?.map((id) => (id === from ? to : id)) ?? null);
      setTexts((all) => new Map([...all].map(([id, text]) => [id === from ? to : id, text])));
    },
  };
}

function isRewritten({ work, description }: GalleryItem): boolean {
  return work !== undefined && description.trim() !== work.description;
}

/** The gallery of the card that is being written: pictures are added, described, put in order and deleted. */
export function useServiceGallery(stored: readonly GalleryImage[] | undefined) {
  const [works, setWorks] = useWorks(stored);
  const waiting = useWaitingImages(MAX_IMAGE_BYTES);
  const { items, isMoved, setOrder, ...edits } = useGalleryEdits(works, waiting.images);
  const add = useMutation(addGalleryImageMutation);
  const describe = useMutation(describeGalleryImageMutation);
  const order = useMutation(orderGalleryMutation);
  const remove = useMutation(deleteGalleryImageMutation);

  /** Where each picture that arrived is now, by the id that it waited with. */
  const sendImages = async (cardId: string, only?: string) => {
    const arrived = new Map<string, string>();
    const list = items.flatMap((item) => item.waiting ?? []);
    const chosen = list.filter(({ id }) => only === undefined || id === only);
    const result = await waiting.send(chosen, async (file, { id }, onProgress) => {
      const text = items.find((item) => item.id === id)?.description.trim() ?? '';
      const work = await add.mutateAsync({ cardId, file, description: text, onProgress });
      arrived.set(id, work.id);
      setWorks((all) => [...all.filter((each) => each.id !== work.id), work]);
      edits.rename(id, work.id);
    });
    if (result.sent > 0) showSuccess(words.gallerySaved(result.sent));
    return { arrived, hasFailed: result.failed > 0 };
  };
  const saveDescription = async (cardId: string, { id, description }: GalleryItem) => {
    try {
      const text = description.trim();
      const work = await describe.mutateAsync({ cardId, imageId: id, description: text });
      setWorks((all) => all.map((each) => (each.id === id ? work : each)));
      return true;
    } catch (error) {
      edits.refuse(id, errorMessage(error, words.describeFailed));
      return false;
    }
  };
  const saveOrder = async (cardId: string, arrived: ReadonlyMap<string, string>) => {
    if (!isMoved) return true;
    const imageIds = items.flatMap(({ id, work }) => (work ? id : (arrived.get(id) ?? [])));
    try {
      const card = await order.mutateAsync({ cardId, imageIds });
      setWorks(card.galleryImages);
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
    drop: waiting.remove,
    describe: edits.describe,
    move: (from: number, to: number) => {
      const ids = items.map(({ id }) => id);
      setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
    },
    /** Throws `ApiError`. */
    remove: async (cardId: string, imageId: string) => {
      await remove.mutateAsync({ cardId, imageId });
      setWorks((all) => all.filter(({ id }) => id !== imageId));
    },
    sendImages,
    hasChanges: isMoved || waiting.images.length > 0 || items.some(isRewritten),
    /** True when the server has everything as it is shown here. */
    save: async (cardId: string): Promise<boolean> => {
      const { arrived, hasFailed } = await sendImages(cardId);
      let isWhole = !hasFailed;
      for (const item of items.filter(isRewritten)) {
        if (!(await saveDescription(cardId, item))) isWhole = false;
      }
      return (await saveOrder(cardId, arrived)) && isWhole;
    },
  };
}

export type ServiceGallery = ReturnType<typeof useServiceGallery>;
