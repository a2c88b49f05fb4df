import { sql } from 'kysely';
import type { WordFiles } from '#platform/words/word-loading.ts';

/** The words of dangers. What an administrator added or deleted stays. */
export const dangerWords: WordFiles = {
  name: 'dangers',
  files: ['dangers.tsv'],
  async apply(db, [rows = []]) {
    const kinds = rows.map(([kind]) => kind);
    const words = rows.map(([, word]) => word);
    const seeds = sql`unnest(${kinds}::text[], ${words}::text[]) as seed (kind, words)`;
    await sql`
      delete from danger_words word
       where not word.is_own and not exists (select from ${seeds} where seed.kind = word.kind and seed.words = word.words)
    `.execute(db);
    await sql`
      insert into danger_words (kind, words)
      select kind, words from ${seeds}
       where not exists (
         select from removed_danger_words removed where removed.kind = seed.kind and removed.words = seed.words)
      on conflict do nothing
    `.execute(db);
  },
};
