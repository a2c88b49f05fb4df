-- Everything that takes a provider's time and overlaps `span`, with its kind: 'order', 'held' (hours that an order holds for
-- a move), 'pause' (after an order), 'private' and 'outside'. Each question about free time reads it, so that all answer
-- alike. Callers inline it, so it is one SELECT.
create or replace function busy_times_of(profile uuid, span tstzrange)
  returns table (during tstzrange, kind text, order_id uuid)
  language sql stable
begin atomic
  select part.during, part.kind, o.id
    from service_orders o
   cross join lateral (
     select unnest(o.blocks) as during, 'order' as kind where o.move_id is null
     union all
     select unnest(o.blocks * occupied_by(o.scheduled_at, o.visit_at, o.duration_minutes)), 'order' where o.move_id is not null
     union all
     select unnest(o.blocks - occupied_by(o.scheduled_at, o.visit_at, o.duration_minutes)), 'held' where o.move_id is not null
     union all
     select tstzrange(upper(block), upper(block) + o.pause_minutes * interval '1 minute'), 'pause'
       from unnest(o.blocks) as block where o.pause_minutes > 0
   ) part
   where o.provider_profile_id = busy_times_of.profile
     and o.status in ('PENDING', 'ACCEPTED') and o.blocks is not null
     -- The pause after an order is at most two hours.
     and o.blocks && case
       when isempty(busy_times_of.span) then busy_times_of.span
       else tstzrange(lower(busy_times_of.span) - interval '2 hours', upper(busy_times_of.span))
     end
     and part.during && busy_times_of.span
  union all
  select a.during, 'private', null::uuid
    from private_appointments a
   where a.provider_profile_id = busy_times_of.profile and a.during && busy_times_of.span
  union all
  select b.during, 'outside', null::uuid
    from outside_busy_times b
   where b.provider_profile_id = busy_times_of.profile and b.during && busy_times_of.span;
end;
