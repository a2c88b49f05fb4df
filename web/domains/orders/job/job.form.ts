import { useEffect, useState } from 'react';
import { savedAddressBody } from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import { MAX_JOB_DESCRIPTION } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { text } from '@oficio/contract/platform/text.ts';
import { z } from 'zod';
import { useZodForm } from '#platform/api/zod-form.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';

/** Values of `place` that are not the id of a saved address. */
export const PROFILE_PLACE = 'profile';
export const OTHER_PLACE = 'other';

const jobFields = z.object({
  description: text({ min: 0, max: MAX_JOB_DESCRIPTION, multiline: true }),
  place: z.string(),
  street: z.string(),
  district: z.string(),
  /** The id of the place that the user chose for the address; empty without a choice. */
  placeId: z.string(),
  isSaved: z.boolean(),
  name: z.string(),
});
export type JobFields = z.infer<typeof jobFields>;

/** Street and district are required for another address, its name only when it is kept. */
const jobForm = jobFields.superRefine((fields, context) => {
  if (fields.place !== OTHER_PLACE) return;
  const required = ['street', 'district', ...(fields.isSaved ? (['name'] as const) : [])] as const;
  for (const field of required) {
    const { error } = savedAddressBody.shape[field].safeParse(fields[field]);
    if (error)
      context.addIssue({ code: 'custom', path: [field], message: error.issues[0]?.message });
  }
});

/** Key of the draft of a card's booking on this device. */
export const jobDraftKey = (cardId: string) => `booking-job:${cardId}`;

export const emptyJob: JobFields = {
  description: '',
  place: PROFILE_PLACE,
  street: '',
  district: '',
  placeId: '',
  isSaved: false,
  name: '',
};

// A draft may hold any text: the form checks it when it is sent.
const draftSchema = jobFields.extend({ description: z.string(), placeId: z.string().default('') });

/**
 * The description and the address of a job. They are stored on the device like the choices of the booking, so they survive a
 * reload and a sign-in.
 */
export function useJobForm(cardId: string) {
  const key = jobDraftKey(cardId);
  const [stored] = useState(() => draftSchema.safeParse(dayDrafts.read(key)).data ?? emptyJob);
  const form = useZodForm(jobForm, { defaultValues: stored, mode: 'onTouched' });
  useEffect(() => {
    const subscription = form.watch((values) => dayDrafts.write(key, values));
    return () => subscription.unsubscribe();
  }, [form, key]);
  return {
    form,
    /** The draft had a description. */
    isRestored: stored.description !== '',
    removeDraft: () => dayDrafts.remove(key),
  };
}

export type JobForm = ReturnType<typeof useJobForm>['form'];
