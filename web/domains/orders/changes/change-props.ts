import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';

/** The actions that open a sheet. */
export const sheetActions = [
  'proposeMove',
  'withdrawMove',
  'reportAbsence',
  'reportProblem',
  'withdrawProblem',
  'withdraw',
  'cancel',
  'reject',
  'agreeAbsence',
  'contradictAbsence',
] as const;
export type SheetAction = (typeof sheetActions)[number];

export interface ChangeProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
  /** Replaces this sheet by the sheet of another action. */
  onChange: (action: SheetAction) => void;
  onClose: () => void;
}
