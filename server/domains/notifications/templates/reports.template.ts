import {
  reportDecisions,
  reportedTypes,
  reportSides,
  type ReportedType,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import { outcomeSentence, ownObjectNames } from '@oficio/contract/domains/reports/reports.text.ts';
import { z } from 'zod';
import { notificationsOf, type SentenceData, type Words } from './kind.template.ts';

export const reportedNames: Record<ReportedType, string> = {
  CARD: 'un servicio',
  PROFILE: 'un perfil',
  REVIEW: 'una reseña',
  MESSAGE: 'un mensaje',
  IMAGE: 'una imagen',
  NEGOTIATION: 'un presupuesto',
  ANSWER: 'una respuesta a una reseña',
  SERVICE_REQUEST: 'una solicitud de contacto',
  CLIENT: 'un cliente',
};

/** The object without names, which may be deleted, and the decision if there is one. */
const facts = z.object({
  reportId: z.uuid(),
  type: z.enum(reportedTypes),
  side: z.enum(reportSides),
  decision: z.enum(reportDecisions),
  // Missing in notifications of earlier versions. The decision that this one replaces; null for a first decision.
  previous: z.enum(reportDecisions).nullable().default(null),
  /** It undid the previous one, but another decision keeps that in force. */
  staysForOther: z.boolean().default(false),
});
type Facts = z.infer<typeof facts>;

const words = {
  object: ({ type }) => type && reportedNames[type],
  ownObject: ({ type }) => type && ownObjectNames[type],
  isOwner: ({ side }) => side === 'OWNER',
  outcome: ({ side, decision, previous = null, staysForOther = false }) =>
    side && decision && outcomeSentence(side, { decision, previous, staysForOther }),
} satisfies Words<SentenceData<Facts>>;

const ofReport = notificationsOf({
  topic: 'account',
  link: ({ reportId }) => `/reports/${reportId}`,
  facts,
  factsOf: (report: Partial<Facts>) => report,
  words,
});

/** Notifications of reports, by kind. */
export const reportTemplates = {
  'report-received': ofReport({
    stores: ['reportId', 'type'],
    message: 'Recibimos tu reporte sobre {object}. Te avisaremos qué decidimos.',
  }),
  /** The reports send the mail, because some readers have no account or cannot sign in. */
  'report-decided': ofReport({
    stores: ['reportId', 'type', 'side', 'decision', 'previous', 'staysForOther'],
    message: `
      {isOwner}Revisamos un reporte sobre {ownObject}. {outcome}
      | Revisamos tu reporte sobre {object}. {outcome}`,
  }),
};
