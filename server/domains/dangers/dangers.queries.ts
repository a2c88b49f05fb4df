import { dangersErrors } from '@oficio/contract/domains/dangers/dangers.errors.ts';
import type {
  DangerKind,
  DangerNoteBody,
} from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

export interface FoundNote {
  kind: DangerKind;
  title: string;
  advice: string;
  call: { name: string; phone: string } | null;
}

/**
 * The condition that the text uses a word for another thing: after a person ('domador de llamas'), or before several things that
 * are in no home ('inundación de correos', but 'inundación de aguas').
 */
const isOtherThing = sql`
  query.words ~ (' [a-z]+(?:dor|ist|er)[oa]?(?:es|s)? de ' || word || ' ')
  or exists (
    select from regexp_matches(query.words, ' ' || word || ' de ([a-z]+s) ') as thing
     where thing[1] <> 'aguas' and not exists (
       select from skill_synonyms synonym join skills skill on skill.id = synonym.skill_id and skill.is_offered
        where synonym.folded ~ ('\\m' || rtrim(thing[1], 's') || 's?\\M')))`;

/**
 * Returns the note of the first danger whose words a text has, with the number of the country. The roots of a phrase may
 * stand anywhere in any form; a phrase in quotation marks must stand in the text as it is, because 'sale gas' is a leak and
 * 'gas para la sala' has the same roots. A phrase of one word is no danger if the text uses it for another thing.
 */
export async function findNote(
  db: Db,
  text: string,
  { country, placeId }: { country: string | undefined; placeId: number | null },
): Promise<FoundNote | undefined> {
  const { rows } = await sql<FoundNote>`
    with text as materialized (
      select array(select search_root(word) from search_words(${text}::text) as word) as roots,
             plain_words(${text}::text) as words,
             array(select word from search_words(${text}::text) as word) as asked,
             coalesce(${country ?? null}::text, (select country from places where id = ${placeId}::int)) as country
    ),
    query as materialized (
      select query.*, array(
               select search_root(word) from unnest(query.asked) as word where not (${isOtherThing})
             ) as dangerous
        from text query
    )
    select note.kind, note.title, note.advice,
           (select jsonb_build_object('name', number ->> 'name', 'phone', number ->> 'phone')
              from jsonb_array_elements(note.numbers) as number
             where number ->> 'country' = query.country limit 1) as call
      from query join danger_notes note on exists (
        select from danger_words word
         where word.kind = note.kind
           and word.roots <@ case cardinality(word.roots) when 1 then query.dangerous else query.roots end
           and (word.words !~ '^["“«]' or strpos(query.words, plain_words(word.words)) > 0)
      )
     order by note.position limit 1
  `.execute(db);
  return rows[0];
}

export interface NoteRow {
  kind: DangerKind;
  title: string;
  advice: string;
  words: string[];
  numbers: DangerNoteBody['numbers'];
}

const selectNotes = sql`
  select kind, title, advice, numbers,
         array(select word.words from danger_words word where word.kind = note.kind order by word.words) as words
    from danger_notes note`;

export async function listNotes(db: Db): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`${selectNotes} order by position`.execute(db);
  return rows;
}

/** Locks the note until the commit. Every kind has one. */
export async function lockNote(db: TransactionDb, kind: DangerKind): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`${selectNotes} where kind = ${kind} for update`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The danger ${kind} has no note.`);
  return row;
}

function rethrow(error: unknown): never {
  if (violatedConstraint(error) !== 'danger_words_searchable') throw error;
  throw new DomainError(dangersErrors.DANGER_WORDS_TOO_COMMON);
}

/** Throws DANGER_WORDS_TOO_COMMON (400). */
export async function saveNote(
  db: TransactionDb,
  kind: DangerKind,
  { title, advice, words, numbers }: DangerNoteBody,
): Promise<void> {
  await sql`update danger_notes set title = ${title}, advice = ${advice}, numbers = ${JSON.stringify(numbers)}::jsonb
    where kind = ${kind}`.execute(db);
  // No file brings back what was deleted, or changes what was added.
  await sql`
    with deleted as (
      delete from danger_words where kind = ${kind} and words <> all (${words}::text[]) returning kind, words
    )
    insert into removed_danger_words (kind, words) select kind, words from deleted on conflict do nothing
  `.execute(db);
  await sql`
    insert into danger_words (kind, words, is_own) select distinct ${kind}::text, unnest(${words}::text[]), true
    on conflict do nothing
  `
    .execute(db)
    .catch(rethrow);
}
