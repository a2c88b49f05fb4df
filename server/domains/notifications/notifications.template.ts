import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import { chatKinds, chatPath } from '@oficio/contract/domains/chat/chat.rules.ts';
import {
  receivedReviewsAnchor,
  reviewedRoles,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { z } from 'zod';
import type { OutgoingMail } from '../mail/mail.events.ts';
import { layOutMail } from '../mail/mail.template.ts';
import { declareText, defineMail, mailKey } from '../texts/texts-declared.rules.ts';
import { fillPart, writeMail, type MailBase } from '../texts/texts-mails.template.ts';
import { notificationSample } from './templates/samples.template.ts';
import { notificationsOf, type NotificationTemplate } from './templates/kind.template.ts';
import { approvalTemplates, moderationTemplates } from './templates/moderation.template.ts';
import { negotiationTemplates } from './templates/negotiations.template.ts';
import { orderTemplates } from './templates/orders.template.ts';
import { reportTemplates } from './templates/reports.template.ts';
import { verificationTemplates } from './templates/verifications.template.ts';
import type {
  ReviewSubject,
  ServiceRequestSubject,
  UnreadMessage,
} from './writing/subjects.queries.ts';

/** Longest excerpt of a chat message in a mail, in code points. */
const EXCERPT_LENGTH = 500;

function excerptOf(content: string): string {
  const characters = Array.from(content);
  if (characters.length <= EXCERPT_LENGTH) return content;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}…`;
}

const dayFormat = new Intl.DateTimeFormat('es', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const nothing = { facts: z.object({}), factsOf: () => ({}) };

const ofReview = notificationsOf({
  topic: 'reviews',
  link: ({ reviewedAs = 'client' }) => `/profiles/me#${receivedReviewsAnchor(reviewedAs)}`,
  facts: z.object({
    rating: z.int(),
    reviewedAs: z.enum(reviewedRoles),
    /** Null for a review of a client. */
    providerProfileId: z.string().nullable(),
  }),
  factsOf: (review: Partial<ReviewSubject>) => ({
    rating: review.rating,
    reviewedAs: review.reviewed_as,
    providerProfileId: review.provider_profile_id,
  }),
  words: { stars: ({ rating }) => (rating === 1 ? '1 estrella' : `${rating} estrellas`) },
});

const ofWebhook = notificationsOf({
  topic: 'account',
  link: () => '/admin/webhooks',
  action: 'Ver los webhooks',
  facts: z.object({ host: z.string() }),
  factsOf: (webhook: { host: string }) => webhook,
});

