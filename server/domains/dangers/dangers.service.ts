import type * as endpoints from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import type { Danger, DangerNote } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { MAX_PLACE_ID } from '../places/places.service.ts';
import { findNote, listNotes, lockNote, saveNote } from './dangers.queries.ts';

/** Returns the danger that the words of a search name; null if there is none. */
export async function getDanger(
  db: Db,
  search: string,
  { country, place }: { country?: string | undefined; place?: string | undefined },
): Promise<Danger | null> {
  const id = Number(place ?? MAX_PLACE_ID + 1);
  const note = await findNote(db, search, { country, placeId: id > MAX_PLACE_ID ? null : id });
  return note ?? null;
}

export const findDanger: UseCase<typeof endpoints.findDanger> = async (
  { db },
  actor,
  { query },
) => {
  const country = query.country ?? (query.place ? undefined : (actor?.country ?? undefined));
  return { danger: await getDanger(db, query.search, { country, place: query.place }) };
};

export const listDangerNotes: UseCase<typeof endpoints.listDangerNotes> = ({ db }) => listNotes(db);

const valuesOf = ({ title, advice, words, numbers }: DangerNote) => ({
  name: title,
  advice,
  words: words.join(', '),
  numbers: numbers.map(({ country, name, phone }) => `${country}: ${name} ${phone}`).join(', '),
});

/** Replaces the note of a danger; idempotent. Throws DANGER_WORDS_TOO_COMMON (400). */
export const updateDangerNote: UseCase<typeof endpoints.updateDangerNote> = (
  context,
  { userId },
  { params: { kind }, body },
) =>
  context.transaction(async (tx) => {
    const before = await lockNote(tx.db, kind);
    await saveNote(tx.db, kind, body);
    const after = await lockNote(tx.db, kind);
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'DANGER_NOTE_CHANGED',
      subject: { type: 'setting', id: `danger.${kind}` },
      before: valuesOf(before),
      after: valuesOf(after),
    });
    await tx.publicDataChanged();
    return after;
  });
