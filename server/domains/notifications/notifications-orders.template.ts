import {
  receivedReviewsAnchor,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import type { Notice } from './notifications-mails.template.ts';
import type { OrderSubject } from './notifications.queries.ts';

export const clientLink = (orderId: string) => `/dashboard/client?orden=${orderId}`;
export const providerLink = (orderId: string) => `/dashboard/provider?orden=${orderId}`;

/** On the provider's clock, which is where the work happens. */
export function momentOf(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('es', {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

function answerBefore({ deadline_at: deadline, timezone }: OrderSubject): string[] {
  return deadline
    ? [`Responde antes del ${momentOf(deadline, timezone)}; después se cancela sola.`]
    : [];
}

/** New order → provider. */
export function newOrderNotice(order: OrderSubject): Notice {
  const { client, card_title: title, is_emergency: isEmergency } = order;
  const message = isEmergency
    ? `Solicitud urgente: ${client.full_name} pide «${title}».`
    : `${client.full_name} pide «${title}» para el ${momentOf(order.scheduled_at, order.timezone)}.`;
  return {
    message,
    link: providerLink(order.order_id),
    mail: {
      kind: 'order-created',
      subject: isEmergency ? `Solicitud urgente: ${title}` : `Nueva orden: ${title}`,
      paragraphs: [message, ...answerBefore(order)],
      action: 'Ver la orden',
    },
  };
}

/** Accepted → client. */
export function acceptedNotice(order: OrderSubject): Notice {
  const { provider, card_title: title } = order;
  const message = `${provider.full_name} aceptó tu orden de «${title}».`;
  const when = order.is_emergency
    ? 'Es una urgencia: coordinen los detalles por el chat.'
    : `Es el ${momentOf(order.scheduled_at, order.timezone)} (hora del prestador). Pueden coordinar los detalles por el chat.`;
  return {
    message,
    link: clientLink(order.order_id),
    mail: {
      kind: 'order-accepted',
      subject: `Tu orden fue aceptada: ${title}`,
      paragraphs: [message, when],
      action: 'Ver la orden',
    },
  };
}

/** Rejected → client. */
export function rejectedNotice(order: OrderSubject): Notice {
  const { provider, card_title: title, rejection_reason: reason } = order;
  const message = `${provider.full_name} rechazó tu orden de «${title}».`;
  return {
    message,
    link: clientLink(order.order_id),
    mail: {
      kind: 'order-rejected',
      subject: `Tu orden fue rechazada: ${title}`,
      paragraphs: [
        message,
        ...(reason ? [`Motivo: ${reason}`] : []),
        'Puedes elegir otro horario u otro prestador.',
      ],
      action: 'Ver la orden',
    },
  };
}

const cancelledBecause: Record<string, string> = {
  START_PASSED: 'llegó su hora sin que el prestador respondiera',
  NO_ANSWER: 'el prestador no respondió a tiempo',
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
};

/** Cancelled by time, a deactivation or the loss of the PROVIDER role → both parties. */
export function cancelledNotice(order: OrderSubject, reader: 'client' | 'provider'): Notice {
  const title = order.card_title;
  const because = cancelledBecause[order.cancellation_reason ?? ''] ?? 'ya no es posible';
  const message = `La orden de «${title}» se canceló: ${because}.`;
  const isClient = reader === 'client';
  const advice = isClient ? ['Puedes elegir otro horario u otro prestador.'] : [];
  return {
    message,
    link: isClient ? clientLink(order.order_id) : providerLink(order.order_id),
    mail: {
      kind: 'order-cancelled',
      subject: `Orden cancelada: ${title}`,
      paragraphs: [message, ...advice],
      action: 'Ver la orden',
    },
  };
}

const isMarked = ({ status, provider_marked_at: marked }: OrderSubject) =>
  status === 'ACCEPTED' && marked !== null;

/** What the client is told of the mark and of its undoing: only the latest stays. */
const markTopic = ({ order_id: id }: OrderSubject) => `mark ${id}`;

/** Marked finished → client. Null when it was undone meanwhile; mailed only the first time. */
export function markedFinishedNotice(order: OrderSubject): Notice | null {
  if (order.status === 'ACCEPTED' && !isMarked(order)) return null;
  const { provider, card_title: title, deadline_at: deadline } = order;
  const message = `${provider.full_name} marcó como finalizado «${title}». Confírmalo si todo está bien.`;
  const otherwise = deadline
    ? [`Si no dices nada, se completará el ${momentOf(deadline, order.timezone)}.`]
    : [];
  return {
    message,
    link: clientLink(order.order_id),
    topic: markTopic(order),
    ...(order.marks <= 1 && {
      mail: {
        kind: 'order-marked-finished',
        subject: `Confirma que el trabajo terminó: ${title}`,
        paragraphs: [message, ...otherwise],
        action: 'Confirmar',
      },
    }),
  };
}

/** The mark was undone → client. Null when the order was marked again meanwhile; mailed only the first time. */
export function markUndoneNotice(order: OrderSubject): Notice | null {
  if (order.status !== 'ACCEPTED' || isMarked(order)) return null;
  const { provider, card_title: title } = order;
  const message = `${provider.full_name} deshizo la marca de «${title}»: el trabajo aún no terminó.`;
  return {
    message,
    link: clientLink(order.order_id),
    topic: markTopic(order),
    ...(order.marks <= 1 && {
      mail: {
        kind: 'order-mark-undone',
        subject: `El trabajo aún no terminó: ${title}`,
        paragraphs: [
          message,
          'Todavía no tienes nada que confirmar. Te avisaremos cuando lo marque de nuevo.',
        ],
        action: 'Ver la orden',
      },
    }),
  };
}

/** Completed → provider, and the client when time completed it. */
export function completedNotice(
  order: OrderSubject,
  by: 'client' | 'system',
  reader: 'client' | 'provider',
): Notice {
  const title = order.card_title;
  const message =
    by === 'client'
      ? `${order.client.full_name} confirmó que «${title}» terminó. Ya puedes dejar tu reseña.`
      : `La orden de «${title}» se completó automáticamente. Ya puedes dejar tu reseña.`;
  return {
    message,
    link: reader === 'client' ? clientLink(order.order_id) : providerLink(order.order_id),
  };
}

/** Review → its subject, on the part of the profile that lists it. */
export function reviewNotice(review: {
  author_name: string;
  rating: number;
  reviewed_as: ReviewedAs;
}): Notice {
  const stars = review.rating === 1 ? '1 estrella' : `${review.rating} estrellas`;
  return {
    message: `${review.author_name} te dejó una reseña de ${stars}.`,
    link: `/profiles/me#${receivedReviewsAnchor(review.reviewed_as)}`,
  };
}

/** Referral credit earned → its owner. */
export function referralNotice(): Notice {
  return {
    message: 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.',
    link: '/profiles/me',
  };
}
