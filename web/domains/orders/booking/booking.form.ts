import { useEffect, useEffectEvent, useReducer } from 'react';
import { useChosenEmergency } from '#platform/chosen-emergency.ts';
import { useChosenDay } from '#platform/chosen-day.ts';
import { useChosenTime } from '#platform/chosen-time.ts';
import { useChosenPackage } from '#platform/chosen-package.ts';
import { useResumedBooking } from '#platform/resumed-booking.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';

/** The choices in the booking panel. */
export interface BookingDraft {
  packageId: string | null;
  isEmergency: boolean;
  /** 'yyyy-MM-dd' and 'HH:mm' on the provider's calendar and clock. */
  date: string | null;
  time: string | null;
}

export type DraftChange =
  | { type: 'choosePackage'; packageId: string; keepsTime?: boolean }
  | { type: 'setEmergency'; isEmergency: boolean }
  | { type: 'chooseDate'; date: string }
  | { type: 'chooseTime'; date: string; time: string }
  | { type: 'clearTime' }
  | { type: 'restore'; draft: BookingDraft };

/**
 * Returns the next draft. Another package clears the date and the time unless they are kept; the first
 * one keeps the day of the address; a new date clears the time.
 */
export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'choosePackage':
      if (change.packageId === draft.packageId) return draft;
      return {
        ...draft,
        packageId: change.packageId,
        date: draft.packageId === null || change.keepsTime ? draft.date : null,
        time: change.keepsTime ? draft.time : null,
      };
    case 'setEmergency':
      return { ...draft, isEmergency: change.isEmergency };
    case 'chooseDate':
      return change.date === draft.date ? draft : { ...draft, date: change.date, time: null };
    case 'chooseTime':
      return { ...draft, date: change.date, time: change.time };
    case 'clearTime':
      return { ...draft, time: null };
    case 'restore':
      return change.draft;
  }
}

export interface BookableCard {
  id: string;
  isEmergency: boolean;
  packages: readonly { id: string; duration: number }[];
}

const storageKey = (cardId: string) => `booking:${cardId}`;

function readText(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** Returns the stored draft as far as it fits the card; null without a valid package. */
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

function storeDraft(cardId: string, draft: BookingDraft | null): void {
  if (draft?.packageId) dayDrafts.write(storageKey(cardId), draft);
  else dayDrafts.remove(storageKey(cardId));
}

/**
 * The choices in the booking panel. They are stored on the device, so they survive a reload and a
 * registration that continues in the tab of the mailed link. The address can preselect an
 * emergency (with the shortest package), a package, a day and an hour.
 */
export function useBookingDraft(card: BookableCard) {
  const chosen = useChosenEmergency();
  const isUrgent = card.isEmergency && chosen.isChosen;
  const namedId = useChosenPackage();
  const named = card.packages.find(({ id }) => id === namedId);
  const chosenDay = useChosenDay();
  const chosenTime = useChosenTime();
  const namedTime = named && chosenDay ? chosenTime : null;
  const { isResumed } = useResumedBooking();
  const shortest = card.packages.toSorted((one, other) => one.duration - other.duration)[0];
  const preselected = card.packages.length === 1 || isUrgent ? shortest : undefined;
  const [draft, change] = useReducer(changeDraft, {
    packageId: (named ?? preselected)?.id ?? null,
    isEmergency: isUrgent,
    date: chosenDay,
    time: namedTime,
  });
  const restore = useEffectEvent(() => {
    const stored = readDraft(card);
    const isOther =
      !stored ||
      // Before a sign-in other choices may have followed those of the address.
      (!isResumed &&
        ((named && named.id !== stored.packageId) ||
          (chosenDay && chosenDay !== stored.date) ||
          (namedTime && namedTime !== stored.time)));
    if (isOther) {
      // A registration continues without the address.
      if (named && chosenDay) storeDraft(card.id, draft);
      return;
    }
    // The address is newer than the stored draft: turning the switch off removes the emergency
    // from the address.
    change({ type: 'restore', draft: { ...stored, isEmergency: stored.isEmergency || isUrgent } });
  });
  // Runs once per card, because later choices are newer than the stored draft.
  useEffect(() => restore(), [card.id]);
  const update = (next: DraftChange) => {
    storeDraft(card.id, changeDraft(draft, next));
    change(next);
    if (next.type === 'setEmergency' && !next.isEmergency) chosen.drop();
  };
  return {
    draft,
    update,
    removeDraft: () => storeDraft(card.id, null),
    /** The hour was pressed before the booking opened. */
    hasChosenHour: namedTime !== null,
  };
}
