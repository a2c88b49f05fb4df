import type * as endpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { serviceRequestsErrors } from '@oficio/contract/domains/service-requests/service-requests.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '#platform/http/route.ts';
import { findQuote, findServiceRequest, type QuoteRow } from './records.queries.ts';

const partiesOf = (
  row: Pick<QuoteRow, 'client_id' | 'client_name' | 'provider_user_id' | 'provider_name'>,
) => ({
  client: { id: row.client_id, fullName: row.client_name },
  provider: { id: row.provider_user_id, fullName: row.provider_name },
});

/** Returns a negotiation for an administrator. Throws NEGOTIATION_NOT_FOUND (404). */
export const getQuoteOverview: UseCase<typeof endpoints.getQuoteOverview> = async (
  { db },
  _actor,
  { params },
) => {
  const row = await findQuote(db, params.id);
  if (!row) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  return {
    id: row.id,
    status: row.status,
    isEmergency: row.is_emergency,
    title: row.title,
    ...partiesOf(row),
    scheduledDate: row.scheduled_at.toISOString(),
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
  };
};

/** Returns a service request for an administrator. Throws SERVICE_REQUEST_NOT_FOUND (404). */
export const getServiceRequestOverview: UseCase<
  typeof endpoints.getServiceRequestOverview
> = async ({ db }, _actor, { params }) => {
  const row = await findServiceRequest(db, params.id);
  if (!row) throw new DomainError(serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND);
  return {
    id: row.id,
    ...partiesOf(row),
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
};
