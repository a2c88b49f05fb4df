import { endedMoveKinds, orderChangeTemplates } from './order-changes.template.ts';
import { ofOrder, type OrderDetails } from '../notifications-orders.template.ts';

const isMarked = ({ status, provider_marked_at: marked }: OrderDetails) =>
  status === 'ACCEPTED' && marked !== null;

/** The client sees only the latest notification of these kinds, and only the first is mailed. */
const markKinds = ['order-marked-finished', 'order-mark-undone'];

/** Notifications of orders, by kind. */
export const orderTemplates = {
  'order-created': ofOrder({
    stores: ['scheduledAt', 'timezone'],
    isMailHeld: true,
    message: `
      {isEmergency}Solicitud urgente: {other} pide «{title}».
      | {other} pide «{title}» para el {day}.`,
    title: 'Orden nueva',
    mail: `
      {isEmergency}Solicitud urgente: {title}
      | Nueva orden: {title}
      Responde antes del {deadline_at}; después se cancela sola.`,
  }),
  'order-accepted': ofOrder({
    invites: true,
    replaces: endedMoveKinds,
    stores: ['arrivalTime'],
    message: `
      {other} aceptó tu urgencia «{title}»: llega hacia las {arrivalTime}.
      | {other} aceptó tu orden de {job}.`,
    title: 'Orden aceptada',
    mail: `
      Tu orden fue aceptada: {title}
      Es el {start}. Pueden coordinar los detalles por el chat.
      | Es una urgencia: coordinen los detalles por el chat.`,
  }),
  /** The client sees only the latest time. */
  'order-on-the-way': ofOrder({
    stores: ['arrivalTime'],
    isCurrent: ({ status }) => status === 'ACCEPTED',
    replaces: () => ['order-on-the-way'],
    message: '{other} va en camino: llega hacia las {arrivalTime} por «{title}».',
    title: 'Prestador en camino',
    mail: 'Va en camino: {title}',
  }),
  /** For the provider: a booking that needs no answer. */
  'order-booked': ofOrder({
    stores: ['scheduledAt', 'timezone'],
    invites: true,
    isCurrent: ({ status }) => status === 'ACCEPTED',
    message: 'Nueva reserva confirmada: {other}, «{title}», el {day}.',
    title: 'Reserva inmediata, al prestador',
    mail: `
      Nueva reserva confirmada: {title}
      No tienes que aceptarla: tu servicio tiene Reserva inmediata. Es el {start}.
      Si no puedes, devuélvela desde la orden en la primera hora: hasta dos veces al mes no cuenta como cancelación.`,
  }),
  /** For the client of the same booking. */
  'order-confirmed': ofOrder({
    stores: ['scheduledAt', 'timezone'],
    invites: true,
    isCurrent: ({ status }) => status === 'ACCEPTED',
    message: 'Reserva confirmada: «{title}» con {other}, el {day}.',
    title: 'Reserva inmediata, al cliente',
    mail: `
      Reserva confirmada: {title}
      Es el {start}. Pueden coordinar los detalles por el chat.`,
  }),
  'order-rejected': ofOrder({
    replaces: endedMoveKinds,
    message: '{other} rechazó tu orden de {job}.',
    title: 'Orden rechazada',
    mail: `
      Tu orden fue rechazada: {title}
      Motivo: {rejection_reason}
      Puedes elegir otro horario u otro prestador.`,
  }),
  /** A mark during a problem declares that it is solved, and is always mailed. */
  'order-marked-finished': ofOrder({
    stores: ['isAgain'],
    isCurrent: (order) => order.status !== 'ACCEPTED' || isMarked(order),
    replaces: () => markKinds,
    message: `
      {isAgain}{other} marcó de nuevo como finalizado {job} después del problema. Confírmalo si ya está resuelto.
      | {other} marcó como finalizado {job}. Confírmalo si todo está bien.`,
    title: 'Trabajo marcado como finalizado',
    mail: `
      {isAgain}¿Quedó resuelto?: {title}
      | {isFirstMark}Confirma que el trabajo terminó: {title}
      {isAgain}Si el problema sigue, responde «No, sigue igual» en la orden: lo sabrá y podrá volver.
      | Si no dices nada, se completará el {deadline_at}.
      {isNewMark}Si algo quedó mal, reporta un problema en la orden en vez de confirmar.`,
    action: 'Confirmar',
  }),
  'order-mark-undone': ofOrder({
    isCurrent: (order) => order.status === 'ACCEPTED' && !isMarked(order),
    replaces: () => markKinds,
    message: '{other} deshizo la marca de {job}: el trabajo aún no terminó.',
    title: 'Marca de finalizado deshecha',
    mail: `
      {isFirstMark}El trabajo aún no terminó: {title}
      Todavía no tienes nada que confirmar. Te avisaremos cuando lo marque de nuevo.`,
  }),
  /** Mailed only after a problem, of which the provider was notified by mail too. */
  'order-completed': ofOrder({
    stores: ['by', 'hadProblem'],
    message: `
      {isAutomatic}La orden de {job} con {other} se completó automáticamente. Ya puedes dejar tu reseña.
      | {hadProblem}{other} dio por resuelto el problema con {job}: la orden está completada. Ya puedes dejar tu reseña.
      | {other} confirmó que {job} terminó. Ya puedes dejar tu reseña.`,
    title: 'Orden completada',
    mail: '{hadProblem}Problema resuelto: {title}',
  }),
  'order-cancelled': ofOrder({
    stores: ['reason', 'by', 'isLate'],
    invites: true,
    replaces: endedMoveKinds,
    withdrawsRequest: ({ cancellation_reason: reason }) => reason === 'WITHDRAWN',
    message: `
      {byParty}{isWithdrawn}{other} retiró su solicitud de {job}.
      | {byParty}{isHandedBack}{other} no puede tomar tu reserva de {job} y la devolvió enseguida. No te cuesta nada.
      | {byParty}{isAbsence}{other} reconoció que {admitted}: la orden de {job} se canceló.
      | {byParty}{other} canceló {yours} orden de {job}: {partyReason}.{late}
      | La orden de {job} con {other} se canceló: {systemReason}.`,
    title: 'Orden cancelada',
    mail: `
      {isWithdrawn}Solicitud retirada: {title}
      | {isHandedBack}Reserva devuelta: {title}
      | Orden cancelada: {title}
      Sus palabras: {cancellation_comment}
      {inTime}Avisó a tiempo: no es una cancelación tardía.
      | {wasUrgent}Era una urgencia ya aceptada. La cancelación tardía es {ofOther}, no tuya.
      | El aviso acordado era de {notice} horas antes del servicio. La cancelación tardía es {ofOther}, no tuya.
      {isUnconfirmed}{forClient}Si el trabajo se hizo, ponte de acuerdo con el prestador o escríbenos.
      | {forClient}Puedes elegir otro horario u otro prestador.
      | {isFreed}Ese horario de tu agenda vuelve a estar libre.`,
  }),
  'order-settled': ofOrder({
    stores: ['isCompleted'],
    invites: true,
    replaces: endedMoveKinds,
    message: `
      {isCompleted}Un administrador decidió sobre {job} con {other}: la orden queda completada. Ya puedes dejar tu reseña.
      | Un administrador decidió sobre {job} con {other}: la orden queda cancelada.`,
    title: 'Decisión sobre una orden',
    mail: `
      Decisión sobre tu orden: {title}
      Según la decisión, lo que pasó {causer}.
      {isCharged}Si la habías aceptado, cuenta en los datos de tu perfil.
      Fundamentos: {settlement_grounds}
      Si crees que es un error, escríbenos.`,
  }),
  'order-party-deactivated': ofOrder({
    stores: ['canCancel'],
    // An order that ended meanwhile has its own notification.
    isCurrent: ({ status }) => status === 'ACCEPTED',
    message: `
      {canCancel}La cuenta de {other} fue desactivada. Puedes cancelar {job} cuando quieras: es gratis y no cuenta como tardía.
      | La cuenta de {other} fue desactivada. La orden de {job} sigue abierta.`,
    title: 'Cuenta de la otra parte desactivada',
    mail: `
      Una cuenta fue desactivada: {title}
      {canCancel}{forClient}Era para el {start}. Es probable que el prestador no vaya.
      | {canCancel}Era para el {start}. Es probable que el cliente no esté.
      Si hay algo que resolver, escríbenos.`,
  }),
  ...orderChangeTemplates,
  'order-answer-reminder': ofOrder({
    topic: 'reminders',
    message: '{other} espera tu respuesta sobre {job}.',
    title: 'Recordatorio de responder una orden',
    mail: `
      {isEmergency}Urgencia sin responder: {title}
      | Tienes una orden sin responder: {title}
      Responde antes del {deadline_at}; después se cancela sola.`,
    action: 'Responder',
  }),
  'order-appointment-reminder': ofOrder({
    topic: 'reminders',
    stores: ['scheduledAt', 'timezone'],
    message: 'Recuerda: «{title}» con {other} es el {moment}.',
    title: 'Recordatorio de una cita',
    mail: `
      Recordatorio: {title}
      Si necesitas coordinar algo, escribe por el chat de la orden. Si no puedes a esa hora, propón otra o cancela cuanto antes desde la orden.`,
  }),
  'order-unconfirmed-reminder': ofOrder({
    topic: 'reminders',
    message: '¿Terminaste {job} con {other}? Márcalo como finalizado.',
    title: 'Recordatorio de marcar el trabajo',
    mail: `
      ¿Terminaste el trabajo?: {title}
      Si nadie lo confirma, la orden se cancelará el {deadline_at} como «Sin confirmación».`,
  }),
};
export type OrderNotificationKind = keyof typeof orderTemplates;
