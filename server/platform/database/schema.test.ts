import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateSchema } from '../../../scripts/generate-schema.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('schema.ts is what the generator writes from the migrations', async () => {
  const database = await createTestDatabase();
  try {
    const written = await readFile(new URL('schema.ts', import.meta.url), 'utf8');
    expect(generateSchema(database.connectionString)).toBe(written);
  } finally {
    await database.drop();
  }
});