/** Templates of all notification kinds, used for the list, the socket message and the mail. */
export const notificationTemplates = {
  ...orderTemplates,
  ...negotiationTemplates,
  ...verificationTemplates,
  ...reportTemplates,
  ...moderationTemplates,
  ...approvalTemplates,
  'service-request-created': notificationsOf({
    topic: 'quotes',
    ...nothing,
    factsOf: (_request: ServiceRequestSubject) => ({}),
    link: ({ aboutId }) => chatPath('serviceRequest', aboutId),
  })({
    message: '{other} te envió una solicitud de contacto.',
    title: 'Solicitud de contacto',
    mail: `
      Nueva solicitud de {other}
      Este es su mensaje:
      {message}`,
    action: 'Responder',
  }),
  /** The first unread message of a chat. It counts as read when the chat is read up to its sequence number. */
  'chat-message': notificationsOf({
    topic: 'messages',
    link: ({ aboutId, chat = 'order' }) => chatPath(chat, aboutId),
    // Earlier versions stored no kind: only orders had chats.
    facts: z.object({ seq: z.int(), chat: z.enum(chatKinds).optional() }),
    factsOf: ({ seq, kind }: UnreadMessage) => ({ seq, chat: kind }),
    words: { about: ({ chat, job }) => (chat === 'serviceRequest' ? null : job) },
    mailWords: { excerpt: ({ content }) => excerptOf(content) },
  })({
    stores: ['seq', 'chat'],
    message: `
      {other} te escribió por {about}.
      | {other} te escribió.`,
    title: 'Mensaje de un chat',
    mail: `
      Mensaje de {other}
      Este es su mensaje:
      {excerpt}`,
    action: 'Abrir el chat',
  }),
  'review-received': ofReview({
    stores: ['rating', 'reviewedAs'],
    message: '{other} te dejó una reseña de {stars}.',
  }),
  'reviews-published': ofReview({
    stores: ['reviewedAs'],
    // The same words for both, so that it does not say who wrote first.
    message: 'Se publicaron las dos reseñas de {job} con {other}.',
  }),
  /** Links to the page where the author sees the answer: the provider's profile, or the order with its client. */
  'review-answered': ofReview({
    stores: ['providerProfileId'],
    link: ({ aboutId, providerProfileId: profileId }) =>
      profileId ? `/provider-profiles/${profileId}` : `/orders/${aboutId}`,
    message: '{other} respondió tu reseña de {job}.',
  }),
  'referral-credit-earned': notificationsOf({
    topic: 'account',
    ...nothing,
    link: () => '/profiles/me',
  })({
    message: 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.',
  }),
  /** Links to the card with the day and the package chosen. */
  'waiting-list-free': notificationsOf({
    topic: 'openings',
    link: ({ aboutId, day, servicePackageId }) =>
      `/service-cards/${aboutId}?package=${servicePackageId}&dia=${day}`,
    facts: z.object({ day: z.iso.date(), servicePackageId: z.string() }),
    factsOf: (slot: { day: string; servicePackageId: string }) => slot,
    words: { freeDay: ({ day }) => day && dayFormat.format(new Date(`${day}T00:00:00Z`)) },
  })({
    stores: ['day', 'servicePackageId'],
    message: 'Se liberó una hora el {freeDay} para «{title}».',
    title: 'Hora libre para quien esperaba',
    mail: `
      Se liberó una hora: {title}
      Resérvala pronto: si sigue libre, en ${WAITING_TURN_MINUTES} minutos avisamos a la siguiente persona.`,
    action: 'Elegir la hora',
  }),
  /** The service for which this user waited was deleted. Links to its page, which leads to others. */
  'waiting-list-ended': notificationsOf({
    topic: 'openings',
    ...nothing,
    link: ({ aboutId }) => `/service-cards/${aboutId}`,
  })({
    message: '«{title}» ya no se ofrece: dejamos de esperar una hora libre para ti.',
    title: 'Servicio que ya no se ofrece, a quien esperaba',
    mail: `
      Ya no se ofrece: {title}
      Puedes elegir otro servicio.`,
    action: 'Ver otros servicios',
  }),
  /** The first card that fits an alert, which has ended. */
  'search-alert-found': notificationsOf({
    topic: 'openings',
    ...nothing,
    link: ({ aboutId }) => `/service-cards/${aboutId}`,
  })({
    message: 'Ya hay lo que buscabas: «{title}».',
    title: 'Primer servicio de un aviso, con cuenta',
    mail: `
      Ya hay lo que buscabas: {title}
      Con este correo tu aviso terminó.`,
    action: 'Ver el servicio',
  }),
  /** Notifications of the installation, to administrators. */
  'webhook-disabled': ofWebhook({
    stores: ['host'],
    title: 'Webhook detenido, a administradores',
    message: 'El webhook de {host} dejó de responder y se detuvo.',
    mail: `
      Se detuvo el webhook de {host}
      Durante tres días no aceptó un envío, o respondió que ya no existe. Cuando funcione otra vez, actívalo: lo que esperaba se envía.`,
  }),
  'webhook-unheld': ofWebhook({
    stores: ['host'],
    title: 'Webhook sin responsable, a administradores',
    message: 'El webhook de {host} se detuvo: quien lo tenía a su cargo ya no puede.',
    mail: `
      ¿Sigues usando el webhook de {host}?
      Quien lo tenía a su cargo ya no puede leer lo que envía, y por eso se detuvo. Si hace falta, comprueba la dirección y sigue usándolo; si no, bórralo.`,
  }),
  'backup-late': notificationsOf({ topic: 'account', ...nothing, link: () => '/admin' })({
    title: 'Copia de seguridad atrasada, a administradores',
    message: 'Hace más tiempo del debido que no hay una copia de seguridad completa.',
    mail: `
      Falta una copia de seguridad
      Revisa el registro del servidor y el espacio del destino. La guía de operación dice cómo restaurar y cómo hacer una copia ahora.`,
    action: 'Ver el estado',
  }),
  /**
   * A notification of a version that stored sentences instead of kinds, whose sentence the migration did not recognize.
   * The current name is inserted between its parts.
   */
  legacy: notificationsOf({
    topic: 'account',
    link: (data) => data.link ?? null,
    facts: z.object({ link: z.string().nullable(), parts: z.array(z.string()) }),
    factsOf: (stored: { link: string | null; parts: string[] }) => stored,
    words: { sentence: ({ parts = [], other }) => parts.join(other) },
  })({ stores: ['link', 'parts'], message: '{sentence}' }),
};
export type NotificationKind = keyof typeof notificationTemplates;
export type NotificationDetails<Kind extends NotificationKind> = Parameters<
  (typeof notificationTemplates)[Kind]['paramsOf']
