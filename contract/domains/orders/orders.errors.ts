import { outsideSentence, type OutsideArea } from '../places/places-reach.rules.ts';
import { defineErrors } from '#platform/api/errors.ts';
import { MAX_ARRIVALS, ON_THE_WAY_HOURS } from './orders-arrival.rules.ts';
import { MAX_ORDER_IMAGES } from './orders-job.rules.ts';
import { UNDO_MINUTES } from './orders-finishing.rules.ts';
import {
  ABSENCE_FROM_MINUTES,
  ABSENCE_UNTIL_HOURS,
  MAX_PROBLEM_REPLIES,
  MOVE_CLOSES_HOURS,
  moveLimits,
} from './orders-issues.rules.ts';
import {
  HAND_BACK_CLOSES_HOURS,
  HAND_BACK_MINUTES,
  MAX_HAND_BACKS,
  type BookingOutcome,
} from './orders-instant.rules.ts';
import { creationLimits, newClientPendingLimits, pendingLimits } from './orders-limits.rules.ts';
import type { OrderStatus } from './orders-states.rules.ts';

/** The status as it appears in a sentence. */
const stateWords: Record<OrderStatus, string> = {
  PENDING: 'pendiente',
  ACCEPTED: 'aceptada',
  REJECTED: 'rechazada',
  PROVIDER_COMPLETED: 'marcada como finalizada',
  CLIENT_COMPLETED: 'confirmada',
  CANCELLED: 'cancelada',
  COMPLETED: 'completada',
};

/** Formats the day of an instant in a time zone: 'martes, 24 de noviembre'. */
function dayOf(instant: number, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat('es', { timeZone, ...parts }).format(instant);
}

/** Formats an instant in a time zone: 'martes, 24 de noviembre, 10:00'. */
function hourOf(instant: number, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('es', { timeZone, ...parts }).format(instant);
  return `${dayOf(instant, timeZone)}, ${time}`;
}

