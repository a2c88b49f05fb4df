import type { Db } from '#platform/context.ts';

/** Returns the name and the legal person of this installation. */
export async function readBrand(_db: Db) {
  return { name: 'Oficio', legal: { name: '', id: '', address: '', contact: '' } };
}
