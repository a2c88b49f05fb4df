import { z } from 'zod';
import { skillsErrors } from './skills.errors.ts';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { listSkillsRequest } from './skills.requests.ts';
import { createSkillBody, skillSchema, updateSkillBody } from './skills.schema.ts';
import { tradeBody, tradeSchema } from './skills-trades.schema.ts';
import { synonymBody, synonymSchema } from './skills-synonyms.schema.ts';

const { ofRequest, get, create, post, put, patch, remove } = endpointsOf('Skills');

export const listSkills = ofRequest(listSkillsRequest, {
  access: 'anyone',
  summary: 'All trades, by name',
  response: z.array(skillSchema),
  shared: true,
});

export const createSkill = post('createSkill', '/skills', {
  right: 'settings',
  summary: 'Add a trade; its name is unique whatever its case, accents and spaces',
  body: createSkillBody,
  response: skillSchema,
  status: 201,
  errors: [skillsErrors.SKILL_NAME_TAKEN],
});

export const updateSkill = patch('updateSkill', '/skills/:id', {
  right: 'settings',
  summary: 'Rename a trade, or replace its bank of default pictures',
  body: updateSkillBody,
  response: skillSchema,
  errors: [
    skillsErrors.SKILL_NOT_FOUND,
    skillsErrors.SKILL_NAME_TAKEN,
    skillsErrors.SKILL_IMAGE_UNKNOWN,
  ],
});

export const addSkillImage = create('addSkillImage', '/skills/:id/default-image', {
  right: 'settings',
  summary: "Upload a picture into a trade's bank",
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: skillSchema,
  errors: [skillsErrors.SKILL_NOT_FOUND, skillsErrors.SKILL_IMAGES_FULL],
});

export const deleteSkill = remove('deleteSkill', '/skills/:id', {
  right: 'settings',
  summary: 'Remove a trade that no service uses',
  errors: [skillsErrors.SKILL_NOT_FOUND, skillsErrors.SKILL_IN_USE],
});

export const listTrades = get('listTrades', '/admin/trades', {
  right: 'settings',
  summary: 'All trades that searches know, with their people and related trades, by name',
  response: z.array(tradeSchema),
});

export const updateTrade = put('updateTrade', '/admin/trades/:id', {
  right: 'settings',
  summary: 'Replace the noun for the people of a trade and its related trades; idempotent',
  body: tradeBody,
  response: tradeSchema,
  errors: [
    skillsErrors.SKILL_NOT_FOUND,
    skillsErrors.SKILL_UNKNOWN,
    skillsErrors.SKILL_RELATED_TO_ITSELF,
  ],
});

export const listSynonyms = get('listSynonyms', '/admin/synonyms', {
  right: 'settings',
  summary: 'Words that people use for trades, by trade and word',
  response: z.array(synonymSchema),
});

export const createSynonym = post('createSynonym', '/admin/synonyms', {
  right: 'settings',
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

export const updateSynonym = put('updateSynonym', '/admin/synonyms/:id', {
  right: 'settings',
  summary: 'Replace the words, the trade and the country of a synonym',
  body: synonymBody,
  response: synonymSchema,
  errors: [
    skillsErrors.SYNONYM_NOT_FOUND,
    skillsErrors.SYNONYM_TAKEN,
    skillsErrors.SYNONYM_TOO_COMMON,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const deleteSynonym = remove('deleteSynonym', '/admin/synonyms/:id', {
  right: 'settings',
  summary: 'Remove a synonym',
  errors: [skillsErrors.SYNONYM_NOT_FOUND],
});
