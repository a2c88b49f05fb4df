import type { Db } from '../../platform/context.ts';

export interface ServiceRequestSubject {
  id: string;
  message: string;
  client_name: string;
  provider_user_id: string;
}

/** A service request as its notice speaks of it; whom it goes to comes from here (fault C21). */
export async function findServiceRequestSubject(
  db: Db,
  id: string,
): Promise<ServiceRequestSubject | undefined> {
  return db
    .selectFrom('service_requests as request')
    .innerJoin('users as client', 'client.id', 'request.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'request.provider_profile_id')
    .select([
      'request.id',
      'request.message',
      'client.full_name as client_name',
      'profile.user_id as provider_user_id',
    ])
    .where('request.id', '=', id)
    .executeTakeFirst();
}
