-- One word for each notion: an order's or negotiation's history consists of history entries, and a domain event is what
-- a listener handles.
alter table order_events rename to order_history;
alter table negotiation_events rename to negotiation_history;
alter table notifications rename column fact_id to event_id;

-- Jobs that wait at the time of the upgrade carry the former names. A new database has no job tables yet.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
       set data = (data - array['factId', 'announcedAt', 'fact'])
             || jsonb_build_object('eventId', data -> 'factId', 'publishedAt', data -> 'announcedAt', 'event', data -> 'fact')
     where data ? 'factId';
  end if;
end
$$;
