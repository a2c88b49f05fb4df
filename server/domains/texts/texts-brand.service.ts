import type { Db } from '#platform/context.ts';

export async function readBrand(_db: Db) {
  return { name: 'Oficio', legal: { name: '', taxId: '', address: '', email: '' } };
}
