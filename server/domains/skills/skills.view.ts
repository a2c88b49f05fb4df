import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import type { SkillRow } from './skills.queries.ts';

export function toSkill(row: SkillRow): Skill {
  return { id: row.id, name: row.name, defaultImageUrls: row.default_image_urls };
}
