import {
  reportDecisions,
  reportedTypes,
  reportSides,
  type ReportDecision,
  type ReportedType,
  type ReportSide,
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
};

/** A report with its object, without names: they may be deleted. */
export interface ReceivedReport {
  reportId: string;
  type: ReportedType;
}

const reportParams = z.object({ reportId: z.uuid(), type: z.enum(reportedTypes) });

const received = defineNotification({
  params: reportParams,
  paramsOf: ({ reportId, type }: ReceivedReport) => ({ reportId, type }),
  link: ({ params }) => `/reports/${params.reportId}`,
  message: ({ params: { type } }) =>
    `Recibimos tu reporte sobre ${named[type]}. Te avisaremos qué decidimos.`,
});

export interface DecidedReport extends ReceivedReport {
  side: ReportSide;
  decision: ReportDecision;
  /** The decision that this one replaces; null for a first decision. */
  previous: ReportDecision | null;
}

/** The reports send the mail, because some readers have no account or cannot sign in. */
const decided = defineNotification({
  params: reportParams.extend({
    side: z.enum(reportSides),
    decision: z.enum(reportDecisions),
    // Missing in notifications of earlier versions.
    previous: z.enum(reportDecisions).nullable().default(null),
  }),
  paramsOf: ({ reportId, type, side, decision, previous }: DecidedReport) => ({
    reportId,
    type,
    side,
    decision,
    previous,
  }),
  link: ({ params }) => `/reports/${params.reportId}`,
  message: ({ params: { type, side, ...decision } }) =>
    `${side === 'OWNER' ? `Revisamos un reporte sobre ${ownObjectNames[type]}` : `Revisamos tu reporte sobre ${named[type]}`}. ${outcomeSentence(side, decision)}`,
});

/** Notifications of reports, by kind. */
export const reportTemplates = {
  'report-received': received,
  'report-decided': decided,
};
