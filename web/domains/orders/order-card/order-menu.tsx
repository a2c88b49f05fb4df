import { useRef } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Link } from 'react-router';
import { useUser } from '#platform/session/session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { usePersonItems } from '#domains/blocks/person-menu.tsx';
import { orderActionNames, orderActions, type PartyAction } from '../orders.actions.ts';
import { repeatJob } from '../job/repeated-job.ts';
import { ordersWords } from '../orders.text.ts';
import { rebookingPath } from './rebooking.tsx';

/** The actions of the menu that the viewer may perform now, in the order of the table. */
function listItems({ nextActions }: Order) {
  return orderActionNames.flatMap((action) => {
    const { menu } = orderActions[action];
    if (!menu || !nextActions.includes(action)) return [];
    const isHidden = menu.hiddenBy !== undefined && nextActions.includes(menu.hiddenBy);
    return isHidden ? [] : [{ action, ...menu }];
  });
}

export interface OrderMenuProps {
  order: Order;
  viewer: OrderParty;
  onOpen: (order: Order, action: PartyAction) => void;
}

/** The menu with the actions of an order that are not its next step, and those about the other party. */
export function OrderMenu({ order, viewer, onOpen }: OrderMenuProps) {
  const person = usePersonItems({
    person: viewer === 'provider' ? order.client : order.provider.user,
  });
  const actions = listItems(order);
  const path = rebookingPath(order);
  const user = useUser();
  const trigger = useRef<HTMLButtonElement>(null);
  if (actions.length === 0 && !path && person.items.length === 0) return null;
  const open = (action: PartyAction) => {
    // The item disappears with the menu, so the sheet could not return the focus to it.
    trigger.current?.focus();
    onOpen(order, action);
  };
  const menu = (
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
          <span>{label}</span>
        </MenuItem>
      ))}
      {path && (
        <MenuItem asChild>
          <Link to={path} onClick={() => repeatJob(order, user)}>
            <CalendarPlus aria-hidden="true" />
            {ordersWords.bookAgain}
          </Link>
        </MenuItem>
      )}
      {person.items.map(({ label, icon, onSelect }) => (
        <MenuItem key={label} onSelect={onSelect}>
          {icon}
          <span>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
  return (
    <>
      {menu}
      {person.dialog}
    </>
  );
}
