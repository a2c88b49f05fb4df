import {
  MOVE_ANSWER_HOURS,
  moveLimits,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { hourTitle } from '../orders.text.ts';

/** The further effect of an answer to a problem, with or without slots of another visit. */
export const visitEffect = (name: string, hasHours: boolean) =>
  hasHours
    ? `Guardamos esas horas hasta que ${name} elija una: ${MOVE_ANSWER_HOURS} h como máximo.`
    : 'El problema sigue abierto hasta que se resuelva.';

export const changeWords = {
  back: 'Volver',
  sending: 'Enviando...',
  effects: 'Qué pasa después',
  arrival: '¿En cuánto llegas?',
  cancelReason: '¿Por qué la cancelas?',
  words: 'Cuéntale más',
  wordsOptional: 'Cuéntale más (opcional)',
  currentHour: hourTitle,
  newHours: (count: number) => (count === 1 ? 'Hora que propones' : 'Horas que propones'),
  hoursLeft: (left: number) => {
    if (left === moveLimits.starts) return `Elige entre 1 y ${moveLimits.starts} horas.`;
    if (left === 0) return '';
    return left === 1 ? 'Puedes agregar 1 más.' : `Puedes agregar ${left} más.`;
  },
  removeHour: (hour: string) => `Quitar ${hour}`,
  slotsFailed: 'No se pudieron cargar los horarios disponibles.',
  rejectLabel: '¿Por qué la rechazas?',
  rejectHint: 'Por ejemplo: ese día no puedo, pero tengo libre el jueves.',
  rejecting: 'Rechazando...',
  otherHourFirst: '¿Puedes a otra hora? Propón hasta 3 en lugar de rechazar.',
  otherHour: 'Proponer otra hora',
  otherHourInstead: '¿Puedes a otra hora? Propón hasta 3: si acepta, no hace falta cancelar.',
  contradictLabel: 'Cuenta qué pasó',
  contradictHint: 'Por ejemplo: llegué a las 10:05, toqué dos veces y nadie abrió.',
  problemKind: '¿Qué pasó?',
  problemLabel: 'Describe el problema',
  answerLabel: 'Tu respuesta',
  visit: 'Proponer una hora para volver',
  visitHint: 'Elige de tus horas libres. La guardamos hasta que te respondan.',
  stillOpenLabel: 'Qué pasa todavía (opcional)',
  replySent: 'Tu respuesta ya está enviada',
  problemSent: 'Tu reporte ya está enviado',
  takeTitle: (hour: string) => `¿Aceptar el ${hour}?`,
  takeLead: (name: string) => `La orden pasa a esa hora y le avisamos a ${name}.`,
  takeVisitLead: (name: string) =>
    `Le avisamos a ${name}. El problema sigue abierto hasta que se resuelva.`,
  takeAction: 'Sí, aceptar',
} as const;
