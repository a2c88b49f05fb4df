import {
  defineNotification,
  hourFor,
  momentOf,
  momentParams,
  withoutParams,
} from './kind.template.ts';
import {
  momentOfOrder,
  openMoveKinds,
  orderLink,
  type OrderDetails,
} from './order-details.template.ts';
import { orderEndingTemplates } from './order-endings.template.ts';
import { orderFinishingTemplates } from './order-finishing.template.ts';
import { orderIssueTemplates } from './order-issues.template.ts';
import { orderMoveTemplates } from './order-moves.template.ts';

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
  replaces: openMoveKinds,
  link: orderLink,
  message: ({ otherName, cardTitle }) => `${otherName} aceptó tu orden de «${cardTitle}».`,
  mail: ({ cardTitle, isEmergency }, order: OrderDetails) => ({
    subject: `Tu orden fue aceptada: ${cardTitle}`,
    paragraphs: [
      isEmergency
        ? 'Es una urgencia: coordinen los detalles por el chat.'
        : `Es el ${hourFor('client', order.scheduled_at, order.timezone)}. Pueden coordinar los detalles por el chat.`,
    ],
    action: 'Ver la orden',
  }),
});

const rejected = defineNotification({
  ...withoutParams,
  replaces: openMoveKinds,
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
    const hour = hourFor(reader, params.scheduledAt, params.timezone);
    return `Recuerda: «${cardTitle}» con ${otherName} es el ${hour}.`;
  },
  mail: ({ cardTitle }) => ({
    subject: `Recordatorio: ${cardTitle}`,
    paragraphs: [
      'Si necesitas coordinar algo, escribe por el chat de la orden. Si no puedes a esa hora, propón otra o cancela cuanto antes desde la orden.',
    ],
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
  ...orderEndingTemplates,
  ...orderFinishingTemplates,
  ...orderMoveTemplates,
  ...orderIssueTemplates,
  'order-answer-reminder': answerReminder,
  'order-appointment-reminder': appointmentReminder,
  'order-unconfirmed-reminder': unconfirmedReminder,
};
export type OrderNotificationKind = keyof typeof orderTemplates;
