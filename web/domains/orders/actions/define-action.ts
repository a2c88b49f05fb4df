import type { OrderTransitionAction } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order, orderSchema } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { EndpointCall, EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { idParams } from '@oficio/contract/platform/ids.ts';
import type { LucideIcon } from 'lucide-react';
import type { HistoryLine } from '../orders-history.text.ts';

/** An endpoint with which a party acts on an order. */
type OrderEndpoint = EndpointDefinition & {
  params: typeof idParams;
  response: typeof orderSchema;
};

/** The input of an action: the ids in the path, and the body if there is one. */
export type InputOf<E extends OrderEndpoint> = EndpointCall<E>['params'] &
  Omit<EndpointCall<E>, 'params'>;

/** A performed action: its input, the order afterwards, and the first name of the other party. */
interface Performed<Input> {
  input: Input;
  order: Order;
  name: string;
}

export interface Reading {
  /** The first name of the other party. */
  name: string;
  /** Epoch milliseconds. */
  now: number;
  viewer: OrderParty;
}

interface Question {
  title: string;
  description: string;
  confirmLabel: string;
}

/** A button of the next step. It asks first if there is a question, else it sends the action at once. */
interface MainButton {
  label: (order: Order) => string;
  question?: (order: Order, name: string) => Question;
  /** The button opens the sheet of its action. */
  opensSheet?: (order: Order) => boolean;
  /** Less prominent before the work is over. */
  isForEndOfWork?: true;
  /** The review opens afterwards. */
  leadsToReview?: true;
}

interface MenuItem {
  label: string;
  icon: LucideIcon;
  tone?: 'danger';
  /** Not in the menu while the viewer may perform this action, whose button has the other answer beside it. */
  hiddenBy?: OrderTransitionAction;
}

/** The other answer beside a main button, or without one. It opens the sheet. */
interface SecondButton {
  label: string;
  /** Only beside the button of this action. */
  beside?: OrderTransitionAction;
}

/** The forms of sheets with an input of their own. */
export type SheetForm =
  | 'arrival'
  | 'reason'
  | 'cancellation'
  | 'hours'
  | 'contradiction'
  | 'problem'
  | 'answer'
  | 'stillOpen';

/** The sheet of an action: its title, the sentences about what follows, and its last button. */
interface SheetTexts {
  title: (name: string) => string;
  effects: (name: string, order: Order) => readonly string[];
  label: (name: string) => string;
  variant?: 'primary' | 'danger';
  /** Absent for an action without an input. */
  form?: SheetForm;
}

/**
 * All that the web knows of one action of a party: its endpoint, its button, its sheet and its sentences. The server decides
 * when it is possible.
 */
export interface OrderActionRow<Input = unknown> {
  endpoint: OrderEndpoint;
  /** The sentence about an action that is possible now. */
  possible: (order: Order, reading: Reading) => string;
  /** Says that the action was performed, and to whom. */
  done(performed: Performed<Input>): string;
  history: HistoryLine;
  /** The history line when the proposed slots are those of another visit. */
  visitHistory?: HistoryLine;
  /** The action opens a proposal of hours, or takes one of them. */
  proposal?: 'opens' | 'takes';
  /** The action opens a report. */
  report?: 'absence' | 'problem';
  /** An answer to the other party. On a phone the buttons come before the details of the order. */
  isAnswer?: true;
  main?: MainButton;
  second?: SecondButton;
  /** One of the answers to a report, as a button that opens the sheet. */
  reply?: { label: string; variant: 'primary' | 'secondary' };
  menu?: MenuItem;
  sheet?: SheetTexts;
}

export const defineAction = <E extends OrderEndpoint>(
  row: OrderActionRow<InputOf<E>> & { endpoint: E },
) => row;
