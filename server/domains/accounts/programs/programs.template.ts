import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { layOutMail } from '#domains/mail/mail.template.ts';
import type { MailContext } from '../registration/mails.template.ts';

/** Mail to the owner of an account for which a token was created. */
export function tokenCreatedMail(
  { to, publicUrl, supportEmail }: MailContext,
  name: string,
): OutgoingMail {
  return {
    to,
    kind: 'token-created',
    subject: 'Creaste un acceso para programas',
    ...layOutMail({
      title: 'Hay un acceso nuevo para programas',
      paragraphs: [
        `Desde tu cuenta se creó el acceso «${name}». Con él, un programa puede actuar en tu nombre dentro de los permisos que elegiste, hasta que venza o lo borres.`,
      ],
      action: { label: 'Ver mis accesos', url: `${publicUrl}/profiles/me#programas` },
      footnote: 'Si no fuiste tú, borra el acceso, cambia tu contraseña y escríbenos.',
      supportEmail,
    }),
  };
}
