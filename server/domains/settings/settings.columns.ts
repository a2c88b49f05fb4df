import { sql } from 'kysely';

/** Values as text by key; null when no setting was changed. */
export type ChangedSettings = Readonly<Record<string, string>> | null;

/** Column of another statement with the changed settings. Convert its value with `toSettings`. */
export const changedSettings = sql<ChangedSettings>`(select json_object_agg(key, value) from settings)`;
