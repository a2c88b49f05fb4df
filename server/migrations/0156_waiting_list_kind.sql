-- A notification of a slot that became free is about a card.
alter table notifications
  add column service_card_id uuid references service_cards (id) on delete cascade,
  drop constraint notifications_kind,
  drop constraint notifications_about;

alter table notifications
  add constraint notifications_kind check (kind in (
    'order-created', 'order-accepted', 'order-rejected', 'order-cancelled', 'order-marked-finished', 'order-mark-undone',
    'order-completed', 'order-answer-reminder', 'order-appointment-reminder', 'order-unconfirmed-reminder',
    'order-move-proposed', 'order-move-accepted', 'order-move-declined', 'order-move-withdrawn', 'order-move-expired',
    'order-absence-reported', 'order-absence-contradicted', 'order-problem-reported', 'order-problem-escalated',
    'order-settled',
    'negotiation-created', 'negotiation-offer', 'negotiation-accepted', 'negotiation-rejected', 'negotiation-cancelled',
    'negotiation-reminder', 'service-request-created', 'chat-message', 'review-received',
    'referral-credit-earned', 'waiting-list-free', 'legacy')),
  add constraint notifications_about check (case
    when kind like 'order-%' or kind = 'chat-message' then order_id is not null
    when kind like 'negotiation-%' then negotiation_id is not null
    when kind = 'service-request-created' then service_request_id is not null
    when kind = 'waiting-list-free' then service_card_id is not null
    else true end);

create index notifications_card on notifications (service_card_id) where service_card_id is not null;