>[0];

/** Returns the template of a kind that is known only at run time. */
export const templateOf = (kind: NotificationKind): NotificationTemplate =>
  notificationTemplates[kind];

export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  (Object.keys(notificationTemplates) as NotificationKind[]).filter(
    (kind) => templateOf(kind).topic === topic,
  );

for (const [kind, { title = kind, mailParts: parts }] of Object.entries<
  NotificationTemplate<never>
>(notificationTemplates))
  if (parts.length > 0)
    declareText({ key: mailKey(kind), sort: 'mail', title, parts, sample: notificationSample });

/** The addresses that every mail of a notification has. */
interface MailLinks {
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** Builds the mail of a notification, with a greeting and a link to the page where the reader can act. */
export function toMail(
  kind: NotificationKind,
  reader: { full_name: string; email: string },
  { message, subject, paragraphs }: { message: string; subject: string; paragraphs: string[] },
  { url, preferencesUrl, unsubscribeUrl, ...base }: MailBase & MailLinks & { url: string },
) {
  const text = { key: mailKey(kind), parts: templateOf(kind).mailParts };
  const [label] = fillPart(text, 'action', base, () => null);
  const layout = layOutMail({
    title: subject,
    paragraphs: [`Hola, ${reader.full_name}:`, message, ...paragraphs],
    preheader: message,
    ...(label && { action: { label, url } }),
    brand: base.brand.name,
    supportEmail: base.supportEmail,
    preferencesUrl,
  });
  return { to: reader.email, kind, subject, unsubscribeUrl, ...layout };
}

const digest = defineMail({
  name: 'digest',
  title: 'Varios avisos sin leer en un correo',
  subject: 'Tienes {count} avisos sin leer',
  body: `
    Hola, {reader}:
    Esto te espera:`,
  action: 'Abrir {brand}',
  sample: { count: '3', reader: 'Ana Rojas' },
});

/** Builds one mail about several notifications, each with its link. */
export function toDigest(
  reader: { full_name: string; email: string },
  lines: readonly { message: string; link: string | null }[],
  { preferencesUrl, unsubscribeUrl, ...base }: MailBase & MailLinks,
): OutgoingMail {
  const links = lines.map(({ message, link }) => ({
    label: message,
    url: `${base.publicUrl}${link ?? '/'}`,
  }));
  const values = { count: lines.length, reader: reader.full_name };
  const url = `${base.publicUrl}/dashboard`;
  const mail = writeMail(digest, base, values, { to: reader.email, url, links, preferencesUrl });
  return { ...mail, unsubscribeUrl };
}
