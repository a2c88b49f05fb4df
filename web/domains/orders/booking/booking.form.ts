import { useEffect, useEffectEvent, useReducer } from 'react';
import { useChosenEmergency } from '../../../platform/chosen-emergency.ts';
import { dayDrafts } from '../../../platform/drafts/draft-store.ts';

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

const storageKey = (cardId: string) => `booking:${cardId}`;

function readText(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** A kept draft as far as it still fits the card; null when there is nothing to take over. */
function readDraft(card: BookableCard): BookingDraft | null {
  const stored = dayDrafts.read(storageKey(card.id));
  if (typeof stored !== 'object' || stored === null) return null;
  const value = stored as Record<string, unknown>;
  const packageId = card.packages.find(({ id }) => id === value['packageId'])?.id;
  if (!packageId) return null;
  const date = readText(value['date'], /^\d{4}-\d{2}-\d{2}$/);
  return {
    packageId,
    isEmergency: card.isEmergency && value['isEmergency'] === true,
    date,
    time: date && readText(value['time'], /^\d{2}:\d{2}$/),
  };
}

function keepDraft(cardId: string, draft: BookingDraft | null): void {
  if (draft?.packageId) dayDrafts.write(storageKey(cardId), draft);
  else dayDrafts.forget(storageKey(cardId));
}

/**
 * The choices, stored on this device while one registers, opens the mail in another tab, or reloads; an emergency may
 * come with the address.
 */
export function useBookingDraft(card: BookableCard) {
  const chosen = useChosenEmergency();
  const isUrgent = card.isEmergency && chosen.isChosen;
  const [draft, change] = useReducer(changeDraft, {
    packageId: card.packages.length === 1 ? (card.packages[0]?.id ?? null) : null,
    isEmergency: isUrgent,
    date: null,
    time: null,
  });
  const restore = useEffectEvent(() => {
    const kept = readDraft(card);
    if (!kept) return;
    // The address is newer: it loses the emergency when the switch is turned off.
    change({ type: 'restore', draft: { ...kept, isEmergency: kept.isEmergency || isUrgent } });
  });
  // Only once per card: what is chosen afterwards is newer than what was kept.
  useEffect(() => restore(), [card.id]);
  const update = (next: DraftChange) => {
    keepDraft(card.id, changeDraft(draft, next));
    change(next);
    if (next.type === 'setEmergency' && !next.isEmergency) chosen.drop();
  };
  return { draft, update, forget: () => keepDraft(card.id, null) };
}
