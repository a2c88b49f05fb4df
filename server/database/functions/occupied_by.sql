-- The hours of an order itself: its appointment and another visit, without the hours that it holds for a move.
create or replace function occupied_by(scheduled_at timestamptz, visit_at timestamptz, duration_minutes integer)
  returns tstzmultirange
  language sql stable parallel safe
  return tstzmultirange(tstzrange(scheduled_at, scheduled_at + duration_minutes * interval '1 minute'))
    + case when visit_at is null then '{}'::tstzmultirange
           else tstzmultirange(tstzrange(visit_at, visit_at + duration_minutes * interval '1 minute')) end;
