import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import type { Context } from '../../platform/context.ts';
import { findSkills } from './skills.queries.ts';
import { toSkill } from './skills.view.ts';

/** All trades, by name. */
export async function listSkills({ db }: Context): Promise<Skill[]> {
  return (await findSkills(db)).map(toSkill);
}
