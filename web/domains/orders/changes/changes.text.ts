import { UNDO_MINUTES } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import {
  ABSENCE_ANSWER_HOURS,
  MOVE_ANSWER_HOURS,
  MOVE_CLOSES_HOURS,
  moveLimits,
  PROBLEM_DAYS,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { hourName, hourTitle } from '../orders.text.ts';

/** Effects that several actions have. */
const payment = 'Oficio no cobra ni devuelve nada: los pagos son directos entre ustedes.';
const ends = 'La orden termina y la hora queda libre. No se puede deshacer.';
const told = (name: string) => `${name} recibe un aviso.`;
const toldReason = (name: string) => `${name} recibe un aviso y ve el motivo.`;

/** The effects of an action, listed before its last button; `name` is the other party. */
export const changeEffects = {
  withdraw: (name: string) => [ends, told(name), payment],
  cancel: (name: string) => [
    ends,
    toldReason(name),
    payment,
    'Si hubo un adelanto, acuérdenlo por el chat antes de cancelar: después solo se puede leer.',
  ],
  reject: (name: string) => [ends, toldReason(name)],
  withdrawMove: (name: string, status: OrderStatus) => [
    `La ${hourName(status)} sigue igual y las horas que propusiste quedan libres.`,
    told(name),
  ],
  reportAbsence: (name: string) => [
    `${name} recibe un aviso y tiene ${ABSENCE_ANSWER_HOURS} h para responder.`,
    'Si está de acuerdo o no responde, la orden se cancela por ausencia.',
    'Si dice que no es cierto, Oficio revisa y decide.',
    payment,
  ],
  agreeAbsence: (name: string) => [
    'La orden se cancela porque no viniste. No se puede deshacer.',
    told(name),
    payment,
  ],
  contradictAbsence: (name: string) => [
    `${name} recibe un aviso y ve tu respuesta.`,
    'Oficio revisa lo que dijeron los dos y decide. Hasta entonces la orden no cambia.',
    payment,
  ],
  reportProblem: (name: string) => [
    `${name} recibe un aviso, ve lo que escribas y tus fotos, y puede resolverlo.`,
    'Mientras tanto la orden no se completa sola.',
    `Si no se resuelve en ${PROBLEM_DAYS} días, Oficio lo revisa y decide.`,
    payment,
  ],
  withdrawProblem: (name: string) => [
    'La orden queda completada. No se puede deshacer.',
    told(name),
    payment,
  ],
};

const holding = (name: string, status: OrderStatus) =>
  `Guardamos esas horas hasta que ${name} responda: ${MOVE_ANSWER_HOURS} h como máximo, y hasta ${MOVE_CLOSES_HOURS} h antes de la ${hourName(status)}.`;

/** The effects of proposing other hours, for a pending and for an accepted order. */
export const moveEffects = {
  pending: (name: string) => [
    `Si ${name} elige una, la orden queda aceptada a esa hora.`,
    holding(name, 'PENDING'),
    'Mientras tanto puedes aceptar la hora pedida o rechazar la orden.',
  ],
  accepted: (name: string) => [
    holding(name, 'ACCEPTED'),
    `Si ${name} no acepta o no responde, la hora actual sigue igual.`,
    'El precio no cambia.',
  ],
};

/** How many proposals are left after this one. */
export function movesLeftText(left: number): string {
  if (left === 0) return 'Es la última propuesta que admite esta orden.';
  return left === 1
    ? 'Después de esta queda 1 propuesta más.'
    : `Después de esta quedan ${left} propuestas más.`;
}

export const changeWords = {
  back: 'Volver',
  sending: 'Enviando...',
  effects: 'Qué pasa después',
  cancelTitle: 'Cancelar la orden',
  cancelAction: 'Cancelar la orden',
  cancelReason: '¿Por qué la cancelas?',
  words: 'Cuéntale más',
  wordsOptional: 'Cuéntale más (opcional)',
  withdrawTitle: 'Retirar la solicitud',
  withdrawAction: 'Retirar solicitud',
  moveTitle: 'Proponer otra hora',
  moveAction: 'Enviar propuesta',
  currentHour: hourTitle,
  newHours: (count: number) => (count === 1 ? 'Hora que propones' : 'Horas que propones'),
  noHours: `Elige entre 1 y ${moveLimits.starts} horas.`,
  anotherHour: 'Agregar otra hora',
  removeHour: (hour: string) => `Quitar ${hour}`,
  slotsFailed: 'No se pudieron cargar los horarios.',
  withdrawMoveTitle: 'Retirar la propuesta de otra hora',
  withdrawMoveAction: 'Retirar la propuesta',
  rejectTitle: 'Rechazar la orden',
  rejectAction: 'Rechazar',
  rejectLabel: '¿Por qué la rechazas?',
  rejectHint: 'Por ejemplo: ese día no puedo, pero tengo libre el jueves.',
  rejecting: 'Rechazando...',
  otherHourFirst: '¿Puedes a otra hora? Propón hasta 3 en lugar de rechazar.',
  otherHour: 'Proponer otra hora',
  absenceTitle: (name: string) => `¿${name} no vino?`,
  absenceAction: 'Avisar que no vino',
  agreeTitle: '¿No viniste a la hora acordada?',
  agreeAction: 'Estoy de acuerdo',
  contradictTitle: 'No es cierto',
  contradictAction: 'Enviar respuesta',
  contradictLabel: 'Cuenta qué pasó',
  contradictHint: 'Por ejemplo: llegué a las 10:05, toqué dos veces y nadie abrió.',
  problemTitle: 'Reportar un problema',
  problemAction: 'Enviar reporte',
  problemKind: '¿Qué pasó?',
  problemLabel: 'Describe el problema',
  problemSent: 'Tu reporte ya está enviado',
  solvedTitle: '¿El problema está resuelto?',
  solvedAction: 'Sí, está resuelto',
  confirmTitle: '¿El trabajo está terminado?',
  confirmLead:
    'Si confirmas, la orden queda completada: ya no podrás reportar un problema ni escribir por el chat, y podrás dejar tu reseña. No se puede deshacer.',
  confirmSolvedLead: (problem: string | null) =>
    `${problem === null ? '' : `Reportaste: «${problem}». `}Si confirmas, el problema se cierra y la orden queda completada. No se puede deshacer.`,
  markTitle: '¿Terminaste el trabajo?',
  markLead: (name: string) =>
    `${name} recibirá una notificación para confirmarlo. Si te equivocas, puedes deshacerlo durante ${UNDO_MINUTES} minutos.`,
  solveTitle: '¿Resolviste el problema?',
  solveLead: (name: string) => `${name} recibirá una notificación para confirmarlo.`,
} as const;
