import {
  acceptNegotiation,
  makeOffer,
  rejectNegotiation,
  withdrawNegotiation,
} from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import {
  isOpen,
  offersLeft,
  turnOf,
  type NegotiationAction,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { sameLine, sentenceOf, type HistoryLine } from '../orders/orders-history.text.ts';

const DONE = '¡Acción completada!';

/** The question before the last button of an action without an input; `name` is the other party. */
interface Question {
  title: string;
  description: (name: string) => string;
  confirmLabel: string;
}

interface ActionRow {
  endpoint: object;
  label: string;
  /** Says that the action was performed. */
  done: (name: string) => string;
  question?: Question;
  history: HistoryLine;
}

/** The actions of the parties. `nextActions` of a negotiation says which of them the viewer may perform. */
export const negotiationActions = {
  offer: {
    endpoint: makeOffer,
    label: 'Hacer una oferta',
    done: (name) => `Le enviamos tu oferta a ${name}.`,
    history: {
      forActor: 'Hiciste una oferta',
      forCounterpart: (name) => `${name} hizo una oferta`,
    },
  },
  accept: {
    endpoint: acceptNegotiation,
    label: 'Aceptar oferta',
    done: () => DONE,
    history: {
      forActor: 'Aceptaste la oferta',
      forCounterpart: (name) => `${name} aceptó la oferta`,
    },
  },
  reject: {
    endpoint: rejectNegotiation,
    label: 'Rechazar',
    done: () => DONE,
    question: {
      title: '¿Rechazar el presupuesto?',
      description: () => 'El presupuesto se cierra sin acuerdo y no se puede volver a abrir.',
      confirmLabel: 'Rechazar presupuesto',
    },
    history: {
      forActor: 'Rechazaste el presupuesto',
      forCounterpart: (name) => `${name} rechazó el presupuesto`,
    },
  },
  withdraw: {
    endpoint: withdrawNegotiation,
    label: 'Retirar solicitud',
    done: (name) => `Retiraste tu solicitud. Le avisamos a ${name}.`,
    question: {
      title: '¿Retirar tu solicitud?',
      description: (name) =>
        `El presupuesto se cierra sin acuerdo y no se puede volver a abrir. Avisaremos a ${name}.`,
      confirmLabel: 'Retirar solicitud',
    },
    history: {
      forActor: 'Retiraste la solicitud',
      forCounterpart: (name) => `${name} retiró la solicitud`,
    },
  },
} satisfies Partial<Record<NegotiationAction, ActionRow>>;

export type PartyAction = keyof typeof negotiationActions;

/** The first entry, and the end without an action of a party. */
const otherLines: Record<Exclude<NegotiationAction, PartyAction>, HistoryLine> = {
  create: {
    forActor: 'Enviaste la solicitud',
    forCounterpart: (name) => `${name} envió la solicitud`,
  },
  lapse: sameLine('El presupuesto se canceló solo'),
};

const isPartyAction = (action: NegotiationAction): action is PartyAction =>
  action in negotiationActions;

/** The sentence of a history entry, for the party that acted and for its counterpart. */
export function historyLine(action: NegotiationAction, isOwn: boolean, otherName: string): string {
  const line = isPartyAction(action) ? negotiationActions[action].history : otherLines[action];
  return sentenceOf(line, isOwn, otherName);
}

/** The actions that a server of the version before allows; its responses do not name them. */
function actionsOfTurn(negotiation: Negotiation, viewer: NegotiationParty): PartyAction[] {
  const isTurn = turnOf(negotiation) === viewer;
  return [
    ...(isTurn && offersLeft(negotiation, viewer) > 0 ? ['offer' as const] : []),
    ...(isTurn && negotiation.offers.length > 0 ? ['accept' as const] : []),
    ...(isTurn ? ['reject' as const] : []),
    ...(viewer === 'client' && isOpen(negotiation) ? ['withdraw' as const] : []),
  ];
}

/** Returns the actions that the viewer may perform. */
export function nextActionsOf(
  negotiation: Negotiation,
  viewer: NegotiationParty,
): readonly NegotiationAction[] {
  return negotiation.nextActions ?? actionsOfTurn(negotiation, viewer);
}
