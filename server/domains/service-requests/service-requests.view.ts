import type { PublicUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import type { ServiceRequestRow } from './service-requests.queries.ts';

/** A service request as one of its parties sees it: the author of a hidden text still reads it. */
export function toServiceRequest(
  row: ServiceRequestRow,
  users: ReadonlyMap<string, PublicUser>,
  viewerId: string,
): ServiceRequest {
  const client = users.get(row.client_id);
  return {
    id: row.id,
    message: row.hidden_reason === null || row.client_id === viewerId ? row.message : HIDDEN_TEXT,
    providerProfileId: row.provider_profile_id,
    client: {
      id: row.client_id,
      fullName: client?.fullName ?? '',
      photoUrl: client?.photoUrl ?? null,
    },
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
