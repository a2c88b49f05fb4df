import { VERIFICATION_CODE_MINUTES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { layOutMail } from '#domains/mail/mail.template.ts';

/** Common data of account mails. It has no name: a stranger may have registered the address. */
export interface MailContext {
  to: string;
  /** Origin of all links. It never comes from the Host header, which a caller controls. */
  publicUrl: string;
  supportEmail: string;
  /** Name of the provider whose booking waits for the registration. */
  bookingWith?: string | undefined;
}

/** Builds the URL of a page that accepts a mailed token. */
export const linkTo = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${token}`;

export function verificationMail(
  { to, publicUrl, supportEmail, bookingWith }: MailContext,
  { token, code }: { token: string; code: string | null },
): OutgoingMail {
  return {
    to,
    kind: 'verify-email',
    subject: `Confirma tu correo en Oficio${code ? `: ${code}` : ''}`,
    ...layOutMail({
      title: 'Confirma tu correo',
      paragraphs: [
        bookingWith === undefined
          ? 'Recibimos un registro con este correo. Confírmalo para empezar a usar Oficio.'
          : `Recibimos un registro con este correo para una reserva con ${bookingWith}. Confírmalo para terminarla.`,
        ...(code
          ? [
              `Tu código: ${code}`,
              `Escríbelo en la página donde te registraste. Vale ${VERIFICATION_CODE_MINUTES} minutos, y nadie de Oficio te lo pedirá.`,
              'También puedes presionar este botón, en cualquier dispositivo:',
            ]
          : []),
      ],
      action: { label: 'Confirmar mi correo', url: linkTo(publicUrl, '/verify-email', token) },
      footnote: 'El enlace funciona durante 24 horas. Si no fuiste tú, ignora este correo.',
      supportEmail,
    }),
  };
}

export function alreadyRegisteredMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'already-registered',
    subject: 'Ya tienes una cuenta en Oficio',
    ...layOutMail({
      title: 'Ya tienes una cuenta',
      paragraphs: [
        'Alguien quiso registrarse con este correo, y ya tiene una cuenta confirmada en Oficio.',
        'Si fuiste tú, inicia sesión. Si olvidaste tu contraseña, puedes elegir otra desde ahí mismo.',
      ],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login` },
      footnote: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
      supportEmail,
    }),
  };
}

export function resetMail(
  { to, publicUrl, supportEmail }: MailContext,
  token: string,
): OutgoingMail {
  return {
    to,
    kind: 'reset-password',
    subject: 'Elige una nueva contraseña de Oficio',
    ...layOutMail({
      title: 'Elige una nueva contraseña',
      paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta.'],
      action: { label: 'Elegir contraseña', url: linkTo(publicUrl, '/reset-password', token) },
      footnote:
        'El enlace funciona una sola vez y durante una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
      supportEmail,
    }),
  };
}

export function passwordChangedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'password-changed',
    subject: 'Tu contraseña de Oficio cambió',
    ...layOutMail({
      title: 'Tu contraseña cambió',
      paragraphs: [
        'La contraseña de tu cuenta acaba de cambiar y cerramos todas las sesiones abiertas.',
        'Inicia sesión con la nueva contraseña.',
      ],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login` },
      footnote:
        'Si no fuiste tú, elige otra contraseña desde la pantalla de inicio de sesión y escríbenos.',
      supportEmail,
    }),
  };
}

export function googleJoinedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'google-joined',
    subject: 'Ahora puedes entrar a Oficio con Google',
    ...layOutMail({
      title: 'Tu cuenta se unió con Google',
      paragraphs: [
        'Alguien inició sesión en tu cuenta de Oficio con la cuenta de Google de este correo.',
        'Desde ahora puedes entrar con Google o con tu contraseña, que sigue igual.',
      ],
      action: { label: 'Ir a mi perfil', url: `${publicUrl}/profiles/me` },
      footnote: 'Si no fuiste tú, protege tu cuenta de Google y escríbenos.',
      supportEmail,
    }),
  };
}

export function activatedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'account-activated',
    subject: 'Tu cuenta de Oficio vuelve a estar activa',
    ...layOutMail({
      title: 'Tu cuenta vuelve a estar activa',
      paragraphs: [
        'Nuestro equipo activó de nuevo tu cuenta de Oficio. Ya puedes iniciar sesión, y lo que publicaste vuelve a verse.',
        'Las solicitudes y los presupuestos que se cancelaron mientras tanto no vuelven a abrirse.',
      ],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login` },
      supportEmail,
    }),
  };
}

export function deactivatedMail({ to, supportEmail }: MailContext, reason: string): OutgoingMail {
  return {
    to,
    kind: 'account-deactivated',
    subject: 'Tu cuenta de Oficio fue desactivada',
    ...layOutMail({
      title: 'Tu cuenta está desactivada',
      paragraphs: [
        'Nuestro equipo desactivó tu cuenta de Oficio. Cerramos tus sesiones y cancelamos lo que tenías pendiente de respuesta.',
        `Motivo: ${reason}`,
      ],
      footnote: 'Si crees que es un error, escríbenos y lo revisamos.',
      supportEmail,
    }),
  };
}
