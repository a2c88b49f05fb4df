import { VERIFICATION_CODE_MINUTES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { defineMail } from '#domains/texts/texts-declared.rules.ts';
import { writeMail, type MailBase } from '#domains/texts/texts-mails.template.ts';

/** Common data of account mails. It has no name: a stranger may have registered the address. */
export interface MailContext extends MailBase {
  to: string;
  /** Name of the provider whose booking waits for the registration. */
  bookingWith?: string | undefined;
}

/** Builds the URL of a page that accepts a mailed token. */
export const linkTo = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${token}`;

const verification = defineMail({
  name: 'verify-email',
  title: 'Confirmar el correo de un registro',
  subject: `
    Confirma tu correo en {brand}: {code}
    | Confirma tu correo en {brand}`,
  heading: 'Confirma tu correo',
  body: `
    Recibimos un registro con este correo para una reserva con {bookingWith}. Confírmalo para terminarla.
    | Recibimos un registro con este correo. Confírmalo para empezar a usar {brand}.
    Tu código: {code}
    {hasCode}Escríbelo en la página donde te registraste. Vale ${VERIFICATION_CODE_MINUTES} minutos, y nadie de {brand} te lo pedirá.
    {hasCode}También puedes presionar este botón, en cualquier dispositivo:`,
  action: 'Confirmar mi correo',
  footnote: 'El enlace funciona durante 24 horas. Si no fuiste tú, ignora este correo.',
  sample: { bookingWith: 'Julio Paredes', code: '482913', hasCode: true },
});

export const verificationMail = (
  { bookingWith, ...mail }: MailContext,
  { token, code }: { token: string; code: string | null },
): OutgoingMail =>
  writeMail(
    verification,
    mail,
    { bookingWith, code, hasCode: code !== null },
    { to: mail.to, url: linkTo(mail.publicUrl, '/verify-email', token) },
  );

const alreadyRegistered = defineMail({
  name: 'already-registered',
  title: 'Registro con un correo que ya tiene cuenta',
  subject: 'Ya tienes una cuenta en {brand}',
  heading: 'Ya tienes una cuenta',
  body: `
    Alguien quiso registrarse con este correo, y ya tiene una cuenta confirmada en {brand}.
    Si fuiste tú, inicia sesión. Si olvidaste tu contraseña, puedes elegir otra desde ahí mismo.`,
  action: 'Iniciar sesión',
  footnote: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
  sample: {},
});

export const alreadyRegisteredMail = (mail: MailContext): OutgoingMail =>
  writeMail(alreadyRegistered, mail, {}, { to: mail.to, url: `${mail.publicUrl}/login` });

const reset = defineMail({
  name: 'reset-password',
  title: 'Elegir otra contraseña',
  subject: 'Elige una nueva contraseña de {brand}',
  heading: 'Elige una nueva contraseña',
  body: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
  action: 'Elegir contraseña',
  footnote:
    'El enlace funciona una sola vez y durante una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  sample: {},
});

export const resetMail = (mail: MailContext, token: string): OutgoingMail =>
  writeMail(
    reset,
    mail,
    {},
    { to: mail.to, url: linkTo(mail.publicUrl, '/reset-password', token) },
  );

const passwordChanged = defineMail({
  name: 'password-changed',
  title: 'Contraseña cambiada con un enlace',
  subject: 'Tu contraseña de {brand} cambió',
  heading: 'Tu contraseña cambió',
  body: `
    La contraseña de tu cuenta acaba de cambiar y cerramos todas las sesiones abiertas. Los accesos para programas y la dirección de tu calendario ya no sirven.
    Inicia sesión con la nueva contraseña.`,
  action: 'Iniciar sesión',
  footnote:
    'Si no fuiste tú, elige otra contraseña desde la pantalla de inicio de sesión y escríbenos.',
  sample: {},
});

export const passwordChangedMail = (mail: MailContext): OutgoingMail =>
  writeMail(passwordChanged, mail, {}, { to: mail.to, url: `${mail.publicUrl}/login` });

const googleJoined = defineMail({
  name: 'google-joined',
  title: 'Cuenta unida con Google',
  subject: 'Ahora puedes entrar a {brand} con Google',
  heading: 'Tu cuenta se unió con Google',
  body: `
    Alguien inició sesión en tu cuenta de {brand} con la cuenta de Google de este correo.
    Desde ahora puedes entrar con Google o con tu contraseña, que sigue igual.`,
  action: 'Ir a mi perfil',
  footnote: 'Si no fuiste tú, protege tu cuenta de Google y escríbenos.',
  sample: {},
});

export const googleJoinedMail = (mail: MailContext): OutgoingMail =>
  writeMail(googleJoined, mail, {}, { to: mail.to, url: `${mail.publicUrl}/profiles/me` });

const activated = defineMail({
  name: 'account-activated',
  title: 'Cuenta activada de nuevo',
  subject: 'Tu cuenta de {brand} vuelve a estar activa',
  heading: 'Tu cuenta vuelve a estar activa',
  body: `
    Nuestro equipo activó de nuevo tu cuenta de {brand}. Ya puedes iniciar sesión, y lo que publicaste vuelve a verse.
    Las solicitudes y los presupuestos que se cancelaron mientras tanto no vuelven a abrirse.`,
  action: 'Iniciar sesión',
  sample: {},
});

export const activatedMail = (mail: MailContext): OutgoingMail =>
  writeMail(activated, mail, {}, { to: mail.to, url: `${mail.publicUrl}/login` });

const deactivated = defineMail({
  name: 'account-deactivated',
  title: 'Cuenta desactivada',
  subject: 'Tu cuenta de {brand} fue desactivada',
  heading: 'Tu cuenta está desactivada',
  body: `
    Nuestro equipo desactivó tu cuenta de {brand}. Cerramos tus sesiones y cancelamos lo que tenías pendiente de respuesta.
    Motivo: {reason}`,
  footnote: 'Si crees que es un error, escríbenos y lo revisamos.',
  sample: { reason: 'Publicó teléfonos en sus textos después de dos avisos.' },
});

export const deactivatedMail = (mail: MailContext, reason: string): OutgoingMail =>
  writeMail(deactivated, mail, { reason }, { to: mail.to });
