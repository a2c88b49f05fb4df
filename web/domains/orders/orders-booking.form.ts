import { useEffect, useEffectEvent, useReducer } from 'react';

/** What has been chosen in the booking panel. */
export interface BookingDraft {
  packageId: string | null;
  isEmergency: boolean;
  /** 'yyyy-MM-dd' and 'HH:mm' on the provider's calendar and clock. */
  date: string | null;
  time: string | null;
}

export type DraftChange =
  | { type: 'choosePackage'; packageId: string }
  | { type: 'setEmergency'; isEmergency: boolean }
  | { type: 'chooseDate'; date: string }
  | { type: 'chooseTime'; date: string; time: string }
  | { type: 'loseTime' }
  | { type: 'restore'; draft: BookingDraft };

/** Choosing a package or a date resets what depends on it. */
export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'choosePackage':
      if (change.packageId === draft.packageId) return draft;
      return { ...draft, packageId: change.packageId, date: null, time: null };
    case 'setEmergency':
      return { ...draft, isEmergency: change.isEmergency };
    case 'chooseDate':
      return change.date === draft.date ? draft : { ...draft, date: change.date, time: null };
    case 'chooseTime':
      return { ...draft, date: change.date, time: change.time };
    case 'loseTime':
      return { ...draft, time: null };
    case 'restore':
      return change.draft;
  }
}

export interface BookableCard {
  id: string;
  isEmergency: boolean;
  packages: readonly { id: string }[];
}

const storageKey = (cardId: string) => `booking-draft:${cardId}`;

function readText(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** A kept draft as far as it still fits the card; null when there is nothing to take over. */
export function parseDraft(kept: string | null, card: BookableCard): BookingDraft | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Record<string, unknown> | null;
    const packageId = card.packages.find(({ id }) => id === value?.['packageId'])?.id;
    if (!value || !packageId) return null;
    const date = readText(value['date'], /^\d{4}-\d{2}-\d{2}$/);
    return {
      packageId,
      isEmergency: card.isEmergency && value['isEmergency'] === true,
      date,
      time: date && readText(value['time'], /^\d{2}:\d{2}$/),
    };
  } catch {
    return null;
  }
}

function keepDraft(cardId: string, draft: BookingDraft | null): void {
  try {
    if (draft?.packageId) sessionStorage.setItem(storageKey(cardId), JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey(cardId));
  } catch {
    // Without storage the choices live as long as the panel.
  }
}

function readDraft(card: BookableCard): BookingDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(storageKey(card.id)), card);
  } catch {
    return null;
  }
}

/** The choices, kept in this tab while one signs in or reloads. */
export function useBookingDraft(card: BookableCard) {
  const [draft, change] = useReducer(changeDraft, {
    packageId: card.packages.length === 1 ? (card.packages[0]?.id ?? null) : null,
    isEmergency: false,
    date: null,
    time: null,
  });
  const restore = useEffectEvent(() => {
    const kept = readDraft(card);
    if (kept) change({ type: 'restore', draft: kept });
  });
  // Only once per card: what is chosen afterwards is newer than what was kept.
  useEffect(() => restore(), [card.id]);
  const update = (next: DraftChange) => {
    keepDraft(card.id, changeDraft(draft, next));
    change(next);
  };
  return { draft, update, forget: () => keepDraft(card.id, null) };
}
