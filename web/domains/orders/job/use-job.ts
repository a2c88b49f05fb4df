import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { useWatch } from 'react-hook-form';
import { placeServerError } from '#platform/api/zod-form.ts';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { useUser } from '#platform/session/session.ts';
import { useAddressSaving } from '#domains/accounts/accounts-addresses.api.ts';
import type { BookingBody } from '../booking/booking.api.ts';
import { bookingWords } from '../booking/booking.text.ts';
import { useOrderImages } from '../images/images.api.ts';
import { heldFiles, heldFilesKey } from './held-files.ts';
import {
  OTHER_PLACE,
  PROFILE_PLACE,
  useJobForm,
  type JobFields,
  type JobForm,
} from './job.form.ts';
import { jobWords as words } from './job.text.ts';

/** The part of a booking that describes the job. */
export type JobBody = Pick<BookingBody, 'description' | 'address' | 'addressId' | 'placeId'>;

const refusal = {
  fields: ['name', 'street', 'district'] as const,
  codes: {
    [accountsErrors.ADDRESS_NAME_TAKEN.code]: 'name',
    [accountsErrors.TOO_MANY_ADDRESSES.code]: 'name',
  } as const,
  fallback: words.addressNotSaved,
};

/**
 * Saves an address under its name; `saveAddress` resolves to null when that failed. The form does not change before
 * `keepSaved`, so that nothing moves while the order and its pictures are sent.
 */
function useSavedAddress(form: JobForm) {
  const saving = useAddressSaving();
  const savedId = useRef<string | null>(null);
  const saveAddress = async ({
    name,
    street,
    district,
    placeId,
  }: JobFields): Promise<JobBody | null> => {
    try {
      const chosen = placeId && { placeId };
      const { id } = await saving.mutateAsync({ name, street, district, ...chosen });
      savedId.current = id;
      return { addressId: id };
    } catch (error) {
      const message = placeServerError(form, error, refusal);
      if (message) form.setError('name', { message }, { shouldFocus: true });
      return null;
    }
  };
  /** A second try of a refused booking uses the saved address. */
  const keepSaved = () => {
    if (savedId.current === null) return;
    form.setValue('place', savedId.current);
    form.setValue('placeId', '');
    savedId.current = null;
  };
  return { saveAddress, keepSaved };
}

/** `addressOf` saves the address, if the user wants to, and resolves to its part of the body. */
function useJobAddress(form: JobForm) {
  const { saveAddress, keepSaved } = useSavedAddress(form);
  const addressOf = async (fields: JobFields): Promise<JobBody | null> => {
    const { place, street, district, placeId, isSaved } = fields;
    const chosen = placeId && { placeId };
    if (place === PROFILE_PLACE) return { ...chosen };
    if (place !== OTHER_PLACE) return { addressId: place, ...chosen };
    return isSaved ? saveAddress(fields) : { address: { street, district }, ...chosen };
  };
  return { addressOf, keepSaved };
}

/** Only the address of a job, for a quote; `key` names the draft. */
export function useJobPlace(key: string) {
  const { form, removeDraft } = useJobForm(key);
  const { addressOf, keepSaved } = useJobAddress(form);
  const place = useWatch({ control: form.control, name: 'place' });
  /** Checks the fields and saves the address. Resolves to null when a field shows an error. */
  const prepare = async () => {
    let body: JobBody | null = null;
    await form.handleSubmit(async (fields) => {
      body = await addressOf(fields);
    })();
    return body as JobBody | null;
  };
  const hasOwnAddress = place !== PROFILE_PLACE;
  return { form, prepare, keepSaved, clearDraft: removeDraft, hasOwnAddress };
}

/** The pictures that are chosen for a job. They survive closing the booking and signing in again. */
function useJobImages(key: string) {
  const images = useOrderImages('JOB', { keepsSent: true });
  const isBooked = useRef(false);
  const [hasHeld] = useState(() => heldFiles().has(key));
  const restore = useEffectEvent(() => {
    images.add(heldFiles().get(key) ?? []);
    heldFiles().delete(key);
  });
  const hold = useEffectEvent(() => {
    const files = images.images.map(({ file }) => file);
    // The pictures of a sent booking belong to its order, not to the next booking.
    if (!isBooked.current && files.length > 0) heldFiles().set(key, files);
  });
  useEffect(() => {
    restore();
    return () => hold();
  }, [key]);
  const endHolding = () => {
    isBooked.current = true;
  };
  return { images, hasHeld, endHolding };
}

export interface JobSending {
  /** Sends the booking. Resolves to the id of the order, or to null when it was refused. */
  onConfirm: (job: JobBody) => Promise<string | null>;
  /** Called when the order is created and its pictures are uploaded or given up. */
  onDone: (orderId: string) => void;
}

/**
 * The description, the address and the images of a job, and its booking. The pictures are sent after the booking: a failed
 * one does not lose it, and `submit` then sends only what is left.
 */
export function useJob(cardId: string, { onConfirm, onDone }: JobSending) {
  const { form, isRestored, removeDraft } = useJobForm(cardId);
  const { images, hasHeld, endHolding } = useJobImages(heldFilesKey(useUser()?.id, cardId));
  const [isOpen, setIsOpen] = useState(isRestored || hasHeld);
  /** The order whose pictures failed. */
  const [orderId, setOrderId] = useState<string | null>(null);
  const { addressOf, keepSaved } = useJobAddress(form);
  const book = async (fields: JobFields): Promise<string | null> => {
    const address = await addressOf(fields);
    const { description } = fields;
    const id = address && (await onConfirm({ ...address, ...(description && { description }) }));
    if (!id) {
      keepSaved();
      return null;
    }
    removeDraft();
    endHolding();
    return id;
  };
  const submit = useSubmit(form, {
    send: async (fields) => {
      const id = orderId ?? (await book(fields));
      if (!id) return;
      if ((await images.send(id)) === 0) onDone(id);
      else setOrderId(id);
    },
    refusal: { fields: [], fallback: bookingWords.failed },
    onInvalid: () => setIsOpen(true),
  });
  return { form, images, isOpen, setIsOpen, orderId, submit };
}

export type Job = ReturnType<typeof useJob>;
