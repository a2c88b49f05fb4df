import { useEffect, useEffectEvent, useRef } from 'react';
import { useOrderImages } from '../waiting-order-images.tsx';

/** Chosen files by user and card. A file cannot be stored on the device, so they end with the page. */
const heldFiles = new Map<string, readonly File[]>();

/** The pictures that are chosen for a job. They survive closing the booking and signing in again. */
export function useJobImages(key: string) {
  const waiting = useOrderImages('JOB');
  const { images } = waiting;
  const isForgotten = useRef(false);
  const restore = useEffectEvent(() => {
    waiting.add(heldFiles.get(key) ?? []);
    heldFiles.delete(key);
  });
  const hold = useEffectEvent(() => {
    if (isForgotten.current || images.length === 0) return;
    const files = images.map(({ file }) => file);
    heldFiles.set(key, files);
  });
  useEffect(() => {
    restore();
    return () => hold();
  }, [key]);
  return {
    ...waiting,
    /** Called when the order is created: the pictures belong to it, not to the next booking. */
    clear: () => {
      isForgotten.current = true;
    },
    hasHeld: () => heldFiles.has(key),
  };
}
