import { z } from 'zod';
import { instantSchema } from '#platform/ids.ts';
import { settingGroups, settingKeys } from './settings.rules.ts';

const common = {
  key: z.enum(settingKeys),
  /** As sent and stored: a number in digits, `true` or `false`, or a text. */
  value: z.string(),
  /** Spanish label for the form. */
  label: z.string(),
  /** An additional sentence where the label is not enough. */
  description: z.string().nullable(),
  group: z.enum(settingGroups),
  /** The value of a new installation. */
  initial: z.string(),
  /** Time of the last change; null for an initial value. */
  updatedAt: instantSchema.nullable(),
};

/** A platform setting with the data that its form needs. */
export const settingSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('number'),
    range: z.object({ min: z.number(), max: z.number(), decimals: z.number().int() }),
  }),
  z.object({ ...common, type: z.literal('boolean') }),
  z.object({ ...common, type: z.literal('text'), maxLength: z.number().int() }),
  z.object({
    ...common,
    type: z.literal('choice'),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
]);
export type Setting = z.infer<typeof settingSchema>;

export const settingParams = z.strictObject({ key: z.string().max(100) });
export const updateSettingBody = z.strictObject({ value: z.string().max(1_000) });

/** The settings that are public. */
export const publicSettingsSchema = z.object({
  supportEmail: z.string(),
  registrationOpen: z.boolean(),
  /** ISO 4217, or LOCAL when each card is in the currency of its provider's country. */
  currency: z.string(),
  /** Months after which records are deleted, as the privacy page says. */
  retentionMonths: z.object({
    notifications: z.number().int(),
    /** After the end of the order. */
    chats: z.number().int(),
    /** After the end of the order or the negotiation. */
    orderHistory: z.number().int(),
    audit: z.number().int(),
  }),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
