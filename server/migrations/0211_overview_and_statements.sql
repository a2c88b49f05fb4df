-- Sums of orders that have ended, which never change. The job overview.sum-ended-orders adds them up to `summed_until`; later
-- ones and open ones are counted from the orders themselves.
create table overview_progress (
  is_only boolean primary key default true check (is_only),
  -- Instant until which ended orders are summed; null before the first run.
  summed_until timestamptz,
  -- Where this instant differs, a version that counted an answer at the end of its order stored the sums, and the next job
  -- builds them anew (docs/decisions/0162-sums-of-ended-orders.md).
  answers_until timestamptz
);
insert into overview_progress default values;

-- By the week (Monday, UTC) of the creation.
create table overview_weeks (
  week date not null,
  country text,
  requests integer not null,
  filled integer not null,
  rejected integer not null,
  cancelled integer not null,
  completed integer not null,
  agreed_ended integer not null,
  late integer not null,
  emergencies integer not null,
  emergencies_filled integer not null,
  constraint overview_weeks_key unique nulls not distinct (week, country)
);

-- By the week of the creation, trade, place and hour.
create table overview_fills (
  week date not null,
  country text,
  skill_id uuid,
  place_id integer,
  start_hour smallint,
  requests integer not null,
  filled integer not null,
  constraint overview_fills_key unique nulls not distinct (week, skill_id, place_id, country, start_hour)
);

-- By the week of the creation and the rounded time of the provider's first answer.
create table overview_answers (
  week date not null,
  country text,
  minutes integer not null,
  answers integer not null,
  constraint overview_answers_key unique nulls not distinct (week, country, minutes)
);

-- By the week of the completion.
create table overview_money (
  week date not null,
  country text,
  currency text not null,
  currency_country text,
  orders integer not null,
  agreed_cents bigint not null,
  commission_cents bigint not null,
  promotion_cents bigint not null,
  constraint overview_money_key unique nulls not distinct (week, country, currency, currency_country)
);

-- Commission statements for each provider and month (docs/decisions/0163-statements-of-frozen-lines.md). An open statement is
-- calculated from the orders; sending one stores its lines, which never change.
create table statements (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id),
  -- 'yyyy-MM' on the provider's clock.
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  state text not null default 'OPEN' check (state in ('OPEN', 'SENT', 'PAID')),
  -- The operator's own invoice number.
  number text check (char_length(number) between 1 and 40),
  sent_at timestamptz,
  paid_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The provider's zone when it was sent, which the dates of its lines have from then on; null while it is open.
  timezone text,
  constraint statements_month unique (provider_profile_id, month),
  constraint statements_number unique (number),
  constraint statements_sent check ((state = 'OPEN') = (number is null) and (number is null) = (sent_at is null)),
  constraint statements_paid check ((state = 'PAID') = (paid_at is not null))
);
create index statements_of_month on statements (month);

create table statement_lines (
  statement_id uuid not null references statements (id),
  order_id uuid not null references service_orders (id),
  -- The month of the statement that the line corrects; null for an order of the month.
  corrects text,
  completed_at timestamptz,
  currency text not null,
  currency_country text,
  total_cents bigint not null,
  platform_fee_cents bigint not null,
  discount_cents bigint not null,
  provider_payout_cents bigint not null,
  primary key (statement_id, order_id),
  constraint statement_lines_payout check (provider_payout_cents = total_cents - platform_fee_cents + discount_cents)
);
create index statement_lines_order on statement_lines (order_id);

create table statement_history (
  id bigint generated always as identity primary key,
  statement_id uuid not null references statements (id),
  action text not null check (action in ('send', 'pay', 'correct')),
  number text not null,
  grounds text,
  by_user_id uuid references users (id),
  at timestamptz not null
);
create index statement_history_statement on statement_history (statement_id, id);
