import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { skillSchema } from './skills.schema.ts';

export const listSkills = defineEndpoint({
  name: 'listSkills',
  method: 'GET',
  path: '/skills',
  access: 'anyone',
  tag: 'Skills',
  summary: 'All trades, by name',
  response: z.array(skillSchema),
  shared: true,
});
