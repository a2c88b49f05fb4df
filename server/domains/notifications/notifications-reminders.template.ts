import type { Notice } from './notifications-mails.template.ts';
import { clientLink, momentOf, providerLink } from './notifications-orders.template.ts';
import type { OrderSubject } from './notifications.queries.ts';

/** Half of the time to answer is over → provider. */
export function answerReminder(order: OrderSubject): Notice {
  const { client, card_title: title, deadline_at: deadline, timezone } = order;
  const message = `${client.full_name} espera tu respuesta sobre «${title}».`;
  const until = deadline
    ? [`Responde antes del ${momentOf(deadline, timezone)}; después se cancela sola.`]
    : [];
  return {
    message,
    link: providerLink(order.order_id),
    mail: {
      kind: 'order-answer-reminder',
      subject: order.is_emergency
        ? `Urgencia sin responder: ${title}`
        : `Tienes una orden sin responder: ${title}`,
      paragraphs: [message, ...until],
      action: 'Responder',
    },
  };
}

/** The day before the work → both parties. */
export function appointmentReminder(order: OrderSubject, reader: 'client' | 'provider'): Notice {
  const isClient = reader === 'client';
  const other = isClient ? order.provider : order.client;
  const moment = momentOf(order.scheduled_at, order.timezone);
  const zone = isClient ? ' (hora del prestador)' : '';
  const message = `Recuerda: «${order.card_title}» con ${other.full_name} es el ${moment}${zone}.`;
  return {
    message,
    link: isClient ? clientLink(order.order_id) : providerLink(order.order_id),
    mail: {
      kind: 'order-appointment-reminder',
      subject: `Recordatorio: ${order.card_title}`,
      paragraphs: [message, 'Si necesitas coordinar algo, escribe por el chat de la orden.'],
      action: 'Ver la orden',
    },
  };
}
