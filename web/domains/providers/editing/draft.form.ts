import { useEffect } from 'react';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { deviceDrafts } from '#platform/drafts/draft-store.ts';
import { areaFieldsSchema } from '../area/area.form.ts';
import type { ProviderProfileFields } from './availability.form.ts';

const hoursShape = {
  active: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
};

/** A stored draft; it may be incomplete. */
const draftSchema = z.object({
  bio: z.string(),
  timezone: z.string(),
  availability: z.record(z.enum(weekdays), z.object(hoursShape)),
  availabilityExceptions: z.array(z.object({ date: z.string(), ...hoursShape })).optional(),
  serviceArea: areaFieldsSchema,
});

/** The stored draft; null when there is none or it does not match the schema. */
export function readProfileDraft(name: string): ProviderProfileFields | null {
  return draftSchema.safeParse(deviceDrafts.read(name)).data ?? null;
}

/** Stores every change of the form on this device, until `deviceDrafts.remove` deletes it. */
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
