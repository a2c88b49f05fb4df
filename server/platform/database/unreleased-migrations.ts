import { readFileSync } from 'node:fs';

/** A file or a record of one. */
interface Named {
  name: string;
  checksum: string;
}

/**
 * The names of the migrations between 1.0.0 and 1.1.0. No release has them: those of 1.1.0 end in the same schema and the same
 * rows. This module and its list go with the release after 1.1.0.
 */
const unreleased = new Set(
  readFileSync(new URL('unreleased-migrations.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split(/\s+/),
);
/** The last commit that has them. */
const LAST_COMMIT = '83c4043d';
const [FIRST_OF_1_1_0, LAST_OF_1_1_0] = ['0200_places', '0212_operator_and_machines'];

const isOf110 = ({ name }: Named) => name >= FIRST_OF_1_1_0 && name <= LAST_OF_1_1_0;

/**
 * Returns what is applied in the names of this version: the migrations of 1.1.0 in place of all unreleased ones. Returns `applied`
 * itself if none of these is in it, and throws if only some are.
 */
export function replaceUnreleased(migrations: readonly Named[], applied: Named[]): Named[] {
  const others = applied.filter(({ name }) => !unreleased.has(name));
  const count = applied.length - others.length;
  if (count === 0) return applied;
  if (count < unreleased.size) {
    throw new Error(
      `${count} of the ${unreleased.size} migrations between 1.0.0 and 1.1.0, which no release has, are applied. Start the product once with commit ${LAST_COMMIT}, which applies the others, and then with this version. A backup of this state is restored with that commit.`,
    );
  }
  return [...others, ...migrations.filter(isOf110)].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
