import {
  reportDecisions,
  reportedTypes,
  reportSides,
  type ReportedType,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import { outcomeSentence, ownObjectNames } from '@oficio/contract/domains/reports/reports.text.ts';
import { z } from 'zod';
import { defineNotification } from './kind.template.ts';

const named: Record<ReportedType, string> = {
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

const receivedParams = z.object({ reportId: z.uuid(), type: z.enum(reportedTypes) });

const decidedParams = receivedParams.extend({
  side: z.enum(reportSides),
  decision: z.enum(reportDecisions),
  // Missing in notifications of earlier versions. The decision that this one replaces; null for a first decision.
  previous: z.enum(reportDecisions).nullable().default(null),
  /** It undid the previous one, but another decision keeps that in force. */
  staysForOther: z.boolean().default(false),
});

/** Notifications of reports, by kind. They store the object without names, which may be deleted. */
export const reportTemplates = {
  'report-received': defineNotification({
    params: receivedParams,
    paramsOf: (report: z.infer<typeof receivedParams>) => report,
    link: ({ params }) => `/reports/${params.reportId}`,
    message: ({ params: { type } }) =>
      `Recibimos tu reporte sobre ${named[type]}. Te avisaremos qué decidimos.`,
  }),
  /** The reports send the mail, because some readers have no account or cannot sign in. */
  'report-decided': defineNotification({
    params: decidedParams,
    paramsOf: (report: z.infer<typeof decidedParams>) => report,
    link: ({ params }) => `/reports/${params.reportId}`,
    message: ({ params: { type, side, ...decision } }) =>
      `${side === 'OWNER' ? `Revisamos un reporte sobre ${ownObjectNames[type]}` : `Revisamos tu reporte sobre ${named[type]}`}. ${outcomeSentence(side, decision)}`,
  }),
};
