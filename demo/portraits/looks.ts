import { digestOf } from '../demo-ids.ts';
import type { Look } from './portrait.ts';
import { providerLooks } from './provider-looks.ts';

/** Looks for people who have none of their own. */
const others = Object.values(providerLooks).filter(({ isSoft }) => !isSoft);
const softOthers = Object.values(providerLooks).filter(({ isSoft }) => isSoft);
const cloths = ['teal', 'ochre', 'wine', 'green', 'cream'] as const;
const wallsOfOthers = ['sky', 'sand', 'blush', 'mist', 'sage', 'amber'] as const;

/** Returns the look of a person of the demo, always the same one for a key. */
export function lookOf(key: string, fullName: string): Look {
  const own = providerLooks[key];
  if (own) return own;
  const digest = Number.parseInt(digestOf(key).slice(0, 8), 16);
  const isSoft = fullName.split(' ')[0]?.endsWith('a');
  const pool = isSoft ? softOthers : others;
  const like = pool[digest % pool.length] ?? pool[0];
  if (!like) throw new Error('There are no looks.');
  return {
    ...like,
    cloth: cloths[(digest >> 4) % cloths.length] ?? 'teal',
    wall: wallsOfOthers[(digest >> 8) % wallsOfOthers.length] ?? 'sky',
  };
}
