import { z } from 'zod';

export const legalPages = ['terms', 'privacy'] as const;
export type LegalPageName = (typeof legalPages)[number];

export const legalPageParams = z.strictObject({ page: z.enum(legalPages) });

/** A legal page in the words of this installation. */
export const legalPageSchema = z.object({
  /** The day of its last change. */
  updatedOn: z.iso.date(),
  parts: z.array(
    z.object({
      /** Also the anchor in the address of the page. */
      id: z.string(),
      title: z.string(),
      /** Paragraphs, and points that begin with `- `, in the markup of `parseLine`. */
      lines: z.array(z.string()),
    }),
  ),
});
export type LegalPage = z.infer<typeof legalPageSchema>;
