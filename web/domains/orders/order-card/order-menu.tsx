import { useRef } from 'react';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import {
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  CircleX,
  EllipsisVertical,
  MessageSquareWarning,
  Undo2,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { withPackage } from '../../../platform/chosen-package.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import type { SheetAction } from '../changes/change-props.ts';
import { ordersWords } from '../orders.text.ts';

interface MenuAction {
  action: SheetAction;
  label: string;
  icon: LucideIcon;
  tone?: 'danger';
}

const MENU_ACTIONS: readonly MenuAction[] = [
  { action: 'withdrawProblem', label: ordersWords.withdrawProblem, icon: CircleCheck },
  { action: 'reportProblem', label: ordersWords.reportProblem, icon: MessageSquareWarning },
  { action: 'proposeMove', label: ordersWords.proposeMove, icon: CalendarClock },
  { action: 'withdrawMove', label: ordersWords.withdrawMove, icon: Undo2 },
  { action: 'reportAbsence', label: ordersWords.reportAbsence, icon: UserRoundX },
  { action: 'withdraw', label: ordersWords.withdraw, icon: CircleX, tone: 'danger' },
  { action: 'cancel', label: ordersWords.cancel, icon: CircleX, tone: 'danger' },
];

/** Returns the address at which the client books the same package again; null when it is gone. */
export function rebookingPath({ status, serviceCard, rebookablePackageId }: Order): string | null {
  const hasEnded = status !== 'PENDING' && status !== 'ACCEPTED';
  if (!hasEnded || rebookablePackageId === null) return null;
  return withPackage(`/service-cards/${serviceCard.id}`, rebookablePackageId);
}

/** The actions of the menu that the viewer may perform now. */
function listActions({ nextActions }: Order) {
  // Confirming the work also ends the problem.
  const isConfirmable = nextActions.includes('confirm');
  return MENU_ACTIONS.filter(
    ({ action }) =>
      nextActions.includes(action) && !(action === 'withdrawProblem' && isConfirmable),
  );
}

export interface OrderMenuProps {
  order: Order;
  onOpen: (order: Order, action: SheetAction) => void;
}

/** The menu with the actions of an order that are not its next step; nothing without any. */
export function OrderMenu({ order, onOpen }: OrderMenuProps) {
  const actions = listActions(order);
  const path = rebookingPath(order);
  const trigger = useRef<HTMLButtonElement>(null);
  if (actions.length === 0 && !path) return null;
  const open = (action: SheetAction) => {
    // The item disappears with the menu, so the sheet could not return the focus to it.
    trigger.current?.focus();
    onOpen(order, action);
  };
  return (
    <Menu
      trigger={
        <IconButton ref={trigger} label={ordersWords.menu(order.serviceCard.title)}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {actions.map(({ action, label, icon: Icon, tone }) => (
        <MenuItem key={action} tone={tone ?? 'plain'} onSelect={() => open(action)}>
          <Icon aria-hidden="true" />
          {label}
        </MenuItem>
      ))}
      {path && (
        <MenuItem asChild>
          <Link to={path}>
            <CalendarPlus aria-hidden="true" />
            {ordersWords.bookAgain}
          </Link>
        </MenuItem>
      )}
    </Menu>
  );
}
