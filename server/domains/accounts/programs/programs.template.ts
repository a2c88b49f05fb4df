import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { defineMail } from '#domains/texts/texts-declared.rules.ts';
import { writeMail } from '#domains/texts/texts-mails.template.ts';
import type { MailContext } from '../registration/mails.template.ts';

const tokenCreated = defineMail({
  name: 'token-created',
  title: 'Acceso nuevo para programas',
  subject: 'Creaste un acceso para programas',
  heading: 'Hay un acceso nuevo para programas',
  body: 'Desde tu cuenta se creó el acceso «{name}». Con él, un programa puede actuar en tu nombre dentro de los permisos que elegiste, hasta que venza o lo borres.',
  action: 'Ver mis accesos',
  footnote: 'Si no fuiste tú, borra el acceso, cambia tu contraseña y escríbenos.',
  sample: { name: 'Mi tienda' },
});

/** Mail to the owner of an account for which a token was created. */
export const tokenCreatedMail = (mail: MailContext, name: string): OutgoingMail =>
  writeMail(
    tokenCreated,
    mail,
    { name },
    {
      to: mail.to,
      url: `${mail.publicUrl}/profiles/me#programas`,
    },
  );
