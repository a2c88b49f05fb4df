-- The kinds of a moved, reported, settled or unconfirmed order.
alter table notifications drop constraint notifications_kind;
alter table notifications add constraint notifications_kind check (kind in (
  'order-created', 'order-accepted', 'order-rejected', 'order-cancelled', 'order-marked-finished', 'order-mark-undone',
  'order-completed', 'order-move-proposed', 'order-move-accepted', 'order-move-declined', 'order-move-withdrawn',
  'order-move-expired', 'order-absence-reported', 'order-absence-contradicted', 'order-problem-reported',
  'order-problem-escalated', 'order-settled', 'order-answer-reminder', 'order-appointment-reminder',
  'order-unconfirmed-reminder',
  'negotiation-created', 'negotiation-offer', 'negotiation-accepted', 'negotiation-rejected', 'negotiation-cancelled',
  'negotiation-reminder', 'service-request-created', 'chat-message', 'review-received', 'referral-credit-earned', 'legacy'));
