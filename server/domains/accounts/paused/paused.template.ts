import { ERASURE_DAYS } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { defineMail } from '#domains/texts/texts-declared.rules.ts';
import { writeMail } from '#domains/texts/texts-mails.template.ts';
import type { MailContext } from '../registration/mails.template.ts';

const paused = defineMail({
  name: 'account-paused',
  title: 'Cuenta en pausa',
  subject: 'Tu cuenta de {brand} está en pausa',
  heading: 'Tu cuenta está en pausa',
  body: `
    Tu perfil y tus servicios ya no se ven y nadie puede contratarte. No se borró nada.
    Tus órdenes y presupuestos abiertos siguen: la otra persona puede responder o aceptar tu última oferta, y te avisaremos por correo.
    Lo que espera tu respuesta, como una solicitud o una oferta, vence si no vuelves a tiempo.
    Para volver, inicia sesión como siempre, también con Google. En ese momento todo vuelve a verse.`,
  action: 'Iniciar sesión y volver',
  footnote: 'Si no fuiste tú, inicia sesión, cambia tu contraseña y escríbenos.',
  sample: {},
});

export const accountPausedMail = (mail: MailContext): OutgoingMail =>
  writeMail(paused, mail, {}, { to: mail.to, url: `${mail.publicUrl}/login` });

const erasureRequested = defineMail({
  name: 'erasure-requested',
  title: 'Borrado de una cuenta pedido',
  subject: 'Tu cuenta de {brand} se borrará el {date}',
  heading: 'Tu cuenta se borrará el {date}',
  body: `
    Pediste borrar tu cuenta. Desde ahora no se ve, y el {date} borraremos tus datos para siempre.
    Si cambias de idea, inicia sesión en estos ${ERASURE_DAYS} días y elige «Cancelar el borrado» en el aviso que verás. Todo queda como estaba, salvo los presupuestos abiertos, que ya se cancelaron.`,
  action: 'Iniciar sesión',
  footnote:
    'Si no fuiste tú, inicia sesión, cancela el borrado, cambia tu contraseña y escríbenos.',
  sample: { date: '4 de diciembre de 2026' },
});

/** `date` is the day of the erasure in words. */
export const erasureRequestedMail = (mail: MailContext, date: string): OutgoingMail =>
  writeMail(
    erasureRequested,
    mail,
    { date },
    { to: mail.to, url: `${mail.publicUrl}/login?returnTo=%2Fprofiles%2Fme` },
  );

const erasureCancelled = defineMail({
  name: 'erasure-cancelled',
  title: 'Borrado de una cuenta cancelado',
  subject: 'Tu cuenta de {brand} no se borrará',
  heading: 'Cancelaste el borrado',
  body: 'Tu cuenta no se borrará. Tu perfil y tus servicios vuelven a verse.',
  action: 'Ir a mi perfil',
  footnote: 'Si no fuiste tú, cambia tu contraseña y escríbenos.',
  sample: {},
});

export const erasureCancelledMail = (mail: MailContext): OutgoingMail =>
  writeMail(erasureCancelled, mail, {}, { to: mail.to, url: `${mail.publicUrl}/profiles/me` });
