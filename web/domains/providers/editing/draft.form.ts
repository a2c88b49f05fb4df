import { useEffect } from 'react';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { deviceDrafts } from '../../../platform/drafts/draft-store.ts';
import type { ProviderProfileFields } from './availability.form.ts';

const hoursShape = {
  active: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};

/** What was kept, in whatever state one left it. */
const draftSchema = z.object({
  bio: z.string(),
  timezone: z.string(),
  availability: z.record(z.enum(weekdays), z.object(hoursShape)),
  availabilityExceptions: z.array(z.object({ date: z.string(), ...hoursShape })).optional(),
});

/** The unsent profile; null when there is none, or none that can be used. */
export function readProfileDraft(name: string): ProviderProfileFields | null {
  return draftSchema.safeParse(deviceDrafts.read(name)).data ?? null;
}

/** Stores what is being written in this browser until `deviceDrafts.forget`. */
export function useProfileDraft<Output>(
  form: UseFormReturn<ProviderProfileFields, unknown, Output>,
  name: string,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) deviceDrafts.write(name, values);
        },
      }),
    [form, name],
  );
}
