-- What the parties reply to a problem: the provider's answers, and the client's words that it is not solved.
create table order_issue_replies (
  id uuid primary key,
  issue_id uuid not null references order_issues (id) on delete cascade,
  order_id uuid not null references service_orders (id) on delete cascade,
  by_party text not null check (by_party in ('client', 'provider')),
  kind text not null check (kind in ('ANSWER', 'STILL_OPEN')),
  comment text check (char_length(comment) <= 1000),
  created_at timestamptz not null
);
create index order_issue_replies_order on order_issue_replies (order_id, id);
create index order_issue_replies_issue on order_issue_replies (issue_id);

-- Pictures of a reply. Its position counts over all replies of the order.
alter table order_images drop constraint order_images_purpose_check;
alter table order_images add constraint order_images_purpose_check check (purpose in ('JOB', 'PROBLEM', 'REPLY'));
alter table order_images drop constraint order_images_position_check;
alter table order_images add constraint order_images_position_check
  check (position between 1 and case purpose when 'REPLY' then 100 else 5 end);
alter table order_images add column reply_id uuid references order_issue_replies (id) on delete set null;
create index order_images_reply on order_images (reply_id) where reply_id is not null;

-- An agreed hour at which the provider comes again. An open proposal of such hours is a move.
alter table service_orders add column visit_at timestamptz;
alter table order_moves add column is_visit boolean not null default false;

-- An emergency occupies no time of its own, but the visits that follow it do.
alter table service_orders drop constraint service_orders_blocks;
alter table service_orders add constraint service_orders_blocks check (is_emergency or blocks is not null);

-- The words of a quote, which are longer than those of a booking, go into its order.
alter table service_orders drop constraint service_orders_description_check;
alter table service_orders add constraint service_orders_description_check check (char_length(description) <= 2000);

-- The address of the job that the client named in a quote; the profile's without one.
alter table negotiations
  add column job_district text check (char_length(job_district) between 1 and 80),
  add column job_street text check (char_length(job_street) between 1 and 300);

-- Adds the kinds of the answers to the allowed ones, whatever these are.
do $$
declare
  allowed text;
begin
  select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict allowed
    from pg_constraint where conname = 'notifications_kind' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind in (%L, %L))',
    allowed, 'order-problem-answered', 'order-problem-still-open');
end $$;
