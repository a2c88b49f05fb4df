/** Kinds of objects that can be reported. */
export const reportedTypes = [
  'CARD',
  'PROFILE',
  'REVIEW',
  'MESSAGE',
  'IMAGE',
  'NEGOTIATION',
  'ANSWER',
  'SERVICE_REQUEST',
  'CLIENT',
] as const;
export type ReportedType = (typeof reportedTypes)[number];

export const reportReasons = [
  'SCAM',
  'OFFENSIVE',
  'FALSE_INFORMATION',
  'ILLEGAL',
  'PRIVACY',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportDecisions = ['NOTHING', 'HIDE', 'WARN', 'DEACTIVATE'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The owner of the object and the people who reported it. */
export const reportSides = ['OWNER', 'REPORTER'] as const;
export type ReportSide = (typeof reportSides)[number];

/** The states of a report; OBJECTED waits for the second decision, which is FINAL. */
export type ReportPhase = 'OPEN' | 'DECIDED' | 'OBJECTED' | 'FINAL' | 'FORGOTTEN';

/** Parts of a reported object that are copied. */
export const snapshotFields = [
  'title',
  'name',
  'description',
  'zones',
  'packages',
  'biography',
  'stars',
  'comment',
  'tags',
  'message',
  'request',
  'offer',
  'caption',
  'answer',
] as const;
export type SnapshotField = (typeof snapshotFields)[number];

/** Reports of one person within an hour. */
export const REPORTS_PER_HOUR = 20;

/** Days after a decision in which each side can object to it. */
export const OBJECTION_DAYS = 30;

/** Days after the last decision for which the copy of the object, the comments and the images are stored. */
export const REPORT_DAYS = 180;

/** A section of the terms: its anchor on their page. */
export type TermsSection = 'publicar' | 'resenas' | 'conducta' | 'contenido';

/** Returns the section of the terms that a reported object is checked against. */
export function rulesOf(type: ReportedType, reasons: readonly ReportReason[]): TermsSection[] {
  const sections = reasons.map((reason): TermsSection => {
    if (reason === 'OTHER') return 'contenido';
    if (reason !== 'FALSE_INFORMATION') return 'conducta';
    return type === 'REVIEW' ? 'resenas' : 'publicar';
  });
  return [...new Set(sections)];
}
