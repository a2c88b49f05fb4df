import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { PartyAction } from '../orders.actions.ts';
import type { ActionSheetProps } from './action-sheet.tsx';

export interface OpenSheet {
  order: Order;
  action: PartyAction;
  viewer: OrderParty;
  /** The first name of the other party. */
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
  /** Replaces this sheet by the sheet of another action. */
  onChange: (action: PartyAction) => void;
  onClose: () => void;
}

export interface ChangeProps extends OpenSheet {
  /** The texts of the action's row, and the title of the card. */
  texts: Pick<ActionSheetProps, 'title' | 'description' | 'effects' | 'label' | 'variant'>;
}
