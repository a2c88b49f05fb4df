import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import type { JobForm } from '../job/job.form.ts';
import { JobReach } from './job-reach.tsx';
import { useJobReach } from './reach.api.ts';

export interface CardReachProps {
  card: ServiceCard;
  form: JobForm;
}

/** Says in a quote whether the provider goes to the place of the job. The quote can be sent to any place. */
export function CardReach({ card, form }: CardReachProps) {
  const country = toCountry(card.providerProfile.user.country);
  const reach = useJobReach(card.id, form, { country });
  return <JobReach form={form} reach={reach} skillId={card.skill.id} country={country} />;
}
