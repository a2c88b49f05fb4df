import { shortMomentOf, type NotificationData } from './kind.template.ts';
import {
  endedMoveKinds,
  ofOrder,
  withMoment,
  type OrderDetails,
} from './order-details.template.ts';
import { orderEndingTemplates } from './order-endings.template.ts';
import { orderFinishingTemplates } from './order-finishing.template.ts';
import { orderIssueTemplates } from './order-issues.template.ts';
import { orderMoveTemplates } from './order-moves.template.ts';

const answerBefore = ({ hour }: NotificationData, { deadline_at: deadline }: OrderDetails) =>
  deadline && `Responde antes del ${hour(deadline)}; después se cancela sola.`;

/** Notifications of orders, by kind. */
export const orderTemplates = {
  'order-created': ofOrder({
    ...withMoment,
    isMailHeld: true,
    message: ({ other, title, isEmergency, params: { scheduledAt, timezone } }) =>
      isEmergency
        ? `Solicitud urgente: ${other} pide «${title}».`
        : `${other} pide «${title}» para el ${shortMomentOf(scheduledAt, timezone)}.`,
    mail: (data, order) => [
      data.isEmergency ? 'Solicitud urgente' : 'Nueva orden',
      answerBefore(data, order),
    ],
  }),
  'order-accepted': ofOrder({
    replaces: endedMoveKinds,
    message: ({ other, job }) => `${other} aceptó tu orden de ${job}.`,
    mail: ({ isEmergency, hour }, { scheduled_at: at }) => [
      'Tu orden fue aceptada',
      isEmergency
        ? 'Es una urgencia: coordinen los detalles por el chat.'
        : `Es el ${hour(at)}. Pueden coordinar los detalles por el chat.`,
    ],
  }),
  'order-rejected': ofOrder({
    replaces: endedMoveKinds,
    message: ({ other, job }) => `${other} rechazó tu orden de ${job}.`,
    mail: (_data, { rejection_reason: reason }) => [
      'Tu orden fue rechazada',
      reason && `Motivo: ${reason}`,
      'Puedes elegir otro horario u otro prestador.',
    ],
  }),
  ...orderEndingTemplates,
  ...orderFinishingTemplates,
  ...orderMoveTemplates,
  ...orderIssueTemplates,
  'order-answer-reminder': ofOrder({
    message: ({ other, job }) => `${other} espera tu respuesta sobre ${job}.`,
    mail: (data, order) => [
      data.isEmergency ? 'Urgencia sin responder' : 'Tienes una orden sin responder',
      answerBefore(data, order),
    ],
    action: 'Responder',
  }),
  'order-appointment-reminder': ofOrder({
    ...withMoment,
    message: ({ other, title, hour, params: { scheduledAt, timezone } }) =>
      `Recuerda: «${title}» con ${other} es el ${hour(scheduledAt, timezone)}.`,
    mail: () => [
      'Recordatorio',
      'Si necesitas coordinar algo, escribe por el chat de la orden. Si no puedes a esa hora, propón otra o cancela cuanto antes desde la orden.',
    ],
  }),
  'order-unconfirmed-reminder': ofOrder({
    message: ({ other, job }) => `¿Terminaste ${job} con ${other}? Márcalo como finalizado.`,
    mail: ({ hour }, { deadline_at: deadline }) => [
      '¿Terminaste el trabajo?',
      deadline &&
        `Si nadie lo confirma, la orden se cancelará el ${hour(deadline)} como «Sin confirmación».`,
    ],
  }),
};
export type OrderNotificationKind = keyof typeof orderTemplates;
