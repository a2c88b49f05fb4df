alter table notifications
  -- A notification of a slot that became free is about a card.
  add column service_card_id uuid references service_cards (id) on delete cascade,
  -- The mail of this notification waits for a minute. False for those of earlier versions, whose mails left at once.
  add column is_mail_held boolean not null default false,
  -- The entry of the order's history that caused the notification, so that an event that is handled late replaces nothing
  -- newer. Null for those without an entry, and for those of versions before: they are older.
  add column history_id bigint,
  drop constraint notifications_kind,
  drop constraint notifications_about,
  -- In the order in which the kinds came: the text that databases of before the release have.
  add constraint notifications_kind check (
    kind in (
      'reviews-published', 'review-answered',
      'order-created', 'order-accepted', 'order-rejected', 'order-cancelled', 'order-marked-finished', 'order-mark-undone',
      'order-completed', 'order-answer-reminder', 'order-appointment-reminder', 'order-unconfirmed-reminder',
      'order-move-proposed', 'order-move-accepted', 'order-move-declined', 'order-move-withdrawn', 'order-move-expired',
      'order-absence-reported', 'order-absence-contradicted', 'order-problem-reported', 'order-problem-escalated',
      'order-settled',
      'negotiation-created', 'negotiation-offer', 'negotiation-accepted', 'negotiation-rejected', 'negotiation-cancelled',
      'negotiation-reminder', 'service-request-created', 'chat-message', 'review-received',
      'referral-credit-earned', 'waiting-list-free', 'report-received', 'report-decided', 'legacy')
    or kind in ('verification-approved', 'verification-refused', 'verification-expiring')
    or kind = 'badge-revoked'
    or kind in ('order-move-reminder', 'waiting-list-ended')
    or kind in ('order-problem-answered', 'order-problem-still-open')
    or kind = 'order-party-deactivated'
    or kind = 'search-alert-found'
    or kind = 'order-on-the-way'
    or kind in ('order-booked', 'order-confirmed')
    or kind in ('moderation-card', 'moderation-dispute', 'moderation-document', 'moderation-objection', 'moderation-report',
      'card-approved', 'card-refused')
    or kind in ('webhook-disabled', 'backup-late')
    or kind = 'webhook-unheld'),
  -- A message of a quote or service request notifies too.
  add constraint notifications_about check (case
    when kind like 'order-%' then order_id is not null
    when kind = 'chat-message' then num_nonnulls(order_id, negotiation_id, service_request_id) = 1
    when kind like 'negotiation-%' then negotiation_id is not null
    when kind = 'service-request-created' then service_request_id is not null
    when kind = 'waiting-list-free' then service_card_id is not null
    else true
  end);
create index notifications_card on notifications (service_card_id) where service_card_id is not null;
create index notifications_mail_held on notifications (user_id) where is_mail_held;

-- What remains to be done about an unseen notification: the next step and its time. The row goes with the last step, or when
-- the notification was seen.
create table notification_ladders (
  notification_id uuid primary key references notifications (id) on delete cascade,
  step text not null constraint notification_ladders_step check (step in ('push', 'channel', 'mail')),
  due_at timestamptz not null,
  -- The notification has a mail.
  is_mailed boolean not null,
  -- Subject and paragraphs of the mail, as they were written; null for the mail of a request, which is written when it leaves.
  mail jsonb
);
create index notification_ladders_due on notification_ladders (step, due_at);

-- Which notifications reach a user by push and by mail. A topic without a row reaches them by both. The operator's channel, which
-- sends notifications to phones, is a way between push and mail that people switch on.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null constraint notification_preferences_topic check (
    topic in ('orders', 'quotes', 'messages', 'reminders', 'reviews', 'openings', 'account') or topic = 'moderation'),
  push boolean not null,
  mail boolean not null,
  channel boolean not null default false,
  primary key (user_id, topic)
);

-- The key pair with which this installation identifies itself to push services. A backup contains it, because
-- subscriptions hold for this key only.
create table push_keys (
  is_only boolean primary key default true constraint push_keys_only check (is_only),
  -- The public point and the private number, both base64url.
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that receives notifications. It belongs to the session that subscribed it and goes with its end.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint unique
    constraint push_subscriptions_address check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- When the person confirmed that a test arrived. Null until then.
  confirmed_at timestamptz,
  constraint push_subscriptions_session unique (session_id)
);
create index push_subscriptions_user on push_subscriptions (user_id);
