import * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './skills.service.ts';
import * as trades from './skills-trades.service.ts';
import * as synonyms from './skills-synonyms.service.ts';

export const skillsRoutes: readonly Route[] = [
  route(endpoints.listSkills, service.listSkills),
  route(endpoints.createSkill, service.createSkill),
  route(endpoints.updateSkill, service.updateSkill),
  route(endpoints.addSkillImage, service.addSkillImage),
  route(endpoints.deleteSkill, service.deleteSkill),
  route(endpoints.listTrades, trades.listTrades),
  route(endpoints.updateTrade, trades.updateTrade),
  route(endpoints.listSynonyms, synonyms.listSynonyms),
  route(endpoints.createSynonym, synonyms.createSynonym),
  route(endpoints.updateSynonym, synonyms.updateSynonym),
  route(endpoints.deleteSynonym, synonyms.deleteSynonym),
];
