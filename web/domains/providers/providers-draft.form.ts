import { useEffect } from 'react';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { ProviderProfileFields } from './providers-availability.form.ts';

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

function keyOf(name: string): string {
  return `draft:${name}`;
}

/** What one had written and not sent; null when there is nothing, or nothing that can be used. */
export function readProfileDraft(name: string): ProviderProfileFields | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return draftSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

export function forgetProfileDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is off: there was no draft.
  }
}

/** Keeps what is being written in this browser until `forgetProfileDraft`. */
export function useProfileDraft<Output>(
  form: UseFormReturn<ProviderProfileFields, unknown, Output>,
  name: string,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isDirty) return;
          try {
            localStorage.setItem(keyOf(name), JSON.stringify(values));
          } catch {
            // Full or off: the form works, it only forgets on a reload.
          }
        },
      }),
    [form, name],
  );
}
