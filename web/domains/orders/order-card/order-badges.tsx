import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import Zap from 'lucide-react/icons/zap';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { issueLabels } from '../orders-progress.text.ts';
import { ordersWords, statusLabel } from '../orders.text.ts';

const TONES: Partial<Record<OrderStatus, BadgeTone>> = {
  PENDING: 'warning',
  ACCEPTED: 'info',
  REJECTED: 'danger',
  COMPLETED: 'success',
};

interface OrderBadgesProps {
  order: Order;
  /** Leaves out the number. */
  isBrief?: boolean;
}

/** The status of an order, its emergency and its open report, and its number. */
export function OrderBadges({ order, isBrief = false }: OrderBadgesProps) {
  const { number, status, isEmergency, issue } = order;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {/* An open report says more than 'Aceptada'. */}
      {!issue && <Badge tone={TONES[status] ?? 'neutral'}>{statusLabel(status)}</Badge>}
      {isEmergency && (
        <Badge tone="urgent" icon={<Zap aria-hidden="true" />}>
          {ordersWords.urgent}
        </Badge>
      )}
      {issue && <Badge tone="warning">{issueLabels[issue.state]}</Badge>}
      {!isBrief && (
        <span className="text-sm text-muted">
          <span>{ordersWords.number('')}</span>
          <span translate="no">{number}</span>
        </span>
      )}
    </div>
  );
}
