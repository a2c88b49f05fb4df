import {
  acceptOrder,
  rejectOrder,
  withdrawOrder,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import CircleX from 'lucide-react/icons/circle-x';
import { defineAction } from './define-action.ts';
import { DONE, effects, notified } from './effects.text.ts';

/** The answers to a request, and its end by the client. */
export const requestActions = {
  accept: defineAction({
    endpoint: acceptOrder,
    main: { label: () => 'Aceptar', opensSheet: ({ isEmergency }) => isEmergency },
    sheet: {
      form: 'arrival',
      title: () => 'Aceptar la urgencia',
      effects: (name) => [effects.arrival(name)],
      label: () => 'Aceptar',
    },
    possible: () => 'Puedes aceptar la orden a la hora pedida.',
    done: () => DONE,
    history: {
      forActor: 'Aceptaste la orden',
      forCounterpart: (name) => `${name} aceptó la orden`,
    },
  }),
  reject: defineAction({
    endpoint: rejectOrder,
    second: { label: 'Rechazar' },
    sheet: {
      form: 'reason',
      title: () => 'Rechazar la orden',
      effects: (name) => [effects.ends, effects.reason(name)],
      label: () => 'Rechazar',
      variant: 'danger',
    },
    possible: () => 'Puedes rechazarla y decir el motivo.',
    done: () => DONE,
    history: {
      forActor: 'Rechazaste la orden',
      forCounterpart: (name) => `${name} rechazó la orden`,
    },
  }),
  withdraw: defineAction({
    endpoint: withdrawOrder,
    menu: { label: 'Retirar solicitud', icon: CircleX, tone: 'danger' },
    sheet: {
      title: () => 'Retirar la solicitud',
      effects: (name) => [effects.ends, effects.notice(name), effects.payment],
      label: () => 'Retirar solicitud',
      variant: 'danger',
    },
    possible: () => 'Puedes retirar la solicitud.',
    done: ({ name }) => `Retiraste la solicitud. ${notified(name)}`,
    history: {
      forActor: 'Retiraste la solicitud',
      forCounterpart: (name) => `${name} retiró la solicitud`,
    },
  }),
};
