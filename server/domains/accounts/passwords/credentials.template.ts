import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { defineMail } from '#domains/texts/texts-declared.rules.ts';
import { writeMail } from '#domains/texts/texts-mails.template.ts';
import { linkTo, type MailContext } from '../registration/mails.template.ts';

const profile = ({ to, publicUrl }: MailContext) => ({ to, url: `${publicUrl}/profiles/me` });

const ownPasswordChanged = defineMail({
  name: 'own-password-changed',
  kind: 'password-changed',
  title: 'Contraseña cambiada desde el perfil',
  subject: 'Tu contraseña de {brand} cambió',
  heading: 'Tu contraseña cambió',
  body: 'La contraseña de tu cuenta acaba de cambiar desde tu perfil. Cerramos tus sesiones en los demás dispositivos, y los accesos para programas y la dirección de tu calendario ya no sirven.',
  action: 'Ir a mi perfil',
  footnote:
    'Si no fuiste tú, elige otra contraseña con «¿Olvidaste tu contraseña?» al iniciar sesión y escríbenos.',
  sample: {},
});

export const ownPasswordChangedMail = (mail: MailContext): OutgoingMail =>
  writeMail(ownPasswordChanged, mail, {}, profile(mail));

const confirmAddress = defineMail({
  name: 'confirm-email',
  title: 'Confirmar un correo nuevo',
  subject: 'Confirma tu nuevo correo en {brand}',
  heading: 'Confirma tu nuevo correo',
  body: 'Alguien pidió usar este correo en su cuenta de {brand}. Si fuiste tú, confírmalo: desde ese momento iniciarás sesión con él.',
  action: 'Confirmar mi correo',
  footnote: 'El enlace funciona durante 24 horas. Si no fuiste tú, ignora este correo.',
  sample: {},
});

/** Mail to the new address: the change takes effect once its link is used. */
export const confirmAddressMail = (mail: MailContext, token: string): OutgoingMail =>
  writeMail(
    confirmAddress,
    mail,
    {},
    { to: mail.to, url: linkTo(mail.publicUrl, '/confirm-email', token) },
  );

const addressRefused = defineMail({
  name: 'email-refused',
  title: 'Cambio a un correo que ya tiene cuenta',
  subject: 'Alguien quiso usar tu correo en {brand}',
  heading: 'Este correo ya tiene una cuenta',
  body: `
    Desde otra cuenta de {brand} pidieron cambiar su correo por este, que ya tiene una cuenta. No cambió nada.
    Si fuiste tú, inicia sesión con este correo, o elige otro para la otra cuenta.`,
  action: 'Iniciar sesión',
  footnote: 'Si no fuiste tú, no tienes que hacer nada.',
  sample: {},
});

/** Mail to a new address that already has an account: only its owner learns about that. */
export const addressRefusedMail = (mail: MailContext): OutgoingMail =>
  writeMail(addressRefused, mail, {}, { to: mail.to, url: `${mail.publicUrl}/login` });

const changeRequested = defineMail({
  name: 'email-change-requested',
  title: 'Cambio de correo pedido',
  subject: 'Pidieron cambiar el correo de tu cuenta de {brand}',
  heading: 'Pidieron cambiar tu correo',
  body: 'Con tu contraseña pidieron que el correo de tu cuenta sea {newEmail}. Cambia cuando se confirme desde ese correo; hasta entonces sigue este.',
  action: 'Ir a mi perfil',
  footnote:
    'Si no fuiste tú, cambia tu contraseña ahora: eso anula el cambio y cierra las demás sesiones.',
  sample: { newEmail: 'ana.rojas@correo.example' },
});

/** Mail to the current address when a change is requested. */
export const changeRequestedMail = (mail: MailContext, newEmail: string): OutgoingMail =>
  writeMail(changeRequested, mail, { newEmail }, profile(mail));

const emailChanged = defineMail({
  name: 'email-changed',
  title: 'Correo de la cuenta cambiado',
  subject: 'El correo de tu cuenta de {brand} cambió',
  heading: 'Tu correo cambió',
  body: `
    El correo de tu cuenta es ahora {newEmail}. Inicia sesión con él; tu contraseña es la misma.
    Cerramos tus sesiones en los demás dispositivos, y los accesos para programas y la dirección de tu calendario ya no sirven.`,
  action: 'Ir a mi perfil',
  footnote: 'Si no fuiste tú, escríbenos cuanto antes.',
  sample: { newEmail: 'ana.rojas@correo.example' },
});

/** Mail to both addresses after the change. */
export const ownEmailChangedMail = (mail: MailContext, newEmail: string): OutgoingMail =>
  writeMail(emailChanged, mail, { newEmail }, profile(mail));
