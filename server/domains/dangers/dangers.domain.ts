import * as endpoints from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import * as dangersSchemas from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { dangerWords } from './dangers-files.queries.ts';
import * as service from './dangers.service.ts';

export const dangers = defineDomain({
  name: 'dangers',
  tag: {
    name: 'Dangers',
    description: 'What to do now when a search names gas, fire, electric shock or flooding.',
  },
  schemas: [dangersSchemas],
  routes: serve(endpoints, service),
  words: dangerWords,
});
