import {
  addSkillImage,
  createSkill,
  deleteSkill,
  updateSkill,
} from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { skillsQuery } from './skills.api.ts';

const collator = new Intl.Collator('es');

/** Updates the cached list after a change, also for the pages with a choice of trades. */
function showSkills(client: QueryClient, change: (skills: Skill[]) => Skill[]): void {
  client.setQueryData(
    skillsQuery().queryKey,
    (skills) => skills && change(skills).toSorted((a, b) => collator.compare(a.name, b.name)),
  );
}

function showSkill(client: QueryClient, skill: Skill): void {
  showSkills(client, (skills) => skills.map((each) => (each.id === skill.id ? skill : each)));
}

export const createSkillMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof createSkill>['body']) =>
    callEndpoint(createSkill, { body }),
  onSuccess: (skill, _body, _before, { client }) => {
    showSkills(client, (skills) => [...skills.filter(({ id }) => id !== skill.id), skill]);
  },
});

interface SkillChange {
  id: string;
  body: EndpointCall<typeof updateSkill>['body'];
}

export const updateSkillMutation = mutationOptions({
  mutationFn: ({ id, body }: SkillChange) => callEndpoint(updateSkill, { params: { id }, body }),
  onSuccess: (skill, _change, _before, { client }) => showSkill(client, skill),
});

interface SkillImageUpload {
  id: string;
  file: File;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

export const addSkillImageMutation = mutationOptions({
  mutationFn: ({ id, file, onProgress }: SkillImageUpload) =>
    callEndpoint(addSkillImage, { params: { id }, file }, { onProgress }),
  onSuccess: (skill, _upload, _before, { client }) => showSkill(client, skill),
});

export const deleteSkillMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(deleteSkill, { params: { id } }),
  onSuccess: (_nothing, id, _before, { client }) => {
    showSkills(client, (skills) => skills.filter((each) => each.id !== id));
  },
});
