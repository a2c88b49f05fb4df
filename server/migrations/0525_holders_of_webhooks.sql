-- A webhook is made by a person, and stops when its holder may not read its events any more. Those from before this migration are
-- of the administrator whom the audit log names for their host; without an entry nobody holds them, and they stay in use.
alter table webhooks
  add column creator_id uuid constraint webhooks_creator references users (id),
  add column holder_id uuid constraint webhooks_holder references users (id);

update webhooks
   set creator_id = entry.actor_id, holder_id = entry.actor_id
  from (
    select distinct on (webhook.id) webhook.id, log.actor_id
      from webhooks webhook
      join audit_log log on log.action = 'WEBHOOK_CREATED'
       and log.after ->> 'host' = lower(substring(webhook.url from '^[a-z]+://([^/?#]+)'))
     order by webhook.id, abs(extract(epoch from log.at - webhook.created_at))
  ) as entry
 where entry.id = webhooks.id;

alter table webhooks drop constraint webhooks_reason;
alter table webhooks add constraint webhooks_reason check (disabled_reason in ('EXPIRED', 'GONE', 'HOLDER_LOST'));

-- The notice that asks the other administrators.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint where conname = 'notifications_kind';
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind = %L)', allowed, 'webhook-unheld');
end $$;
