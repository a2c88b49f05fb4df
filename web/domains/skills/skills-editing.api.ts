import {
  addSkillImage,
  createSkill,
  deleteSkill,
  updateSkill,
} from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { mutationByBody, mutationById } from '#platform/api/endpoint-options.ts';
import type { ImageUpload } from '#platform/images/waiting-images.ts';
import { skillsQuery } from './skills.api.ts';

const collator = new Intl.Collator('es');

/** Updates the cached list after a change; the pages with a choice of skills use it too. */
function updateCachedSkills(client: QueryClient, change: (skills: Skill[]) => Skill[]): void {
  client.setQueryData(
    skillsQuery().queryKey,
    (skills) => skills && change(skills).toSorted((a, b) => collator.compare(a.name, b.name)),
  );
}

function updateCachedSkill(client: QueryClient, skill: Skill): void {
  updateCachedSkills(client, (skills) =>
    skills.map((cached) => (cached.id === skill.id ? skill : cached)),
  );
}

export const createSkillMutation = mutationByBody(createSkill, {
  onSuccess: (skill, _body, _before, { client }) => {
    updateCachedSkills(client, (skills) => [...skills.filter(({ id }) => id !== skill.id), skill]);
  },
});

interface SkillChange {
  id: string;
  body: EndpointCall<typeof updateSkill>['body'];
}

export const updateSkillMutation = mutationOptions({
  mutationFn: ({ id, body }: SkillChange) => callEndpoint(updateSkill, { params: { id }, body }),
  onSuccess: (skill, _change, _before, { client }) => updateCachedSkill(client, skill),
});

export const addSkillImageMutation = mutationOptions({
  mutationFn: ({ id, file, onProgress }: ImageUpload) =>
    callEndpoint(addSkillImage, { params: { id }, file }, { onProgress }),
  onSuccess: (skill, _upload, _before, { client }) => updateCachedSkill(client, skill),
});

export const deleteSkillMutation = mutationById(deleteSkill, {
  onSuccess: (_response, id, _before, { client }) => {
    updateCachedSkills(client, (skills) => skills.filter((skill) => skill.id !== id));
  },
});
