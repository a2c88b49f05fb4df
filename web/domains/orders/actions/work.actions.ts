import { UNDO_MINUTES } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import {
  cancelOrder,
  confirmOrder,
  handBackOrder,
  markOrderFinished,
  setOut,
  undoOrderMark,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  HAND_BACK_MINUTES,
  MAX_HAND_BACKS,
} from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import CircleX from 'lucide-react/icons/circle-x';
import Undo2 from 'lucide-react/icons/undo-2';
import { arrivalText, latenessText, problemLabels } from '../orders-progress.text.ts';
import { defineAction } from './define-action.ts';
import { DONE, effects, notified } from './effects.text.ts';

const MARK = 'Marcar como Finalizado';
const MARK_SOLVED = 'Ya lo resolví';

/** The way to the client, and the end of an accepted order: its mark, its confirmation and its cancellation. */
export const workActions = {
  setOut: defineAction({
    endpoint: setOut,
    main: {
      label: ({ arrivesAt }) => (arrivesAt ? 'Cambiar la llegada' : 'Voy en camino'),
      // The first press announces the agreed hour; only a correction asks.
      opensSheet: ({ arrivesAt }) => arrivesAt !== null,
    },
    sheet: {
      form: 'arrival',
      title: () => 'Cambiar la llegada',
      effects: (name) => [effects.arrival(name)],
      label: (name) => `Avisar a ${name}`,
    },
    possible: (_, { name }) => `Puedes avisar a ${name} que vas en camino.`,
    done: ({ order, name }) => `${notified(name)} ${arrivalText(order, 'provider', name)}`,
    history: {
      forActor: 'Avisaste que vas en camino',
      forCounterpart: (name) => `${name} avisó que va en camino`,
    },
  }),
  markFinished: defineAction({
    endpoint: markOrderFinished,
    main: {
      label: ({ issue }) => (issue ? MARK_SOLVED : MARK),
      question: ({ issue }, name) => ({
        title: issue ? '¿Resolviste el problema?' : '¿Terminaste el trabajo?',
        description: issue
          ? `${name} recibirá una notificación para confirmarlo.`
          : `${name} recibirá una notificación para confirmarlo. Si te equivocas, puedes deshacerlo durante ${UNDO_MINUTES} minutos.`,
        confirmLabel: issue ? MARK_SOLVED : MARK,
      }),
      isForEndOfWork: true,
    },
    possible: ({ issue }) =>
      issue ? 'Puedes marcar que ya lo resolviste.' : 'Puedes marcar el trabajo como finalizado.',
    done: ({ order, name }) =>
      order.issue ? `${notified(name)} Falta que confirme que está resuelto.` : DONE,
    history: {
      forActor: 'Marcaste el trabajo como finalizado',
      forCounterpart: (name) => `${name} marcó el trabajo como finalizado`,
    },
  }),
  undoMark: defineAction({
    endpoint: undoOrderMark,
    possible: () => `Puedes deshacer la marca durante ${UNDO_MINUTES} minutos.`,
    done: ({ name }) => `Deshiciste la marca. ${notified(name)}`,
    history: {
      forActor: 'Deshiciste la marca de finalizado',
      forCounterpart: (name) => `${name} deshizo la marca de finalizado`,
    },
  }),
  confirm: defineAction({
    endpoint: confirmOrder,
    isAnswer: true,
    main: {
      label: () => 'Sí, confirmar',
      question({ issue }) {
        const problem = issue?.problemKind
          ? `Reportaste: «${problemLabels[issue.problemKind]}». `
          : '';
        return {
          title: issue ? '¿El problema está resuelto?' : '¿El trabajo está terminado?',
          description: issue
            ? `${problem}Si confirmas, el problema se cierra y la orden queda completada. No se puede deshacer.`
            : 'Si confirmas, la orden queda completada: ya no podrás reportar un problema ni escribir por el chat, y podrás dejar tu reseña. No se puede deshacer.',
          confirmLabel: 'Confirmar Finalización',
        };
      },
      leadsToReview: true,
    },
    possible: () => 'Puedes confirmar que el trabajo terminó.',
    done: ({ order, name }) =>
      order.closedIssue ? `La orden quedó completada. ${notified(name)}` : DONE,
    history: {
      forActor: 'Confirmaste que el trabajo terminó',
      forCounterpart: (name) => `${name} confirmó que el trabajo terminó`,
    },
  }),
  handBack: defineAction({
    endpoint: handBackOrder,
    menu: { label: 'Devolver la reserva', icon: Undo2, tone: 'danger' },
    sheet: {
      title: () => 'Devolver la reserva',
      effects: (name) => [
        effects.ends,
        `${name} recibe un aviso de que no puedes tomarla.`,
        `No es una cancelación ni cuenta en tu perfil. Puedes devolver ${MAX_HAND_BACKS} al mes.`,
      ],
      label: () => 'Devolver la reserva',
      variant: 'danger',
    },
    possible: () =>
      `Puedes devolver esta reserva inmediata durante ${HAND_BACK_MINUTES} minutos, sin que cuente como cancelación.`,
    done: ({ name }) => `Devolviste la reserva. ${notified(name)}`,
    history: {
      forActor: 'Devolviste la reserva',
      forCounterpart: (name) => `${name} devolvió la reserva`,
    },
  }),
  cancel: defineAction({
    endpoint: cancelOrder,
    menu: { label: 'Cancelar', icon: CircleX, tone: 'danger' },
    sheet: {
      form: 'cancellation',
      title: () => 'Cancelar la orden',
      effects: (name) => [
        effects.ends,
        effects.reason(name),
        effects.payment,
        'Si pagaste o recibiste un adelanto, acuérdenlo antes por el chat: después se puede leer, pero ya no escribir.',
      ],
      label: () => 'Cancelar la orden',
      variant: 'danger',
    },
    possible: (order, { name, now, viewer }) =>
      `Puedes cancelar. ${latenessText(order, now, viewer, name)}`,
    done: ({ order, name }) =>
      `Cancelaste la orden${order.isLate ? ': cuenta como tardía' : ''}. ${notified(name)}`,
    history: {
      forActor: 'Cancelaste la orden',
      forCounterpart: (name) => `${name} canceló la orden`,
    },
  }),
};
