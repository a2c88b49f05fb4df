import * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import * as synonymsSchemas from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import * as tradesSchemas from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import * as skillsSchemas from '@oficio/contract/domains/skills/skills.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { tradeWords } from './skills-files.queries.ts';
import * as service from './skills.service.ts';
import * as trades from './skills-trades.service.ts';
import * as synonyms from './skills-synonyms.service.ts';

export const skills = defineDomain({
  name: 'skills',
  tag: {
    name: 'Skills',
    description: 'The trades under which services are published.',
  },
  schemas: [synonymsSchemas, tradesSchemas, skillsSchemas],
  routes: serve(endpoints, { ...service, ...trades, ...synonyms }),
  words: tradeWords,
});
