import { REMINDER_DAYS } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { z } from 'zod';
import type { DecisionSummary } from '#domains/verifications/verifications-decisions.service.ts';
import { notificationsOf, type SentenceData, type Words } from './kind.template.ts';

const facts = z.object({
  /** The trade of a license; null for the identity. */
  skill: z.string().nullable(),
  /** Last day of the badge; null for a refusal. */
  validUntil: z.iso.date().nullable(),
});

const dateFormat = new Intl.DateTimeFormat('es', { timeZone: 'UTC', dateStyle: 'long' });

const words = {
  document: ({ skill }) => (skill ? `tu licencia de ${skill}` : 'tu identidad'),
  badge: ({ skill }) => (skill ? `Licencia verificada de ${skill}` : 'Identidad verificada'),
  until: ({ validUntil: day }) => day && dateFormat.format(new Date(`${day}T00:00:00Z`)),
} satisfies Words<SentenceData<z.infer<typeof facts>>>;

const ofVerification = notificationsOf({
  topic: 'account',
  link: () => '/profiles/me#verificacion',
  action: 'Ver mis verificaciones',
  facts,
  factsOf: ({ skillName: skill, validUntil }: DecisionSummary) => ({ skill, validUntil }),
  words,
});

/** Notifications about documents of a provider, by kind. */
export const verificationTemplates = {
  'verification-approved': ofVerification({
    stores: ['skill', 'validUntil'],
    message: 'Verificamos {document}. Tu insignia se muestra hasta el {until}.',
    title: 'Verificación aprobada',
    mail: `
      {badge}
      La insignia «{badge}» aparece en tu perfil y en tus servicios. Ya borramos tu documento.`,
  }),
  'verification-refused': ofVerification({
    stores: ['skill', 'validUntil'],
    message: 'No pudimos verificar {document}. Mira el motivo.',
    title: 'Verificación rechazada',
    mail: `
      No pudimos verificar {document}
      Motivo: {grounds}
      Ya borramos tu documento. Puedes enviar otro cuando quieras.`,
    action: 'Enviar otro documento',
  }),
  'verification-expiring': ofVerification({
    stores: ['skill', 'validUntil'],
    message: 'Tu insignia «{badge}» se muestra solo hasta el {until}. Envía un documento nuevo.',
    title: 'Insignia por vencer',
    mail: `
      Tu insignia «{badge}» vence pronto
      Te lo recordamos ${REMINDER_DAYS} días antes. Mientras revisamos el documento nuevo, la insignia sigue hasta su fecha.`,
    action: 'Enviar un documento',
  }),
  'badge-revoked': ofVerification({
    stores: ['skill', 'validUntil'],
    message: 'Retiramos tu insignia «{badge}». Mira el motivo.',
    title: 'Insignia retirada',
    mail: `
      Retiramos tu insignia «{badge}»
      Motivo: {grounds}
      Ya no aparece en tu perfil ni en tus servicios. Tus órdenes y tus reseñas siguen igual. La decisión la tomó una persona; no intervino ningún sistema automático.
      Si no estás de acuerdo, envía tu documento otra vez: lo revisamos de nuevo. También puedes escribirnos al correo de abajo.`,
    action: 'Enviar el documento otra vez',
  }),
};
