import { PROBLEM_DAYS } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import {
  answerProblem,
  rejectSolution,
  reportProblem,
  withdrawProblem,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import MessageSquareWarning from 'lucide-react/icons/message-square-exclamation-point';
import { defineAction } from './define-action.ts';
import { effects, notified } from './effects.text.ts';
import { answerTime } from './moves.actions.ts';

/** A problem with finished work. */
export const problemActions = {
  withdrawProblem: defineAction({
    endpoint: withdrawProblem,
    menu: { label: 'Ya está resuelto', icon: CircleCheck, hiddenBy: 'confirm' },
    sheet: {
      title: () => '¿El problema está resuelto?',
      effects: (name) => [
        'La orden queda completada. No se puede deshacer.',
        effects.notice(name),
        effects.payment,
      ],
      label: () => 'Sí, está resuelto',
    },
    possible: () => 'Puedes dar el problema por resuelto: la orden queda completada.',
    done: ({ name }) => `Diste el problema por resuelto. ${notified(name)}`,
    history: {
      forActor: 'Diste el problema por resuelto',
      forCounterpart: (name) => `${name} dio el problema por resuelto`,
    },
  }),
  reportProblem: defineAction({
    endpoint: reportProblem,
    report: 'problem',
    second: { label: 'No, hay un problema', beside: 'confirm' },
    menu: { label: 'Reportar un problema', icon: MessageSquareWarning, hiddenBy: 'confirm' },
    sheet: {
      form: 'problem',
      title: () => 'Reportar un problema',
      effects: (name) => [
        `${name} recibe un aviso, ve lo que escribas y tus fotos, y puede resolverlo.`,
        'Mientras tanto la orden no se completa sola.',
        `Si no se resuelve en ${PROBLEM_DAYS} días, lo revisamos y decidimos.`,
        effects.payment,
      ],
      label: () => 'Enviar reporte',
    },
    possible: () => 'Puedes reportar un problema en lugar de confirmar.',
    done: ({ name }) => `${notified(name)} Mientras tanto la orden no se completa sola.`,
    history: {
      forActor: 'Reportaste un problema',
      forCounterpart: (name) => `${name} reportó un problema`,
    },
  }),
  answerProblem: defineAction({
    endpoint: answerProblem,
    second: { label: 'Responder' },
    sheet: {
      form: 'answer',
      title: () => 'Responder al problema',
      effects: (name) => [`${name} recibe un aviso y lee tu respuesta.`],
      label: () => 'Enviar respuesta',
    },
    possible: () => 'Puedes responder con palabras, fotos y horas para volver.',
    done: ({ input, order, name }) =>
      input.body.starts
        ? `Le enviamos tu respuesta a ${name}.${answerTime(order, 'elegir una hora')}`
        : `Le enviamos tu respuesta a ${name}.`,
    history: {
      forActor: 'Respondiste al problema',
      forCounterpart: (name) => `${name} respondió al problema`,
    },
  }),
  rejectSolution: defineAction({
    endpoint: rejectSolution,
    second: { label: 'No, sigue igual' },
    sheet: {
      form: 'stillOpen',
      title: () => '¿El problema sigue igual?',
      effects: (name) => [
        `${name} recibe un aviso, y le toca resolverlo.`,
        'El problema sigue abierto: la orden no se completa sola.',
        `El plazo de ${PROBLEM_DAYS} días no cambia; después lo revisamos y decidimos.`,
      ],
      label: (name) => `Avisar a ${name}`,
    },
    possible: () => 'Puedes decir que el problema sigue igual.',
    done: ({ name }) => `Le avisamos a ${name} que sigue igual.`,
    history: {
      forActor: 'Dijiste que el problema sigue igual',
      forCounterpart: (name) => `${name} dijo que el problema sigue igual`,
    },
  }),
};
