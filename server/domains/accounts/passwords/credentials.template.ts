import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { layOutMail } from '#domains/mail/mail.template.ts';
import { linkTo, type MailContext } from '../registration/mails.template.ts';

const profileLink = (publicUrl: string) => ({
  label: 'Ir a mi perfil',
  url: `${publicUrl}/profiles/me`,
});

export function ownPasswordChangedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'password-changed',
    subject: 'Tu contraseña de Oficio cambió',
    ...layOutMail({
      title: 'Tu contraseña cambió',
      paragraphs: [
        'La contraseña de tu cuenta acaba de cambiar desde tu perfil. Cerramos tus sesiones en los demás dispositivos.',
      ],
      action: profileLink(publicUrl),
      footnote:
        'Si no fuiste tú, elige otra contraseña con «¿Olvidaste tu contraseña?» al iniciar sesión y escríbenos.',
      supportEmail,
    }),
  };
}

/** Mail to the new address: the change takes effect once its link is used. */
export function confirmAddressMail(
  { to, publicUrl, supportEmail }: MailContext,
  token: string,
): OutgoingMail {
  return {
    to,
    kind: 'confirm-email',
    subject: 'Confirma tu nuevo correo en Oficio',
    ...layOutMail({
      title: 'Confirma tu nuevo correo',
      paragraphs: [
        'Alguien pidió usar este correo en su cuenta de Oficio. Si fuiste tú, confírmalo: desde ese momento iniciarás sesión con él.',
      ],
      action: { label: 'Confirmar mi correo', url: linkTo(publicUrl, '/confirm-email', token) },
      footnote: 'El enlace funciona durante 24 horas. Si no fuiste tú, ignora este correo.',
      supportEmail,
    }),
  };
}

/** Mail to a new address that already has an account: only its owner learns about that. */
export function addressRefusedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'email-refused',
    subject: 'Alguien quiso usar tu correo en Oficio',
    ...layOutMail({
      title: 'Este correo ya tiene una cuenta',
      paragraphs: [
        'Desde otra cuenta de Oficio pidieron cambiar su correo por este, que ya tiene una cuenta. No cambió nada.',
        'Si fuiste tú, inicia sesión con este correo, o elige otro para la otra cuenta.',
      ],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login` },
      footnote: 'Si no fuiste tú, no tienes que hacer nada.',
      supportEmail,
    }),
  };
}

/** Mail to the current address when a change is requested. */
export function changeRequestedMail(
  { to, publicUrl, supportEmail }: MailContext,
  newEmail: string,
): OutgoingMail {
  return {
    to,
    kind: 'email-change-requested',
    subject: 'Pidieron cambiar el correo de tu cuenta de Oficio',
    ...layOutMail({
      title: 'Pidieron cambiar tu correo',
      paragraphs: [
        `Con tu contraseña pidieron que el correo de tu cuenta sea ${newEmail}. Cambia cuando se confirme desde ese correo; hasta entonces sigue este.`,
      ],
      action: profileLink(publicUrl),
      footnote:
        'Si no fuiste tú, cambia tu contraseña ahora: eso anula el cambio y cierra las demás sesiones.',
      supportEmail,
    }),
  };
}

/** Mail to both addresses after the change. */
export function ownEmailChangedMail(
  { to, publicUrl, supportEmail }: MailContext,
  newEmail: string,
): OutgoingMail {
  return {
    to,
    kind: 'email-changed',
    subject: 'El correo de tu cuenta de Oficio cambió',
    ...layOutMail({
      title: 'Tu correo cambió',
      paragraphs: [
        `El correo de tu cuenta es ahora ${newEmail}. Inicia sesión con él; tu contraseña es la misma.`,
        'Cerramos tus sesiones en los demás dispositivos.',
      ],
      action: profileLink(publicUrl),
      footnote: 'Si no fuiste tú, escríbenos cuanto antes.',
      supportEmail,
    }),
  };
}
