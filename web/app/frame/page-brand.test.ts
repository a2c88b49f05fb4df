// @vitest-environment node
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import { expect, test } from 'vitest';
import { setBrand } from '#platform/brand.ts';
import { readPageBrand } from './page-brand.ts';

const callEndpoint = () => Promise.reject(new Error('no response'));

test('without a brand since the start pages have the name of a new installation, later the last one', async () => {
  expect(await readPageBrand({ callEndpoint })).toMatchObject({ name: defaultBrand.name });
  setBrand({ name: 'Marca', picture: '' });
  expect(await readPageBrand({ callEndpoint })).toBeUndefined();
});
