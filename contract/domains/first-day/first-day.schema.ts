import { z } from 'zod';
import { instantSchema } from '#platform/ids.ts';

/** The needs of an installation before it is opened to people. */
export const firstDaySteps = [
  'name',
  'mail',
  'administrator',
  'legal',
  'countries',
  'backup',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

export const firstDaySchema = z.object({
  steps: z.array(z.object({ key: z.enum(firstDaySteps), isDone: z.boolean() })),
  /** A mail server is configured. */
  hasMailServer: z.boolean(),
  /** Absent from an instance of the former version during an update. */
  backup: z
    .object({
      /** A place for backups is set. */
      isConfigured: z.boolean(),
      /** Start of the newest one; null before the first. */
      lastAt: instantSchema.nullable(),
      /** Why the last one failed, as the system says it; null if it did not. */
      failure: z.string().nullable(),
    })
    .optional(),
  /** The rest of the demo; null without any. */
  demo: z
    .object({
      accounts: z.int(),
      cards: z.int(),
      /** Orders and quotes in which people of the demo are both parties. They stay without names. */
      orders: z.int(),
      /** Accounts with an open order of somebody who is not of the demo. They stay until it ends. */
      waiting: z.int(),
      isBeingRemoved: z.boolean(),
      /** The caller's account is of the demo and cannot remove it. Absent from an instance of the former version. */
      isOwnAccount: z.boolean().optional(),
    })
    .nullable(),
});
export type FirstDay = z.infer<typeof firstDaySchema>;

/** `STORED`: there is no mail server, so the mail is in the local mailbox or nowhere. */
export const testMailOutcomes = ['SENT', 'STORED', 'FAILED'] as const;
export const testMailSchema = z.object({
  outcome: z.enum(testMailOutcomes),
  to: z.string(),
  /** The answer of the mail server; null unless it failed. */
  reason: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMailSchema>;

/** The word that an administrator types to have the demo removed. */
export const REMOVAL_WORD = 'QUITAR';

export const removeDemoBody = z.strictObject({
  word: z
    .string()
    .trim()
    .toUpperCase()
    .refine((word) => word === REMOVAL_WORD, { error: `Escribe ${REMOVAL_WORD}` }),
});
