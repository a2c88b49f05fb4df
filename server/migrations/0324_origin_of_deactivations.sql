-- The report whose decision deactivated the account, so that a second decision undoes only its own. Null for a deactivation by
-- an administrator.
alter table account_deactivations add column report_id uuid references reports (id);
update account_deactivations deactivation set report_id = report.id
  from reports report join report_decisions decision on decision.report_id = report.id
 where deactivation.ended_at is null and report.owner_id = deactivation.user_id and decision.decision = 'DEACTIVATE'
   and decision.decided_at between deactivation.at - interval '1 minute' and deactivation.at + interval '1 minute';

-- The second decision undid the first one, but the object stays hidden or the account deactivated because of another decision.
alter table report_decisions add column stays_for_other boolean not null default false;
