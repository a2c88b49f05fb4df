import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import { z } from 'zod';
import {
  defineNotification,
  momentOf,
  momentParams,
  withoutParams,
  type NotificationData,
} from './kind.template.ts';
import type { OrderSubject } from '../writing/subjects.queries.ts';

/** An order, with the actor of the event if it names one. */
export type OrderDetails = OrderSubject & { by: OrderActor | null };

const orderLink = ({ reader, aboutId }: Pick<NotificationData, 'reader' | 'aboutId'>) =>
  `/dashboard/${reader}?orden=${aboutId}`;

const momentOfOrder = (order: OrderDetails) => ({
  scheduledAt: order.scheduled_at.toISOString(),
  timezone: order.timezone,
});

function deadlineParagraphs({ deadline_at: deadline, timezone }: OrderDetails): string[] {
  return deadline
    ? [`Responde antes del ${momentOf(deadline, timezone)}; después se cancela sola.`]
    : [];
}

const created = defineNotification({
  params: momentParams,
  paramsOf: momentOfOrder,
  link: orderLink,
  message: ({ otherName, cardTitle, isEmergency, params }) =>
    isEmergency
      ? `Solicitud urgente: ${otherName} pide «${cardTitle}».`
      : `${otherName} pide «${cardTitle}» para el ${momentOf(params.scheduledAt, params.timezone)}.`,
  mail: ({ cardTitle, isEmergency }, order: OrderDetails) => ({
    subject: isEmergency ? `Solicitud urgente: ${cardTitle}` : `Nueva orden: ${cardTitle}`,
    paragraphs: deadlineParagraphs(order),
    action: 'Ver la orden',
  }),
});

const accepted = defineNotification({
  ...withoutParams,
  link: orderLink,
  message: ({ otherName, cardTitle }) => `${otherName} aceptó tu orden de «${cardTitle}».`,
  mail: ({ cardTitle, isEmergency }, order: OrderDetails) => ({
    subject: `Tu orden fue aceptada: ${cardTitle}`,
    paragraphs: [
      isEmergency
        ? 'Es una urgencia: coordinen los detalles por el chat.'
        : `Es el ${momentOf(order.scheduled_at, order.timezone)} (hora del prestador). Pueden coordinar los detalles por el chat.`,
    ],
    action: 'Ver la orden',
  }),
});

const rejected = defineNotification({
  ...withoutParams,
  link: orderLink,
  message: ({ otherName, cardTitle }) => `${otherName} rechazó tu orden de «${cardTitle}».`,
  mail: ({ cardTitle }, { rejection_reason: reason }: OrderDetails) => ({
    subject: `Tu orden fue rechazada: ${cardTitle}`,
    paragraphs: [
      ...(reason ? [`Motivo: ${reason}`] : []),
      'Puedes elegir otro horario u otro prestador.',
    ],
    action: 'Ver la orden',
  }),
});

