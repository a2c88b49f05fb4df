import type { RawBuilder } from 'kysely';

/** The user whose data are exported, and the provider profile of this user. */
export interface ExportOwner {
  userId: string;
  profileId: string | null;
}

/**
 * Statements of a domain that select what it stores about a user, by section of the export. Columns are listed one by one,
 * so that neither secrets nor data of other users enter it.
 */
export type ExportSections = Readonly<Record<string, RawBuilder<unknown>>>;
