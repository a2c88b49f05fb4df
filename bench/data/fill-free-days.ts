import type { ClientBase } from 'pg';

/**
 * Records the free days of all providers, for filled orders: the triggers that record them run once for each order,
 * which takes minutes for a million orders, and not at all with triggers off.
 */
export async function recordFreeDays(client: ClientBase): Promise<void> {
  await client.query(`
    insert into provider_free_days (provider_profile_id, day, opens, free)
    select profile.id, free.day, free.opens, free.free
      from provider_profiles profile cross join lateral free_days_of(profile.id, null) free
    on conflict (provider_profile_id, day) do update set opens = excluded.opens, free = excluded.free`);
}
