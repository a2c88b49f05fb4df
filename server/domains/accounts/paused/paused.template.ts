import { ERASURE_DAYS } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { layOutMail } from '#domains/mail/mail.template.ts';
import type { MailContext } from '../registration/mails.template.ts';

export function accountPausedMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'account-paused',
    subject: 'Tu cuenta de Oficio está en pausa',
    ...layOutMail({
      title: 'Tu cuenta está en pausa',
      paragraphs: [
        'Tu perfil y tus servicios ya no se ven y nadie puede contratarte. No se borró nada.',
        'Tus órdenes y presupuestos abiertos siguen: la otra persona puede responder o aceptar tu última oferta, y te avisaremos por correo.',
        'Lo que espera tu respuesta, como una solicitud o una oferta, vence si no vuelves a tiempo.',
        'Para volver, inicia sesión como siempre, también con Google. En ese momento todo vuelve a verse.',
      ],
      action: { label: 'Iniciar sesión y volver', url: `${publicUrl}/login` },
      footnote: 'Si no fuiste tú, inicia sesión, cambia tu contraseña y escríbenos.',
      supportEmail,
    }),
  };
}

/** `date` is the day of the erasure in words. */
export function erasureRequestedMail(
  { to, publicUrl, supportEmail }: MailContext,
  date: string,
): OutgoingMail {
  return {
    to,
    kind: 'erasure-requested',
    subject: `Tu cuenta de Oficio se borrará el ${date}`,
    ...layOutMail({
      title: `Tu cuenta se borrará el ${date}`,
      paragraphs: [
        `Pediste borrar tu cuenta. Desde ahora no se ve, y el ${date} borraremos tus datos para siempre.`,
        `Si cambias de idea, inicia sesión en estos ${ERASURE_DAYS} días y elige «Cancelar el borrado» en el aviso que verás. Todo queda como estaba, salvo los presupuestos abiertos, que ya se cancelaron.`,
      ],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login?returnTo=%2Fprofiles%2Fme` },
      footnote:
        'Si no fuiste tú, inicia sesión, cancela el borrado, cambia tu contraseña y escríbenos.',
      supportEmail,
    }),
  };
}

export function erasureCancelledMail({ to, publicUrl, supportEmail }: MailContext): OutgoingMail {
  return {
    to,
    kind: 'erasure-cancelled',
    subject: 'Tu cuenta de Oficio no se borrará',
    ...layOutMail({
      title: 'Cancelaste el borrado',
      paragraphs: ['Tu cuenta no se borrará. Tu perfil y tus servicios vuelven a verse.'],
      action: { label: 'Ir a mi perfil', url: `${publicUrl}/profiles/me` },
      footnote: 'Si no fuiste tú, cambia tu contraseña y escríbenos.',
      supportEmail,
    }),
  };
}
