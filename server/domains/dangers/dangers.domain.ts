import * as dangersSchemas from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { dangerWords } from './dangers-files.queries.ts';
import { dangersRoutes } from './dangers.routes.ts';

export const dangers = defineDomain({
  name: 'dangers',
  tag: {
    name: 'Dangers',
    description: 'What to do now when a search names gas, fire, electric shock or flooding.',
  },
  schemas: [dangersSchemas],
  routes: dangersRoutes,
  words: dangerWords,
});
