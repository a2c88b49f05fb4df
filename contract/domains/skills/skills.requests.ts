import { defineRequest } from '#platform/api/endpoint.ts';

export const listSkillsRequest = defineRequest({
  name: 'listSkills',
  method: 'GET',
  path: '/skills',
  responseShape: { isList: true, fields: ['id', 'name', 'defaultImageUrls'] },
});
