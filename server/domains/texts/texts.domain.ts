import { defineDomain } from '#platform/domain.ts';

export const texts = defineDomain({
  name: 'texts',
});
