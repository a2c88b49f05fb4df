import { z } from 'zod';
import { skillsErrors } from './skills.errors.ts';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { listSkillsRequest } from './skills.requests.ts';
import { createSkillBody, skillSchema, updateSkillBody } from './skills.schema.ts';
import { tradeBody, tradeSchema } from './skills-trades.schema.ts';
import { synonymBody, synonymSchema } from './skills-synonyms.schema.ts';

const tag = 'Skills';

export const listSkills = defineEndpoint({
  ...listSkillsRequest,
  access: 'anyone',
  tag,
  summary: 'All trades, by name',
  response: z.array(skillSchema),
  shared: true,
});

export const createSkill = defineEndpoint({
  name: 'createSkill',
  method: 'POST',
  path: '/skills',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Add a trade; its name is unique whatever its case, accents and spaces',
  body: createSkillBody,
  response: skillSchema,
  status: 201,
  errors: [skillsErrors.SKILL_NAME_TAKEN],
});

export const updateSkill = defineEndpoint({
  name: 'updateSkill',
  method: 'PATCH',
  path: '/skills/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Rename a trade, or replace its bank of default pictures',
  params: idParams,
  body: updateSkillBody,
  response: skillSchema,
  errors: [
    skillsErrors.SKILL_NOT_FOUND,
    skillsErrors.SKILL_NAME_TAKEN,
    skillsErrors.SKILL_IMAGE_UNKNOWN,
  ],
});

export const addSkillImage = defineEndpoint({
  name: 'addSkillImage',
  method: 'POST',
  path: '/skills/:id/default-image',
  idempotent: true,
  access: 'admin',
  right: 'settings',
  tag,
  summary: "Upload a picture into a trade's bank",
  params: idParams,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: skillSchema,
  status: 201,
  errors: [skillsErrors.SKILL_NOT_FOUND, skillsErrors.SKILL_IMAGES_FULL],
});

export const deleteSkill = defineEndpoint({
  name: 'deleteSkill',
  method: 'DELETE',
  path: '/skills/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Remove a trade that no service uses',
  params: idParams,
  status: 204,
  errors: [skillsErrors.SKILL_NOT_FOUND, skillsErrors.SKILL_IN_USE],
});

export const listTrades = defineEndpoint({
  name: 'listTrades',
  method: 'GET',
  path: '/admin/trades',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'All trades that searches know, with their people and related trades, by name',
  response: z.array(tradeSchema),
});

export const updateTrade = defineEndpoint({
  name: 'updateTrade',
  method: 'PUT',
  path: '/admin/trades/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace the noun for the people of a trade and its related trades; idempotent',
  params: idParams,
  body: tradeBody,
  response: tradeSchema,
  errors: [
    skillsErrors.SKILL_NOT_FOUND,
    skillsErrors.SKILL_UNKNOWN,
    skillsErrors.SKILL_RELATED_TO_ITSELF,
  ],
});

export const listSynonyms = defineEndpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/admin/synonyms',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Words that people use for trades, by trade and word',
  response: z.array(synonymSchema),
});

export const createSynonym = defineEndpoint({
  name: 'createSynonym',
  method: 'POST',
  path: '/admin/synonyms',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Add words for a trade, in one country or in all',
  body: synonymBody,
  response: synonymSchema,
  status: 201,
  errors: [
    skillsErrors.SYNONYM_TAKEN,
    skillsErrors.SYNONYMS_FULL,
    skillsErrors.SYNONYM_TOO_COMMON,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const updateSynonym = defineEndpoint({
  name: 'updateSynonym',
  method: 'PUT',
  path: '/admin/synonyms/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace the words, the trade and the country of a synonym',
  params: idParams,
  body: synonymBody,
  response: synonymSchema,
  errors: [
    skillsErrors.SYNONYM_NOT_FOUND,
    skillsErrors.SYNONYM_TAKEN,
    skillsErrors.SYNONYM_TOO_COMMON,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const deleteSynonym = defineEndpoint({
  name: 'deleteSynonym',
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Remove a synonym',
  params: idParams,
  status: 204,
  errors: [skillsErrors.SYNONYM_NOT_FOUND],
});
