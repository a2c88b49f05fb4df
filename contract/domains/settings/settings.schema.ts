import { z } from 'zod';
import { instantSchema } from '../../platform/ids.ts';
import { settingGroups, settingKeys } from './settings.rules.ts';

const common = {
  key: z.enum(settingKeys),
  /** As it is sent and stored: a number in digits, `true` or `false`, a text. */
  value: z.string(),
  /** In Spanish, for the form. */
  label: z.string(),
  /** One more sentence, where the label leaves a question open. */
  description: z.string().nullable(),
  group: z.enum(settingGroups),
  /** The value of a new installation. */
  initial: z.string(),
  /** When it was changed last; null when nobody ever changed it. */
  updatedAt: instantSchema.nullable(),
};

/** A platform setting with what a form needs to edit it. */
export const settingSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('number'),
    range: z.object({ min: z.number(), max: z.number(), decimals: z.number().int() }),
  }),
  z.object({ ...common, type: z.literal('boolean') }),
  z.object({ ...common, type: z.literal('text'), maxLength: z.number().int() }),
]);
export type Setting = z.infer<typeof settingSchema>;

export const settingParams = z.strictObject({ key: z.string().max(100) });
export const updateSettingBody = z.strictObject({ value: z.string().max(1_000) });

/** What anybody may know of the settings. */
export const publicSettingsSchema = z.object({
  supportEmail: z.string(),
  registrationOpen: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
