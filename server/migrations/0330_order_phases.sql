-- The phase of an order: the one state that decides which actions are possible. Generated, so that it is true for every row,
-- whichever version wrote it. A later release makes it a plain column (drop expression) and generates the status from it.
alter table service_orders add column phase text not null generated always as (
  case status
    when 'PENDING' then 'REQUESTED'
    when 'ACCEPTED' then case issue
      when 'ABSENCE' then 'ABSENCE_REPORTED'
      when 'ABSENCE_CONTRADICTED' then 'ABSENCE_DISPUTED'
      when 'PROBLEM' then case when marked_again_at is null then 'PROBLEM' else 'MARKED_AGAIN' end
      when 'PROBLEM_ESCALATED' then 'ESCALATED'
      else case when provider_marked_at is null then 'AGREED' else 'MARKED' end
    end
    else status
  end
) stored;
