import { REMINDER_DAYS } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { z } from 'zod';
import type { DecisionSummary } from '../../verifications/verifications-decisions.service.ts';
import { defineNotification, type MailText } from './kind.template.ts';

const params = z.object({
  /** The trade of a license; null for the identity. */
  skill: z.string().nullable(),
  /** Last day of the badge; null for a refusal. */
  validUntil: z.iso.date().nullable(),
});
type Params = z.infer<typeof params>;

const shared = {
  params,
  paramsOf: ({ skillName, validUntil }: DecisionSummary): Params => ({
    skill: skillName,
    validUntil,
  }),
  link: () => '/profiles/me#verificacion',
};

const dateFormat = new Intl.DateTimeFormat('es', { timeZone: 'UTC', dateStyle: 'long' });
const dateOf = (day: string | null) => dateFormat.format(new Date(`${day ?? ''}T00:00:00Z`));

const subjectOf = ({ skill }: Params) =>
  skill === null ? 'tu identidad' : `tu licencia de ${skill}`;
const badgeOf = ({ skill }: Params) =>
  skill === null ? 'Identidad verificada' : `Licencia verificada de ${skill}`;

const approved = defineNotification({
  ...shared,
  message: ({ params: data }) =>
    `Verificamos ${subjectOf(data)}. Tu insignia se muestra hasta el ${dateOf(data.validUntil)}.`,
  mail: ({ params: data }): MailText => ({
    subject: badgeOf(data),
    paragraphs: [
      `La insignia «${badgeOf(data)}» aparece en tu perfil y en tus servicios. Ya borramos tu documento.`,
    ],
    action: 'Ver mis verificaciones',
  }),
});

const refused = defineNotification({
  ...shared,
  message: ({ params: data }) => `No pudimos verificar ${subjectOf(data)}. Mira el motivo.`,
  mail: ({ params: data }, { grounds }): MailText => ({
    subject: `No pudimos verificar ${subjectOf(data)}`,
    paragraphs: [
      `Motivo: ${grounds ?? ''}`,
      'Ya borramos tu documento. Puedes enviar otro cuando quieras.',
    ],
    action: 'Enviar otro documento',
  }),
});

const expiring = defineNotification({
  ...shared,
  message: ({ params: data }) =>
    `Tu insignia «${badgeOf(data)}» se muestra solo hasta el ${dateOf(data.validUntil)}. Envía un documento nuevo.`,
  mail: ({ params: data }): MailText => ({
    subject: `Tu insignia «${badgeOf(data)}» vence pronto`,
    paragraphs: [
      `Te lo recordamos ${REMINDER_DAYS} días antes. Mientras revisamos el documento nuevo, la insignia sigue hasta su fecha.`,
    ],
    action: 'Enviar un documento',
  }),
});

const revoked = defineNotification({
  ...shared,
  message: ({ params: data }) => `Retiramos tu insignia «${badgeOf(data)}». Mira el motivo.`,
  mail: ({ params: data }, { grounds }): MailText => ({
    subject: `Retiramos tu insignia «${badgeOf(data)}»`,
    paragraphs: [
      `Motivo: ${grounds ?? ''}`,
      'Ya no aparece en tu perfil ni en tus servicios. Tus órdenes y tus reseñas siguen igual. La decisión la tomó una persona; no intervino ningún sistema automático.',
      'Si no estás de acuerdo, envía tu documento otra vez: lo revisamos de nuevo. También puedes escribirnos al correo de abajo.',
    ],
    action: 'Enviar el documento otra vez',
  }),
});

/** Templates of the notifications about documents of a provider. */
export const verificationTemplates = {
  'verification-approved': approved,
  'verification-refused': refused,
  'verification-expiring': expiring,
  'badge-revoked': revoked,
};
