-- Facts of clients, which a provider sees before accepting (docs/decisions/0150-money-and-reach.md). The rules are in
-- server/domains/reputation/clients/clients.rules.ts.
create table client_reputation (
  user_id uuid primary key references users (id) on delete cascade,
  -- Agreed orders that were completed or that the client ended.
  orders integer not null default 0,
  cancelled_late integer not null default 0,
  absent integer not null default 0,
  -- The day (UTC) on which the oldest order of the figures becomes too old; null without one.
  outdated_on date,
  calculated_at timestamptz,
  constraint client_reputation_counts check (least(cancelled_late, absent) >= 0 and cancelled_late + absent <= orders)
);
create index client_reputation_outdated on client_reputation (outdated_on) where outdated_on is not null;

-- The next run of the hourly job calculates the figures of all clients with orders.
insert into client_reputation (user_id, outdated_on)
  select id, date '2000-01-01' from users
   where erased_at is null and exists (select from service_orders where client_id = users.id);
