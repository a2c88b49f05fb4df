import { pageState } from '#platform/page-state.ts';

/** Chosen files by user and card. A file cannot be stored on the device, so they end with the page. */
export const heldFiles = pageState(() => new Map<string, readonly File[]>());

export const heldFilesKey = (userId: string | undefined, cardId: string) => `${userId}:${cardId}`;
