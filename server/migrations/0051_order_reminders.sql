-- When the parties are next reminded of an order in its present state; null when there is nothing more to remind of.
alter table service_orders add column reminder_at timestamptz;

update service_orders
   set reminder_at = created_at + (deadline_at - created_at) / 2
 where status = 'PENDING' and deadline_at is not null;

update service_orders
   set reminder_at = scheduled_at - interval '24 hours'
 where status = 'ACCEPTED' and not is_emergency and provider_marked_at is null
   and scheduled_at - interval '24 hours' > now();

create index service_orders_reminders on service_orders (reminder_at) where reminder_at is not null;
