import { useState } from 'react';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { useWatch } from 'react-hook-form';
import { placeServerError } from '../../../platform/api/zod-form.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useAddressSaving } from '../../accounts/accounts-addresses.api.ts';
import type { BookingBody } from '../booking/booking.api.ts';
import { useJobImages } from './job-images.ts';
import {
  OTHER_PLACE,
  PROFILE_PLACE,
  useJobForm,
  type JobFields,
  type JobForm,
} from './job.form.ts';
import { jobWords as words } from './job.text.ts';

/** The part of a booking that describes the job. */
export type JobBody = Pick<BookingBody, 'description' | 'address' | 'addressId'>;

const refusal = {
  fields: ['name', 'street', 'district'] as const,
  codes: {
    [accountsErrors.ADDRESS_NAME_TAKEN.code]: 'name',
    [accountsErrors.TOO_MANY_ADDRESSES.code]: 'name',
  } as const,
  fallback: words.addressNotSaved,
};

/** Returns a function that saves the address under its name; it returns null when that failed. */
function useSaveAddress(form: JobForm) {
  const saving = useAddressSaving();
  return async ({ name, street, district }: JobFields): Promise<JobBody | null> => {
    try {
      const { id } = await saving.mutateAsync({ name, street, district });
      // A second try of a refused booking uses the saved address.
      form.setValue('place', id);
      return { addressId: id };
    } catch (error) {
      const message = placeServerError(form, error, refusal);
      if (message) form.setError('name', { message }, { shouldFocus: true });
      return null;
    }
  };
}

/** Returns a function that saves the address, if the user wants to, and returns its part of the body. */
function useAddressOf(form: JobForm) {
  const saveAddress = useSaveAddress(form);
  return async (fields: JobFields): Promise<JobBody | null> => {
    const { place, street, district, isSaved } = fields;
    if (place === PROFILE_PLACE) return {};
    if (place !== OTHER_PLACE) return { addressId: place };
    return isSaved ? saveAddress(fields) : { address: { street, district } };
  };
}

/** Only the address of a job, for a quote; `key` names the draft. */
export function useJobPlace(key: string) {
  const { form, removeDraft } = useJobForm(key);
  const addressOf = useAddressOf(form);
  const place = useWatch({ control: form.control, name: 'place' });
  /** Checks the fields and saves the address. Resolves to null when a field shows an error. */
  const prepare = async () => {
    let body: Pick<JobBody, 'address' | 'addressId'> | null = null;
    await form.handleSubmit(async (fields) => {
      body = await addressOf(fields);
    })();
    return body as Pick<JobBody, 'address' | 'addressId'> | null;
  };
  return { form, prepare, clearDraft: removeDraft, hasOwnAddress: place !== PROFILE_PLACE };
}

/** The description, the address and the images of a job while it is booked. */
export function useJob(cardId: string) {
  const { form, isRestored, removeDraft } = useJobForm(cardId);
  const images = useJobImages(`${useUser()?.id}:${cardId}`);
  const [isOpen, setIsOpen] = useState(() => isRestored || images.hasHeld());
  const addressOf = useAddressOf(form);
  /** Checks the fields and saves the address. Resolves to null when a field shows an error. */
  const prepare = async (): Promise<JobBody | null> => {
    let body: JobBody | null = null;
    await form.handleSubmit(
      async (fields) => {
        const address = await addressOf(fields);
        const { description } = fields;
        body = address && { ...address, ...(description && { description }) };
      },
      () => setIsOpen(true),
    )();
    return body;
  };
  return {
    form,
    images,
    isOpen,
    setIsOpen,
    prepare,
    clearDraft: () => {
      removeDraft();
      images.clear();
    },
  };
}

export type Job = ReturnType<typeof useJob>;

export interface JobProps {
  job: Job;
  isSending: boolean;
}