export const ordersErrors = defineErrors({
  ORDER_NOT_FOUND: { status: 404, message: 'No encontramos esa orden.' },
  ORDER_WRONG_PARTY: { status: 403, message: 'Esta acción le corresponde a la otra parte.' },
  ORDER_WRONG_STATE: {
    status: 409,
    message: ({ status }: { status: OrderStatus }) =>
      `No se puede: la orden está ${stateWords[status]}.`,
  },
  ORDER_EXPIRED: {
    status: 409,
    message: ({ status }: { status: OrderStatus }) =>
      `La orden sigue ${stateWords[status]}, pero el plazo para responder ya venció.`,
  },
  ORDER_NOT_MARKED: {
    status: 409,
    message: 'La orden está aceptada y el prestador aún no la marcó como finalizada.',
  },
  ORDER_ALREADY_MARKED: { status: 409, message: 'La orden ya está marcada como finalizada.' },
  /** `from` is in epoch milliseconds; `details` has it as an ISO instant. */
  ORDER_NOT_STARTED: {
    status: 409,
    message: ({ from, timezone }: { from: number; timezone: string }) =>
      `Podrás marcarla como finalizada desde el ${dayOf(from, timezone)}, el día del servicio.`,
  },
  ON_THE_WAY_TOO_EARLY: {
    status: 409,
    message: `Podrás avisar que vas en camino desde ${ON_THE_WAY_HOURS} horas antes.`,
  },
  ON_THE_WAY_TOO_LATE: {
    status: 409,
    message: 'La hora del trabajo ya terminó. Si vas más tarde, escríbele por el chat.',
  },
  TOO_MANY_ARRIVALS: {
    status: 409,
    message: `Ya avisaste ${MAX_ARRIVALS} veces cuándo llegas. Escríbele por el chat.`,
  },
  NOT_AN_EMERGENCY: {
    status: 400,
    message: 'La hora de llegada se dice al aceptar una urgencia.',
  },
  ORDER_UNDO_EXPIRED: {
    status: 409,
    message: `La orden ya está marcada como finalizada y pasaron los ${UNDO_MINUTES} minutos para deshacerlo.`,
  },
  PROVIDER_ROLE_LOST: {
    status: 403,
    message: 'Tu cuenta ya no ofrece servicios: solo puedes terminar las órdenes que aceptaste.',
  },
  ORDER_ISSUE_OPEN: {
    status: 409,
    message: 'Hay un reporte abierto en esta orden. Espera a que se resuelva.',
  },
  SETTLES_OWN_ORDER: {
    status: 403,
    message: 'Eres parte de esta orden: la decisión le corresponde a otro administrador.',
  },
  EMERGENCY_NOT_MOVABLE: { status: 409, message: 'Una urgencia no se puede mover a otra hora.' },
  MOVE_OPEN: {
    status: 409,
    message: 'Ya hay una propuesta de otra hora sin responder. Primero respóndela o retírala.',
  },
  TOO_MANY_MOVES: {
    status: 409,
    message: `Ya se propuso otra hora ${moveLimits.proposed} veces en esta orden. Coordinen por el chat o cancélenla.`,
  },
  MOVED_TOO_OFTEN: {
    status: 409,
    message: `Esta orden ya se movió ${moveLimits.taken} veces. Si la hora no funciona, cancélala y reserva otra.`,
  },
  MOVE_TOO_LATE: {
    status: 409,
    message: `Faltan menos de ${MOVE_CLOSES_HOURS} horas para el servicio: ya no se puede proponer otra hora.`,
  },
  MOVE_WITHOUT_OTHER: {
    status: 409,
    message:
      'La cuenta de la otra persona ya no está activa y no puede responder. Puedes cancelar: no será una cancelación tardía.',
  },
  MOVE_CLOSED: { status: 409, message: 'Esa propuesta de otra hora ya no está abierta.' },
  MOVE_SAME_HOUR: {
    status: 400,
    message: 'Propón horas distintas entre sí y distintas de la actual.',
  },
  MOVE_HOUR_NOT_PROPOSED: {
    status: 409,
    message: 'Esa hora no está entre las propuestas. Elige una de ellas.',
  },
  /** `details` has the other proposed hours that are still free, as ISO instants. */
  MOVE_HOUR_BUSY: {
    status: 409,
    message: ({ left, timezone }: { left: readonly number[]; timezone: string }) =>
      left.length > 0
        ? `Esa hora ya no está libre. Elige otra de las propuestas: ${left.map((start) => hourOf(start, timezone)).join('; ')}.`
        : 'Esa hora ya no está libre. Propón otra.',
  },
  /** `backOn` is a date ('yyyy-MM-dd'); `details` has it and the hours as ISO instants. */
  DAY_OFF: {
    status: 409,
    message: ({
      backOn,
      starts,
      timezone,
    }: {
      backOn: string;
      starts: readonly number[];
      timezone: string;
    }) => {
      const away = `Ese día el prestador no trabaja: vuelve el ${dayOf(Date.parse(`${backOn}T12:00:00Z`), 'UTC')}.`;
      if (starts.length === 0) return `${away} Acuerden otra hora.`;
      return `${away} Acuerden otra hora, por ejemplo: ${starts.map((start) => hourOf(start, timezone)).join('; ')}.`;
    },
  },
  CALENDAR_BUSY: {
    status: 409,
    message:
      'A esa hora tu calendario dice ocupado. Acepta igual solo si vas a poder ir, o propón otra hora.',
  },
  ABSENCE_TOO_EARLY: {
    status: 409,
    message: `Espera ${ABSENCE_FROM_MINUTES} minutos después de la hora acordada antes de avisar que no vino.`,
  },
  ABSENCE_TOO_LATE: {
    status: 409,
    message: `Pasaron más de ${ABSENCE_UNTIL_HOURS} horas desde la hora acordada: ya no se puede avisar que no vino.`,
  },
  NO_ABSENCE_REPORTED: {
    status: 409,
    message: 'En esta orden no hay un aviso de ausencia por responder.',
  },
  NO_PROBLEM_REPORTED: { status: 409, message: 'En esta orden no hay un problema abierto.' },
  PROBLEM_MARKED_SOLVED: {
    status: 409,
    message: 'Ya dijiste que está resuelto. Falta que el cliente lo confirme.',
  },
  PROBLEM_NOT_MARKED_SOLVED: {
    status: 409,
    message: 'El prestador todavía no dice que lo resolvió.',
  },
  PROBLEM_REPLIES_FULL: {
    status: 409,
    message: `Ya escribiste ${MAX_PROBLEM_REPLIES} veces sobre este problema. Sigan por el chat.`,
  },
  NO_PROBLEM_REPLY: {
    status: 409,
    message: 'Primero escribe tu respuesta y después agrega las fotos.',
  },
  /** `until` is in epoch milliseconds. */
  VISIT_TOO_LATE: {
    status: 409,
    message: ({ until, timezone }: { until: number; timezone: string }) =>
      `Elige una hora antes del ${dayOf(until, timezone)}: ese día revisamos el problema.`,
  },
  /** `details` has `isLate`. */
  CANCELLATION_LATENESS_CHANGED: {
    status: 409,
    message: ({ isLate }: { isLate: boolean }) =>
      isLate
        ? 'Mientras lo leías pasó el plazo: ahora sería una cancelación tardía. Revisa qué significa antes de cancelar.'
        : 'Ahora ya no sería una cancelación tardía. Revísalo antes de cancelar.',
  },
  NOT_INSTANT: {
    status: 409,
    message: 'Esta orden no fue una reserva inmediata: puedes proponer otra hora o cancelarla.',
  },
  HAND_BACK_TOO_LATE: {
    status: 409,
    message: `Una reserva inmediata se devuelve hasta ${HAND_BACK_MINUTES} minutos después, y ${HAND_BACK_CLOSES_HOURS} horas antes del servicio. Puedes proponer otra hora o cancelarla.`,
  },
  HAND_BACKS_USED: {
    status: 409,
    message: `Ya devolviste ${MAX_HAND_BACKS} reservas este mes. Puedes proponer otra hora o cancelarla.`,
  },
  ORDER_IMAGES_FULL: {
    status: 409,
    message: `Ya agregaste ${MAX_ORDER_IMAGES} fotos. Cuenta lo que falte con palabras.`,
  },
  /** A provider with an area gets no booking for an address whose place nobody knows. `details.missing` names the field. */
  PLACE_REQUIRED: {
    status: 409,
    message: 'Elige el distrito o la ciudad de la dirección, para saber si el prestador llega.',
  },
  OUTSIDE_AREA: {
    status: 409,
    message: (outside: OutsideArea) => `${outsideSentence(outside)} Puedes pedirle un presupuesto.`,
  },
  SLOT_TAKEN: { status: 409, message: 'Ese horario ya no está disponible. Elige otro, por favor.' },
  INVALID_START: { status: 400, message: 'La fecha y hora no son válidas.' },
  OWN_SERVICE: { status: 403, message: 'Es tu propio servicio.' },
  PACKAGE_UNAVAILABLE: {
    status: 409,
    message: 'Ese paquete ya no está disponible. Elige otro, por favor.',
  },
  NO_EMERGENCIES: { status: 409, message: 'Este servicio no atiende urgencias.' },
  EMERGENCY_PENDING: {
    status: 409,
    message: 'Ya tienes una urgencia pendiente con este servicio.',
  },
  TOO_MANY_PENDING: {
    status: 409,
    message: ({ isNewClient }: { isNewClient: boolean }) =>
      isNewClient
        ? `Tienes ${newClientPendingLimits.total} órdenes pendientes o por venir, el máximo hasta que completes tu primera orden. Espera o retira una.`
        : `Tienes ${pendingLimits.total} órdenes pendientes. Espera a que te respondan para pedir otra.`,
  },
  TOO_MANY_PENDING_WITH_PROVIDER: {
    status: 409,
    message: ({ isNewClient }: { isNewClient: boolean }) =>
      isNewClient
        ? 'Ya tienes una orden pendiente con este prestador o una reserva por venir. Hasta que completes tu primera orden puedes tener una con cada prestador.'
        : `Tienes ${pendingLimits.perProvider} órdenes pendientes con este prestador. Espera a que te responda.`,
  },
  NEW_CLIENTS_WAIT: {
    status: 409,
    message:
      'Este prestador responde de a uno los pedidos de cuentas nuevas y ya tiene uno pendiente. Prueba más tarde o elige otro prestador.',
  },
  TOO_MANY_CREATED: {
    status: 429,
    message: ({ wait }: { wait: string }) =>
      `Enviaste muchas solicitudes en poco tiempo. Podrás enviar otra ${wait}.`,
  },
  TOO_MANY_CREATED_WITH_PROVIDER: {
    status: 429,
    message: ({ wait }: { wait: string }) =>
      `Ya enviaste ${creationLimits.perProvider.requests} solicitudes a este prestador en 24 horas. Podrás enviarle otra ${wait}.`,
  },
  /** `details` has the new summary. */
  PRICE_CHANGED: {
    status: 409,
    message: ({ isTotalSame }: { isTotalSame: boolean }) =>
      isTotalSame
        ? 'La comisión o la promoción del prestador cambió; el total es el mismo. Revisa el nuevo resumen antes de confirmar.'
        : 'El precio cambió. Revisa el nuevo resumen antes de confirmar.',
  },
  /** `details` has the outcome. */
  OUTCOME_CHANGED: {
    status: 409,
    message: ({ outcome }: { outcome: BookingOutcome }) =>
      outcome === 'confirmed'
        ? 'Ahora esta hora queda confirmada al reservar, sin esperar respuesta. Revísalo antes de reservar.'
        : 'Esta hora ya no se confirma al instante: el prestador tiene que aceptarla. Revísalo antes de pedirla.',
  },
  PROFILE_INCOMPLETE: {
    status: 409,
    message: 'Completa tu país, dirección y teléfono antes de contratar.',
  },
});
