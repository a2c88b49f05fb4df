import { z } from 'zod';
import { idCursorQuery } from '#platform/api/page.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { linkTokenSchema } from '../accounts/accounts.schema.ts';

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** A line that is not imported, or a column of it. */
const refusedLineSchema = z.object({
  /** As a text editor counts lines; the head is line 1. */
  line: z.int(),
  /** The name of the column; null for the whole line. */
  column: z.string().nullable(),
  reason: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLineSchema>;

export const importSchema = z.object({
  /** Null for a file that was only checked. */
  id: idSchema.nullable(),
  fileName: z.string(),
  status: z.enum(['CHECKED', 'RUNNING', 'DONE']),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Lines with content, the head not counted. */
  lineCount: z.int(),
  /** The first names of people as the file was read, so that an administrator sees the accents; empty for an import. */
  firstNames: z.array(z.string()),
  /** Several lines can be services of one person. */
  personCount: z.int(),
  doneCount: z.int(),
  createdCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  /** Profiles that their owners claimed; an import never changes them. */
  claimedCount: z.int(),
  refusedCount: z.int(),
  /** The first 500. */
  refused: z.array(refusedLineSchema),
  /** Columns of the file that are not imported. */
  ignoredColumns: z.array(z.string()),
});
export type Import = z.infer<typeof importSchema>;

/** The first line names the columns, below it there are two examples. */
export const importFileSchema = z.string();

export const profileStates = ['WAITING', 'CLAIMED', 'DECLINED'] as const;

export const importedProfileSchema = z.object({
  id: idSchema,
  state: z.enum(profileStates),
  /** Null after the person declined. */
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: countrySchema.nullable(),
  /** Titles of the imported services. */
  services: z.array(z.string()),
  /** The end of the link; null without one that works. */
  linkExpiresAt: instantSchema.nullable(),
  linkMailedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** Null before the claim. */
  claimedBy: z.object({ id: idSchema, fullName: z.string() }).nullable(),
});
export type ImportedProfile = z.infer<typeof importedProfileSchema>;

export const listImportedProfilesQuery = idCursorQuery.extend({
  state: z.enum(profileStates).optional(),
  search: text({ min: 0, max: 80 }).optional(),
});

export const claimLinkBody = z.strictObject({
  /** MAIL sends the link to the imported address; SHOW returns it, to hand it over. */
  delivery: z.enum(['MAIL', 'SHOW']),
});

export const claimLinkSchema = z.object({
  /** Null if the link was mailed. It is not stored, so it cannot be shown again. */
  url: z.string().nullable(),
  expiresAt: instantSchema,
});

export const claimBody = z.strictObject({ token: linkTokenSchema });

/** An imported profile as the holder of its link sees it, without address and phone. */
export const claimSchema = z.object({
  fullName: z.string(),
  country: countrySchema,
  bio: z.string(),
  /** The currency in which the services would be published now, ISO 4217. */
  currency: z.string(),
  services: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      packages: z.array(z.object({ name: z.string(), price: z.number(), duration: z.int() })),
    }),
  ),
  /** The services wait for the approval of an administrator before clients see them. */
  isReviewed: z.boolean(),
  expiresAt: instantSchema,
});
export type Claim = z.infer<typeof claimSchema>;

export const claimedSchema = z.object({
  providerProfileId: idSchema,
  /** With the new role. */
  accessToken: z.string(),
  /** Services that were published, or wait for approval. */
  publishedCount: z.int(),
  isReviewed: z.boolean(),
  /** The profile has working hours, from the file or of its own. */
  hasHours: z.boolean(),
  /** Titles of services that cannot be published any more, because their trade is gone or there are too many. */
  skipped: z.array(z.string()),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** Longest reason of an export with contact data, in code points. */
export const MAX_EXPORT_REASON = 300;

/** An export with mail addresses and phones. */
export const contactExportQuery = z.strictObject({
  reason: text({ max: MAX_EXPORT_REASON, required: 'Escribe para qué necesitas los datos' }),
});