const cancellationReasons: Record<string, string> = {
  START_PASSED: 'llegó su hora sin que el prestador respondiera',
  NO_ANSWER: 'el prestador no respondió a tiempo',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

export const cancelledParams = z.object({ reason: z.string().nullable() });

const cancelled = defineNotification({
  params: cancelledParams,
  paramsOf: (order: OrderDetails) => ({ reason: order.cancellation_reason }),
  link: orderLink,
  message: ({ cardTitle, params: { reason } }) =>
    `La orden de «${cardTitle}» se canceló: ${cancellationReasons[reason ?? ''] ?? 'ya no es posible'}.`,
  mail: ({ cardTitle, reader }) => ({
    subject: `Orden cancelada: ${cardTitle}`,
    paragraphs: reader === 'client' ? ['Puedes elegir otro horario u otro prestador.'] : [],
    action: 'Ver la orden',
  }),
});

const isMarked = ({ status, provider_marked_at: marked }: OrderDetails) =>
  status === 'ACCEPTED' && marked !== null;

/** The client sees only the latest notification of these kinds, and only the first is mailed. */
const markKinds = ['order-marked-finished', 'order-mark-undone'];

const markedFinished = defineNotification({
  ...withoutParams,
  isCurrent: (order: OrderDetails) => order.status !== 'ACCEPTED' || isMarked(order),
  replaces: markKinds,
  link: orderLink,
  message: ({ otherName, cardTitle }) =>
    `${otherName} marcó como finalizado «${cardTitle}». Confírmalo si todo está bien.`,
  mail: ({ cardTitle }, { marks, deadline_at: deadline, timezone }: OrderDetails) =>
    marks > 1
      ? null
      : {
          subject: `Confirma que el trabajo terminó: ${cardTitle}`,
          paragraphs: deadline
            ? [`Si no dices nada, se completará el ${momentOf(deadline, timezone)}.`]
            : [],
          action: 'Confirmar',
        },
});

const markUndone = defineNotification({
  ...withoutParams,
  isCurrent: (order: OrderDetails) => order.status === 'ACCEPTED' && !isMarked(order),
  replaces: markKinds,
  link: orderLink,
  message: ({ otherName, cardTitle }) =>
    `${otherName} deshizo la marca de «${cardTitle}»: el trabajo aún no terminó.`,
  mail: ({ cardTitle }, { marks }: OrderDetails) =>
    marks > 1
      ? null
      : {
          subject: `El trabajo aún no terminó: ${cardTitle}`,
          paragraphs: [
            'Todavía no tienes nada que confirmar. Te avisaremos cuando lo marque de nuevo.',
          ],
          action: 'Ver la orden',
        },
});

const completed = defineNotification({
  params: z.object({ by: z.enum(['client', 'system']) }),
  paramsOf: ({ by }: OrderDetails) => ({ by: by === 'client' ? by : ('system' as const) }),
  link: orderLink,
  message: ({ otherName, cardTitle, params: { by } }) =>
    by === 'client'
      ? `${otherName} confirmó que «${cardTitle}» terminó. Ya puedes dejar tu reseña.`
      : `La orden de «${cardTitle}» se completó automáticamente. Ya puedes dejar tu reseña.`,
});

const answerReminder = defineNotification({
  ...withoutParams,
  link: orderLink,
  message: ({ otherName, cardTitle }) => `${otherName} espera tu respuesta sobre «${cardTitle}».`,
  mail: ({ cardTitle, isEmergency }, order: OrderDetails) => ({
    subject: isEmergency
      ? `Urgencia sin responder: ${cardTitle}`
      : `Tienes una orden sin responder: ${cardTitle}`,
    paragraphs: deadlineParagraphs(order),
    action: 'Responder',
  }),
});

const appointmentReminder = defineNotification({
  params: momentParams,
  paramsOf: momentOfOrder,
  link: orderLink,
  message: ({ otherName, cardTitle, reader, params }) => {
    const moment = momentOf(params.scheduledAt, params.timezone);
    const zone = reader === 'client' ? ' (hora del prestador)' : '';
    return `Recuerda: «${cardTitle}» con ${otherName} es el ${moment}${zone}.`;
  },
  mail: ({ cardTitle }) => ({
    subject: `Recordatorio: ${cardTitle}`,
    paragraphs: ['Si necesitas coordinar algo, escribe por el chat de la orden.'],
    action: 'Ver la orden',
  }),
});

const unconfirmedReminder = defineNotification({
  ...withoutParams,
  link: orderLink,
  message: ({ otherName, cardTitle }) =>
    `¿Terminaste «${cardTitle}» con ${otherName}? Márcalo como finalizado.`,
  mail: ({ cardTitle }, { deadline_at: deadline, timezone }: OrderDetails) => ({
    subject: `¿Terminaste el trabajo?: ${cardTitle}`,
    paragraphs: deadline
      ? [
          `Si nadie lo confirma, la orden se cancelará el ${momentOf(deadline, timezone)} como «Sin confirmación».`,
        ]
      : [],
    action: 'Ver la orden',
  }),
});

/** Notifications of orders, by kind. */
export const orderTemplates = {
  'order-created': created,
  'order-accepted': accepted,
  'order-rejected': rejected,
  'order-cancelled': cancelled,
  'order-marked-finished': markedFinished,
  'order-mark-undone': markUndone,
  'order-completed': completed,
  'order-answer-reminder': answerReminder,
  'order-appointment-reminder': appointmentReminder,
  'order-unconfirmed-reminder': unconfirmedReminder,
};
export type OrderNotificationKind = keyof typeof orderTemplates;
