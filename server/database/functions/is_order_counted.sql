-- An order counts for ratings and jobs unless the work was marked as finished sooner than it can have been done, or the client's
-- account was new or was brought by the provider. `isTooQuick` in the contract has the same minutes.
create or replace function is_order_counted(
  accepted_at timestamptz, marked_at timestamptz, created_at timestamptz, duration_minutes integer,
  client_since timestamptz, client_referrer uuid, provider_user uuid
) returns boolean
  language sql immutable parallel safe
  return (marked_at is null or accepted_at is null
          or marked_at >= accepted_at + greatest(10, duration_minutes / 4.0) * interval '1 minute')
     and coalesce(marked_at, accepted_at, created_at) >= client_since + interval '24 hours'
     and client_referrer is distinct from provider_user;
