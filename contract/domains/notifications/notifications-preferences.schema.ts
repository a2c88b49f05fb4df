import { z } from 'zod';

/** The subjects of notifications between which people choose. */
export const notificationTopics = [
  'orders',
  'quotes',
  'messages',
  'reminders',
  'reviews',
  'openings',
  'account',
  // Only administrators with this right are notified, and choose.
  'moderation',
] as const;
export const notificationTopicSchema = z.enum(notificationTopics);
export type NotificationTopic = z.infer<typeof notificationTopicSchema>;

/** The ways that lead to a person. The list of notifications always has all of them. */
const ways = {
  /** To the browsers that receive notifications. */
  push: z.boolean(),
  mail: z.boolean(),
};

export const preferenceSchema = z.object({
  topic: notificationTopicSchema,
  ...ways,
  /** By the operator's channel to the phone of the person; null while there is no channel, or no phone. */
  channel: z.boolean().nullable(),
});
export type NotificationPreference = z.infer<typeof preferenceSchema>;

/** One entry for each topic that concerns the user, in the order of `notificationTopics`. */
export const preferencesSchema = z.array(preferenceSchema);

export const preferenceBody = z.strictObject({
  topic: notificationTopicSchema,
  ...ways,
  /** Null leaves it as it is. */
  channel: z.boolean().nullable().default(null),
});
export type PreferenceInput = z.output<typeof preferenceBody>;

/** The token of a mailed link, which replaces a session for these preferences only. */
const token = z.string().max(200);
export const preferencesLinkBody = z.strictObject({ token });
export const linkedPreferenceBody = preferenceBody.extend({ token });

/** The topic of a mail; those of a mail about several, separated by commas. */
const mailedTopics = z
  .string()
  .max(200)
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(notificationTopicSchema));
export const unsubscribeQuery = z.strictObject({ token, topic: mailedTopics });
/** The form of mail programs (RFC 8058). */
export const unsubscribeBody = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });
