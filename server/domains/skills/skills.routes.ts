import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as service from './skills.service.ts';

export const skillsRoutes: readonly Route[] = [route(listSkills, service.listSkills)];
