import type { OutgoingMail } from '#domains/mail/mail.events.ts';
import { defineMail } from '#domains/texts/texts-declared.rules.ts';
import { writeMail, type MailBase } from '#domains/texts/texts-mails.template.ts';

const claim = defineMail({
  name: 'profile-claim',
  title: 'Enlace para reclamar un perfil importado',
  subject: 'Tu perfil de prestador está listo: reclámalo',
  body: `
    Hola, {name}: preparamos un perfil con tus servicios en {brand}. Nadie lo ve hasta que lo reclames.
    Abre el enlace para revisarlo. Al reclamarlo, el perfil y sus servicios quedan en tu cuenta y tú los cambias cuando quieras.`,
  action: 'Ver mi perfil',
  footnote:
    'El enlace sirve una vez y vence en 30 días. Si no eres tú o no lo quieres, ábrelo y pulsa «No soy yo, bórralo».',
  sample: { name: 'Rosa Quispe' },
});

/** Brings the link with which a person claims or deletes an imported profile. */
export const claimMail = (base: MailBase, to: string, name: string, url: string): OutgoingMail =>
  writeMail(claim, base, { name }, { to, url });
