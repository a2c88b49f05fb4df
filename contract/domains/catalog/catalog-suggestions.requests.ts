import { defineRequest } from '#platform/api/endpoint.ts';

export const listSuggestionsRequest = defineRequest({
  name: 'listSuggestions',
  method: 'GET',
  path: '/suggestions',
  responseShape: { isList: false, fields: ['skills', 'places', 'providers'] },
});
