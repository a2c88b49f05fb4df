import { ALERT_DAYS } from './search-alerts.rules.ts';
import type { OutgoingMail } from '../mail/mail.events.ts';
import { defineMail } from '../texts/texts-declared.rules.ts';
import { writeMail, type MailBase } from '../texts/texts-mails.template.ts';

export interface AlertMailContext extends MailBase {
  to: string;
  /** Address of the alert with its token. */
  url: string;
}

/** Names of an alert, without its words: a stranger may have typed them for the address of somebody else. */
export interface AlertNames {
  /** 'cerrajeros', 'servicios de Óptica'; null without a trade. */
  people: string | null;
  /** The place, or the country; null without both. */
  where: string | null;
}

const confirmation = defineMail({
  name: 'search-alert-confirm',
  title: 'Confirmar un aviso de búsqueda',
  subject: 'Confirma tu aviso',
  body: `
    Con este correo nos pidieron avisar cuando haya {people} en {where} en {brand}.
    | Con este correo nos pidieron avisar cuando haya {people} en {brand}.
    | Con este correo nos pidieron avisar cuando haya lo que se buscó en {where} en {brand}.
    | Con este correo nos pidieron avisar cuando haya lo que se buscó en {brand}.
    Si fuiste tú, confírmalo. Te escribiremos una sola vez, cuando aparezca el primer servicio, y a más tardar en ${ALERT_DAYS} días el aviso termina.`,
  action: 'Confirmar mi aviso',
  footnote: 'Si no lo pediste, ignora este correo: no te escribiremos más.',
  sample: { people: 'cerrajeros', where: 'Lima' },
});

/** Requests the confirmation of an alert without a session. */
export const confirmAlertMail = (
  mail: AlertMailContext,
  { people, where }: AlertNames,
): OutgoingMail => writeMail(confirmation, mail, { people, where }, mail);

const found = defineMail({
  name: 'search-alert-found-by-address',
  kind: 'search-alert-found',
  title: 'Primer servicio de un aviso, sin cuenta',
  subject: `
    Ya hay {people} en {where}
    | Ya hay {people}
    | Ya hay un servicio como el que buscabas en {where}
    | Ya hay un servicio como el que buscabas`,
  body: 'Apareció «{title}».',
  action: 'Ver el servicio',
  footnote: 'Con este correo tu aviso terminó: no te escribiremos más por él.',
  sample: { people: 'cerrajeros', where: 'Lima', title: 'Apertura de puertas' },
});

/** Says that there is a card, once. */
export const foundAlertMail = (
  mail: AlertMailContext,
  { people, where }: AlertNames,
  title: string,
): OutgoingMail => writeMail(found, mail, { people, where, title }, mail);
