import type { OutgoingMail } from '../mail/mail.events.ts';
import { defineMail } from '../texts/texts-declared.rules.ts';
import { writeMail, type MailBase } from '../texts/texts-mails.template.ts';

/** The grounds with which open orders within the demo end. */
export const demoRemovalGrounds = 'Era parte de la demostración, que se quitó.';

const test = defineMail({
  name: 'test',
  title: 'Correo de prueba',
  subject: 'El correo de {brand} funciona',
  body: 'Lo pidió un administrador desde «Primer día». Si lo lees, los correos de {brand} llegan.',
  action: 'Abrir {brand}',
  sample: {},
});

export const testMail = (base: MailBase, to: string): OutgoingMail =>
  writeMail(test, base, {}, { to, url: base.publicUrl });
