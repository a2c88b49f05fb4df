import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import {
  receivedReviewsAnchor,
  reviewedRoles,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { z } from 'zod';
import { layOutMail } from '../mail/mail.template.ts';
import {
  defineNotification,
  notificationsOf,
  withoutParams,
  type MailText,
  type NotificationTemplate,
} from './templates/kind.template.ts';
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

const reviewedAs = z.enum(reviewedRoles);
const receivedReviews = (role: ReviewedAs) => `/profiles/me#${receivedReviewsAnchor(role)}`;

const dayFormat = new Intl.DateTimeFormat('es', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const freeSlot = z.object({ day: z.iso.date(), servicePackageId: z.string() });
const ofCard = notificationsOf<unknown>({ page: '/service-cards', action: 'Ver otros servicios' });

/** Templates of all notification kinds, used for the list, the socket message and the mail. */
export const notificationTemplates = {
  ...orderTemplates,
  ...negotiationTemplates,
  ...verificationTemplates,
  ...reportTemplates,
  'service-request-created': defineNotification({
    ...withoutParams,
    link: ({ aboutId }) => `/dashboard/provider?contacto=${aboutId}`,
    message: ({ other }) => `${other} te envió una solicitud de contacto.`,
    mail: ({ other }, request: ServiceRequestSubject) => [
      `Nueva solicitud de ${other}`,
      'Este es su mensaje:',
      request.message,
    ],
    action: 'Ver la solicitud',
  }),
  /** The first unread message of a chat. It counts as read when the chat is read up to its sequence number. */
  'chat-message': defineNotification({
    params: z.object({ seq: z.int() }),
    paramsOf: ({ seq }: UnreadMessage) => ({ seq }),
    link: ({ aboutId }) => `/orders/${aboutId}/chat`,
    message: ({ other, job }) => `${other} te escribió por ${job}.`,
    mail: ({ other }, { content }) => [
      `Mensaje de ${other}`,
      'Este es su mensaje:',
      excerptOf(content),
    ],
    action: 'Abrir el chat',
  }),
  'review-received': defineNotification({
    params: z.object({ rating: z.int(), reviewedAs }),
    paramsOf: ({ rating, reviewed_as: role }: ReviewSubject) => ({ rating, reviewedAs: role }),
    link: ({ params }) => receivedReviews(params.reviewedAs),
    message: ({ other, params: { rating } }) =>
      `${other} te dejó una reseña de ${rating === 1 ? '1 estrella' : `${rating} estrellas`}.`,
  }),
  'reviews-published': defineNotification({
    params: z.object({ reviewedAs }),
    paramsOf: (params: { reviewedAs: ReviewedAs }) => params,
    link: ({ params }) => receivedReviews(params.reviewedAs),
    // The same words for both, so that it does not say who wrote first.
    message: ({ other, job }) => `Se publicaron las dos reseñas de ${job} con ${other}.`,
  }),
  /** Links to the page where the author sees the answer: the provider's profile, or the order with its client. */
  'review-answered': defineNotification({
    params: z.object({ providerProfileId: z.string().nullable() }),
    paramsOf: ({ provider_profile_id: providerProfileId }: ReviewSubject) => ({
      providerProfileId,
    }),
    link: ({ aboutId, params: { providerProfileId: profileId } }) =>
      profileId === null ? `/orders/${aboutId}` : `/provider-profiles/${profileId}`,
    message: ({ other, job }) => `${other} respondió tu reseña de ${job}.`,
  }),
  'referral-credit-earned': defineNotification({
    ...withoutParams,
    link: () => '/profiles/me',
    message: () => 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.',
  }),
  /** Links to the card with the day and the package chosen. */
  'waiting-list-free': defineNotification({
    params: freeSlot,
    paramsOf: ({ day, servicePackageId }: z.infer<typeof freeSlot>) => ({ day, servicePackageId }),
    link: ({ aboutId, params: { day, servicePackageId } }) =>
      `/service-cards/${aboutId}?package=${servicePackageId}&dia=${day}`,
    message: ({ title, params: { day } }) =>
      `Se liberó una hora el ${dayFormat.format(new Date(`${day}T00:00:00Z`))} para «${title}».`,
    mail: ({ title }) => [
      `Se liberó una hora: ${title}`,
      `Resérvala pronto: si sigue libre, en ${WAITING_TURN_MINUTES} minutos avisamos a la siguiente persona.`,
    ],
    action: 'Elegir la hora',
  }),
  /** The service for which this user waited was deleted. Links to its page, which leads to others. */
  'waiting-list-ended': ofCard({
    message: ({ title }) =>
      `«${title}» ya no se ofrece: dejamos de esperar una hora libre para ti.`,
    mail: () => ['Ya no se ofrece', 'Puedes elegir otro servicio.'],
  }),
  /**
   * A notification of a version that stored sentences instead of kinds, whose sentence the migration did not recognize.
   * The current name is inserted between its parts.
   */
  legacy: defineNotification({
    params: z.object({ link: z.string().nullable(), parts: z.array(z.string()) }),
    paramsOf: (params: { link: string | null; parts: string[] }) => params,
    link: ({ params }) => params.link,
    message: ({ other, params }) => params.parts.join(other),
  }),
};
export type NotificationKind = keyof typeof notificationTemplates;
export type NotificationDetails<Kind extends NotificationKind> = Parameters<
  (typeof notificationTemplates)[Kind]['paramsOf']
>[0];

/** Returns the template of a kind that is known only at run time. */
export const templateOf = (kind: NotificationKind): NotificationTemplate =>
  notificationTemplates[kind];

/** Builds the mail of a notification, with a greeting and a link to the page where the reader can act. */
export function toMail(
  kind: NotificationKind,
  reader: { full_name: string; email: string },
  { message, text: [subject, ...paragraphs] }: { message: string; text: MailText },
  { url, supportEmail }: { url: string; supportEmail: string },
) {
  const { action: label } = templateOf(kind);
  const layout = layOutMail({
    title: subject,
    paragraphs: [
      `Hola, ${reader.full_name}:`,
      message,
      ...paragraphs.flatMap((each) => each || []),
    ],
    preheader: message,
    ...(label && { action: { label, url } }),
    supportEmail,
  });
  return { to: reader.email, kind, subject, ...layout };
}
