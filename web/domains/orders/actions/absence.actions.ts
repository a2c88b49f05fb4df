import {
  ABSENCE_ANSWER_HOURS,
  ABSENCE_UNTIL_HOURS,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  agreeAbsence,
  contradictAbsence,
  reportAbsence,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { defineAction } from './define-action.ts';
import { effects, notified } from './effects.text.ts';

/** The report of an absence, and the answers of the party that is said to be absent. */
export const absenceActions = {
  reportAbsence: defineAction({
    endpoint: reportAbsence,
    report: 'absence',
    menu: { label: 'No vino', icon: UserRoundX },
    sheet: {
      title: (name) => `¿${name} no vino?`,
      effects: (name) => [
        `${name} recibe un aviso y tiene ${ABSENCE_ANSWER_HOURS} h para responder.`,
        'Si está de acuerdo o no responde, la orden se cancela por ausencia.',
        'Si dice que no es cierto, revisamos y decidimos.',
        effects.payment,
      ],
      label: () => 'Avisar que no vino',
      variant: 'danger',
    },
    possible: (_, { name }) =>
      `Si ${name} no vino, puedes avisarlo hasta ${ABSENCE_UNTIL_HOURS} h después de la hora acordada.`,
    done: ({ name }) => `${notified(name)} Tiene ${ABSENCE_ANSWER_HOURS} h para responder.`,
    history: {
      forActor: 'Avisaste que la otra persona no vino',
      forCounterpart: (name) => `${name} avisó que no viniste`,
      forOthers: (name) => `${name} avisó que la otra parte no vino`,
    },
  }),
  agreeAbsence: defineAction({
    endpoint: agreeAbsence,
    reply: { label: 'Estoy de acuerdo', variant: 'secondary' },
    sheet: {
      title: () => '¿No viniste a la hora acordada?',
      effects: (name) => [
        'La orden se cancela porque no viniste. No se puede deshacer.',
        effects.notice(name),
        effects.payment,
      ],
      label: () => 'Estoy de acuerdo',
      variant: 'danger',
    },
    possible: () => 'Puedes estar de acuerdo con el aviso: la orden se cancela.',
    done: ({ name }) => `La orden quedó cancelada. ${notified(name)}`,
    history: {
      forActor: 'Confirmaste que no viniste',
      forCounterpart: (name) => `${name} confirmó que no vino`,
    },
  }),
  contradictAbsence: defineAction({
    endpoint: contradictAbsence,
    isAnswer: true,
    reply: { label: 'No es cierto', variant: 'primary' },
    sheet: {
      form: 'contradiction',
      title: () => 'No es cierto',
      effects: (name) => [
        `${name} recibe un aviso y ve tu respuesta.`,
        'Revisamos lo que dijeron los dos y decidimos. Hasta entonces la orden no cambia.',
        effects.payment,
      ],
      label: () => 'Enviar respuesta',
    },
    possible: () => 'Puedes decir que no es cierto: decidimos nosotros.',
    done: ({ name }) => `${notified(name)} Lo revisaremos y decidiremos.`,
    history: {
      forActor: 'Dijiste que el aviso de ausencia no es cierto',
      forCounterpart: (name) => `${name} dice que el aviso de ausencia no es cierto`,
    },
  }),
};
