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
import { layOutMail } from '../mail/mail.template.ts';

export interface ReportMailContext {
  to: string;
  /** Address of the report, with a token if the reader cannot sign in. */
  url: string;
  publicUrl: string;
  supportEmail: string;
}

/**
 * Requests the confirmation of a report without a session. Without texts of the object or of the reporter, because a stranger
 * may have named the address.
 */
export function acknowledgementMail(
  { to, url, supportEmail }: ReportMailContext,
  type: ReportedType,
): OutgoingMail {
  const subject = 'Confirma tu reporte';
  return {
    to,
    kind: 'report-received',
    subject,
    ...layOutMail({
      title: subject,
      paragraphs: [
        `Con este correo recibimos un reporte sobre ${objectNames[type]} en Oficio.`,
        'Ábrelo para confirmar que es tuyo: solo así podemos escribirte con la decisión y sus fundamentos. Lo leerá una persona de nuestro equipo. A quien reportaste no le decimos quién fue.',
      ],
      action: { label: 'Confirmar mi reporte', url },
      footnote: 'Si no enviaste este reporte, ignora este correo: no te escribiremos más.',
      supportEmail,
    }),
  };
}

const termsLink = (publicUrl: string, section: TermsSection) => ({
  label: `Leer «${termsTitles[section]}» en los términos`,
  url: `${publicUrl}/terms#${section}`,
});

/** Says to one side which decision was made, why, and how to object. */
export function decisionMail(
  { to, url, publicUrl, supportEmail }: ReportMailContext,
  side: ReportSide,
  facts: DecisionFacts,
): OutgoingMail {
  const subject =
    side === 'OWNER' ? 'Decisión sobre algo tuyo que se reportó' : 'Decisión sobre tu reporte';
  return {
    to,
    kind: 'report-decided',
    subject,
    ...layOutMail({
      title: subject,
      paragraphs: decisionParagraphs(side, facts),
      links: facts.rules.map((rule) => termsLink(publicUrl, rule)),
      action: {
        label: facts.isFinal
          ? 'Ver la decisión'
          : 'Ver la decisión o decir que no estoy de acuerdo',
        url,
      },
      supportEmail,
    }),
  };
}
