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
  withoutParams,
  type MailText,
  type NotificationTemplate,
} from './templates/kind.template.ts';
import { negotiationTemplates } from './templates/negotiations.template.ts';
import { orderTemplates } from './templates/orders.template.ts';
import { verificationTemplates } from './templates/verifications.template.ts';
import { reportTemplates } from './templates/reports.template.ts';
import type {
  ReviewSubject,
  ServiceRequestSubject,
  UnreadMessage,
} from './writing/subjects.queries.ts';

const serviceRequestCreated = defineNotification({
  ...withoutParams,
  link: ({ aboutId }) => `/dashboard/provider?contacto=${aboutId}`,
  message: ({ otherName }) => `${otherName} te envió una solicitud de contacto.`,
  mail: ({ otherName }, request: ServiceRequestSubject) => ({
    subject: `Nueva solicitud de ${otherName}`,
    paragraphs: ['Este es su mensaje:', request.message],
    action: 'Ver la solicitud',
  }),
});

/** Longest excerpt of a chat message in a mail, in code points. */
const EXCERPT_LENGTH = 500;

function excerptOf(content: string): string {
  const characters = Array.from(content);
  if (characters.length <= EXCERPT_LENGTH) return content;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}…`;
}

/** The first unread message of a chat. It counts as read when the chat is read up to its sequence number. */
const chatMessage = defineNotification({
  params: z.object({ seq: z.int() }),
  paramsOf: ({ seq }: UnreadMessage) => ({ seq }),
  link: ({ aboutId }) => `/orders/${aboutId}/chat`,
  message: ({ otherName, cardTitle }) => `${otherName} te escribió por «${cardTitle}».`,
  mail: ({ otherName }, { content }) => ({
    subject: `Mensaje de ${otherName}`,
    paragraphs: ['Este es su mensaje:', excerptOf(content)],
    action: 'Abrir el chat',
  }),
});

/** Links to the received reviews on the own profile. */
const reviewReceived = defineNotification({
  params: z.object({ rating: z.int(), reviewedAs: z.enum(['client', 'provider']) }),
  paramsOf: ({ rating, reviewed_as: reviewedAs }: ReviewSubject) => ({ rating, reviewedAs }),
  link: ({ params }) => `/profiles/me#${receivedReviewsAnchor(params.reviewedAs)}`,
  message: ({ otherName, params: { rating } }) =>
    `${otherName} te dejó una reseña de ${rating === 1 ? '1 estrella' : `${rating} estrellas`}.`,
});

const reviewsPublished = defineNotification({
  params: z.object({ reviewedAs: z.enum(reviewedRoles) }),
  paramsOf: (params: { reviewedAs: ReviewedAs }) => params,
  link: ({ params }) => `/profiles/me#${receivedReviewsAnchor(params.reviewedAs)}`,
  // Equal for both, so that it does not say who wrote first.
  message: ({ cardTitle }) => `Se publicaron las dos reseñas de «${cardTitle}».`,
});

/** Links to the page where the author sees the answer: the provider's profile, or the order with its client. */
const reviewAnswered = defineNotification({
  params: z.object({ providerProfileId: z.string().nullable() }),
  paramsOf: ({ provider_profile_id: providerProfileId }: ReviewSubject) => ({ providerProfileId }),
  link: ({ aboutId, params: { providerProfileId } }) =>
    providerProfileId === null ? `/orders/${aboutId}` : `/provider-profiles/${providerProfileId}`,
  message: ({ otherName, cardTitle }) => `${otherName} respondió tu reseña de «${cardTitle}».`,
});

const referralCreditEarned = defineNotification({
  ...withoutParams,
  link: () => '/profiles/me',
  message: () => 'Alguien que invitaste completó su primera orden: ganaste órdenes sin comisión.',
});

const dayFormat = new Intl.DateTimeFormat('es', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Formats a calendar day, which has no time zone. */
const dayOf = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Links to the card with the day and the package chosen. */
const waitingListFree = defineNotification({
  params: z.object({ day: z.iso.date(), servicePackageId: z.string() }),
  paramsOf: ({ day, servicePackageId }: { day: string; servicePackageId: string }) => ({
    day,
    servicePackageId,
  }),
  link: ({ aboutId, params: { day, servicePackageId } }) =>
    `/service-cards/${aboutId}?package=${servicePackageId}&dia=${day}`,
  message: ({ cardTitle, params: { day } }) =>
    `Se liberó una hora el ${dayOf(day)} para «${cardTitle}».`,
  mail: ({ cardTitle }) => ({
    subject: `Se liberó una hora: ${cardTitle}`,
    paragraphs: [
      `Resérvala pronto: si sigue libre, en ${WAITING_TURN_MINUTES} minutos avisamos a la siguiente persona.`,
    ],
    action: 'Elegir la hora',
  }),
});

/**
 * A notification of a version that stored sentences instead of kinds, whose sentence the migration
 * did not recognize. The current name is inserted between its parts.
 */
const legacy = defineNotification({
  params: z.object({ link: z.string().nullable(), parts: z.array(z.string()) }),
  paramsOf: (params: { link: string | null; parts: string[] }) => params,
  link: ({ params }) => params.link,
  message: ({ otherName, params }) => params.parts.join(otherName),
});

/** Templates of all notification kinds, used for the list, the socket message and the mail. */
export const notificationTemplates = {
  ...orderTemplates,
  ...negotiationTemplates,
  ...verificationTemplates,
  ...reportTemplates,
  'service-request-created': serviceRequestCreated,
  'chat-message': chatMessage,
  'review-received': reviewReceived,
  'reviews-published': reviewsPublished,
  'review-answered': reviewAnswered,
  'referral-credit-earned': referralCreditEarned,
  'waiting-list-free': waitingListFree,
  legacy,
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
  mail: MailText & { message: string },
  { url, supportEmail }: { url: string; supportEmail: string },
) {
  const layout = layOutMail({
    title: mail.subject,
    paragraphs: [`Hola, ${reader.full_name}:`, mail.message, ...mail.paragraphs],
    preheader: mail.message,
    action: { label: mail.action, url },
    supportEmail,
  });
  return { to: reader.email, kind, subject: mail.subject, ...layout };
}
