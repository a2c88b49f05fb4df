import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import { identityOf, type Identity, type ImportedPerson } from '../imports.rules.ts';
import type { ProfileRow } from './importing.queries.ts';

/** The work of an import on one person. */
export type Step =
  | { kind: 'created' | 'refused'; person: ImportedPerson; identity: Identity }
  | {
      kind: 'updated' | 'unchanged' | 'claimed';
      person: ImportedPerson;
      identity: Identity;
      profile: ProfileRow;
    };

/**
 * Returns the hashes of a profile after an import. An address or a phone that the file replaces is no longer the person's: it may
 * be that of a stranger.
 */
function replaceContact(
  config: Context['config'],
  { key_hash: key, identities, content }: ProfileRow,
  next: Identity,
): Identity {
  const before = content === null ? [] : identityOf(config, { key: null, content }).all;
  const kept = identities.filter((hash) => !before.includes(hash));
  const all = [...new Set([...kept, ...next.all])];
  return { ...next, keyHash: all.includes(key) ? key : next.keyHash, all };
}

const isAll = (part: readonly string[], whole: readonly string[]) =>
  part.every((value) => whole.includes(value));

/** The profile with the key; else one of the same address, which may have been imported without a key. */
function findProfile(identity: Identity, profiles: readonly ProfileRow[]): ProfileRow | undefined {
  const has = (hash: string | null) =>
    profiles.find(({ identities }) => hash !== null && identities.includes(hash));
  return (
    profiles.find(({ key_hash: keyHash }) => keyHash === identity.keyHash) ??
    has(identity.keyHash) ??
    has(identity.emailHash)
  );
}

/**
 * Returns what an import does with a person, by the profiles that share a key, an address or a phone. A claimed profile is
 * its owner's, and a person who declined stays out, by whatever they are recognized.
 */
export function planPerson(
  config: Context['config'],
  person: ImportedPerson,
  profiles: readonly ProfileRow[],
): Step {
  const identity = identityOf(config, person);
  const own = profiles.filter(({ identities }) =>
    identities.some((hash) => identity.all.includes(hash)),
  );
  if (own.some(({ declined_at: at }) => at !== null)) return { kind: 'refused', person, identity };
  const profile = findProfile(identity, own);
  if (!profile) return { kind: 'created', person, identity };
  if (profile.claimed_at !== null) return { kind: 'claimed', person, identity, profile };
  const isSame =
    isDeepStrictEqual(profile.content, person.content) && isAll(identity.all, profile.identities);
  return isSame
    ? { kind: 'unchanged', person, identity, profile }
    : { kind: 'updated', person, identity: replaceContact(config, profile, identity), profile };
}
