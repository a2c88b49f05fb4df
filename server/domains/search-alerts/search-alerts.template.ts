import { ALERT_DAYS } from './search-alerts.rules.ts';
import type { OutgoingMail } from '../mail/mail.events.ts';
import { layOutMail } from '../mail/mail.template.ts';

export interface AlertMailContext {
  to: string;
  /** Address of the alert with its token. */
  url: string;
  supportEmail: string;
}

/** Names of an alert, without its words: a stranger may have typed them for the address of somebody else. */
export interface AlertNames {
  /** 'cerrajeros', 'servicios de Óptica'; null without a trade. */
  people: string | null;
  /** The place, or the country; null without both. */
  where: string | null;
}

const asked = ({ people, where }: AlertNames) =>
  `${people ?? 'lo que se buscó'}${where ? ` en ${where}` : ''}`;

/** Requests the confirmation of an alert without a session. */
export function confirmAlertMail(
  { to, url, supportEmail }: AlertMailContext,
  names: AlertNames,
): OutgoingMail {
  const subject = 'Confirma tu aviso';
  return {
    to,
    kind: 'search-alert-confirm',
    subject,
    ...layOutMail({
      title: subject,
      paragraphs: [
        `Con este correo nos pidieron avisar cuando haya ${asked(names)} en Oficio.`,
        `Si fuiste tú, confírmalo. Te escribiremos una sola vez, cuando aparezca el primer servicio, y a más tardar en ${ALERT_DAYS} días el aviso termina.`,
      ],
      action: { label: 'Confirmar mi aviso', url },
      footnote: 'Si no lo pediste, ignora este correo: no te escribiremos más.',
      supportEmail,
    }),
  };
}

/** Says that there is a card, once. */
export function foundAlertMail(
  { to, url, supportEmail }: AlertMailContext,
  names: AlertNames,
  title: string,
): OutgoingMail {
  const found = names.people ?? 'un servicio como el que buscabas';
  const subject = `Ya hay ${found}${names.where ? ` en ${names.where}` : ''}`;
  return {
    to,
    kind: 'search-alert-found',
    subject,
    ...layOutMail({
      title: subject,
      paragraphs: [`Apareció «${title}».`],
      action: { label: 'Ver el servicio', url },
      footnote: 'Con este correo tu aviso terminó: no te escribiremos más por él.',
      supportEmail,
    }),
  };
}
