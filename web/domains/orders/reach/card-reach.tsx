import type { JobForm } from '../job/job.form.ts';
import { JobReach } from './job-reach.tsx';
import { useJobReach } from './reach.api.ts';

export interface CardReachProps {
  card: { id: string; skill: { id: string } };
  form: JobForm;
}

/** Says in a quote whether the provider goes to the place of the job. The quote can be sent to any place. */
export function CardReach({ card, form }: CardReachProps) {
  return <JobReach form={form} reach={useJobReach(card.id, form)} skillId={card.skill.id} />;
}
