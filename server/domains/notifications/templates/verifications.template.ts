import { REMINDER_DAYS } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { z } from 'zod';
import type { DecisionSummary } from '../../verifications/verifications-decisions.service.ts';
import type { MailText, NotificationTemplate } from './kind.template.ts';

const params = z.object({
  /** The trade of a license; null for the identity. */
  skill: z.string().nullable(),
  /** Last day of the badge; null for a refusal. */
  validUntil: z.iso.date().nullable(),
});

/** The parameters in the words of the sentences. */
interface Words {
  /** 'tu identidad' */
  subject: string;
  /** 'Identidad verificada' */
  badge: string;
  /** Last day of the badge. */
  until: string;
}

const dateFormat = new Intl.DateTimeFormat('es', { timeZone: 'UTC', dateStyle: 'long' });

const wordsOf = ({ skill, validUntil }: z.infer<typeof params>): Words => ({
  subject: skill === null ? 'tu identidad' : `tu licencia de ${skill}`,
  badge: skill === null ? 'Identidad verificada' : `Licencia verificada de ${skill}`,
  until: validUntil === null ? '' : dateFormat.format(new Date(`${validUntil}T00:00:00Z`)),
});

const ofVerification = (
  action: string,
  message: (words: Words) => string,
  mail: (words: Words, reason: string) => MailText,
): NotificationTemplate<DecisionSummary, z.infer<typeof params>> => ({
  params,
  paramsOf: ({ skillName: skill, validUntil }) => ({ skill, validUntil }),
  link: () => '/profiles/me#verificacion',
  message: (data) => message(wordsOf(data.params)),
  mail: (data, { grounds }) => mail(wordsOf(data.params), `Motivo: ${grounds ?? ''}`),
  action,
});

/** Notifications about documents of a provider, by kind. */
export const verificationTemplates = {
  'verification-approved': ofVerification(
    'Ver mis verificaciones',
    ({ subject, until }) => `Verificamos ${subject}. Tu insignia se muestra hasta el ${until}.`,
    ({ badge }) => [
      badge,
      `La insignia «${badge}» aparece en tu perfil y en tus servicios. Ya borramos tu documento.`,
    ],
  ),
  'verification-refused': ofVerification(
    'Enviar otro documento',
    ({ subject }) => `No pudimos verificar ${subject}. Mira el motivo.`,
    ({ subject }, reason) => [
      `No pudimos verificar ${subject}`,
      reason,
      'Ya borramos tu documento. Puedes enviar otro cuando quieras.',
    ],
  ),
  'verification-expiring': ofVerification(
    'Enviar un documento',
    ({ badge, until }) =>
      `Tu insignia «${badge}» se muestra solo hasta el ${until}. Envía un documento nuevo.`,
    ({ badge }) => [
      `Tu insignia «${badge}» vence pronto`,
      `Te lo recordamos ${REMINDER_DAYS} días antes. Mientras revisamos el documento nuevo, la insignia sigue hasta su fecha.`,
    ],
  ),
  'badge-revoked': ofVerification(
    'Enviar el documento otra vez',
    ({ badge }) => `Retiramos tu insignia «${badge}». Mira el motivo.`,
    ({ badge }, reason) => [
      `Retiramos tu insignia «${badge}»`,
      reason,
      'Ya no aparece en tu perfil ni en tus servicios. Tus órdenes y tus reseñas siguen igual. La decisión la tomó una persona; no intervino ningún sistema automático.',
      'Si no estás de acuerdo, envía tu documento otra vez: lo revisamos de nuevo. También puedes escribirnos al correo de abajo.',
    ],
  ),
};
