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
