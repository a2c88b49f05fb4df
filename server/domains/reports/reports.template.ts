import type {
  ReportedType,
  ReportSide,
  TermsSection,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import {
  decisionParagraphs,
  objectNames,
  termsTitles,
  type DecisionFacts,
} from '@oficio/contract/domains/reports/reports.text.ts';
import type { OutgoingMail } from '../mail/mail.events.ts';
import { defineMail } from '../texts/texts-declared.rules.ts';
import { PARAGRAPHS, writeMail, type MailBase } from '../texts/texts-mails.template.ts';

export interface ReportMailContext extends MailBase {
  to: string;
  /** Address of the report, with a token if the reader cannot sign in. */
  url: string;
}

const acknowledgement = defineMail({
  name: 'report-received',
  title: 'Confirmar un reporte sin cuenta',
  subject: 'Confirma tu reporte',
  body: `
    Con este correo recibimos un reporte sobre {object} en {brand}.
    Ábrelo para confirmar que es tuyo: solo así podemos escribirte con la decisión y sus fundamentos. Lo leerá una persona de nuestro equipo. A quien reportaste no le decimos quién fue.`,
  action: 'Confirmar mi reporte',
  footnote: 'Si no enviaste este reporte, ignora este correo: no te escribiremos más.',
  sample: { object: objectNames.CARD },
});

/**
 * Requests the confirmation of a report without a session. Without texts of the object or of the reporter, because a stranger
 * may have named the address.
 */
export const acknowledgementMail = (mail: ReportMailContext, type: ReportedType): OutgoingMail =>
  writeMail(acknowledgement, mail, { object: objectNames[type] }, mail);

const decision = defineMail({
  name: 'report-decided',
  title: 'Decisión sobre un reporte',
  subject: `
    {isOwner}Decisión sobre algo tuyo que se reportó
    | Decisión sobre tu reporte`,
  body: '{decision}',
  action: `
    {isFinal}Ver la decisión
    | Ver la decisión o decir que no estoy de acuerdo`,
  sample: {
    isOwner: true,
    isFinal: true,
    decision: 'Decidimos ocultar lo reportado: las demás personas ya no lo ven.',
  },
});

const termsLink = (publicUrl: string, section: TermsSection) => ({
  label: `Leer «${termsTitles[section]}» en los términos`,
  url: `${publicUrl}/terms#${section}`,
});

/** Says to one side which decision was made, why, and how to object. */
export const decisionMail = (
  mail: ReportMailContext,
  side: ReportSide,
  facts: DecisionFacts,
): OutgoingMail =>
  writeMail(
    decision,
    mail,
    {
      isOwner: side === 'OWNER',
      isFinal: facts.isFinal,
      decision: decisionParagraphs(side, facts).join(PARAGRAPHS),
    },
    {
      to: mail.to,
      url: mail.url,
      links: facts.rules.map((rule) => termsLink(mail.publicUrl, rule)),
    },
  );
