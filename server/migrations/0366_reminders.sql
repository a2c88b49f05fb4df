-- Accepted appointments were reminded of 24 hours before their start; now on the evening before and two hours before.
update service_orders o
   set reminder_at = (
     select min(at) from (values
       (((o.scheduled_at at time zone profile.timezone)::date - 1 + time '19:00') at time zone profile.timezone),
       (o.scheduled_at - interval '2 hours')
     ) as reminder(at)
      where at > now())
  from provider_profiles profile
 where profile.id = o.provider_profile_id and o.phase = 'AGREED' and not o.is_emergency
   and o.scheduled_at - interval '2 hours' > now();
