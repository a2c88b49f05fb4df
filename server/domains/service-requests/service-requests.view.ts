import type { PublicUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import type { ServiceRequestRow } from './service-requests.queries.ts';

/** A service request as client and provider see it. */
export function toServiceRequest(
  row: ServiceRequestRow,
  users: ReadonlyMap<string, PublicUser>,
): ServiceRequest {
  const client = users.get(row.client_id);
  return {
    id: row.id,
    message: row.message,
    providerProfileId: row.provider_profile_id,
    client: { fullName: client?.fullName ?? '', photoUrl: client?.photoUrl ?? null },
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
