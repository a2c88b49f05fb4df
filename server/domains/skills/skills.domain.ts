import * as synonymsSchemas from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import * as tradesSchemas from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import * as skillsSchemas from '@oficio/contract/domains/skills/skills.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { tradeWords } from './skills-files.queries.ts';
import { skillsRoutes } from './skills.routes.ts';

export const skills = defineDomain({
  name: 'skills',
  tag: {
    name: 'Skills',
    description: 'The trades under which services are published.',
  },
  schemas: [synonymsSchemas, tradesSchemas, skillsSchemas],
  routes: skillsRoutes,
  words: tradeWords,
});
