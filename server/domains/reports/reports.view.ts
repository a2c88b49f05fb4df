import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { rulesOf } from '@oficio/contract/domains/reports/reports.rules.ts';
import type {
  HiddenObject,
  ReportDetails,
  ReportSummary,
  ReportView,
  Snapshot,
  StoredSnapshot,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import type { DecisionFacts } from '@oficio/contract/domains/reports/reports.text.ts';
import type {
  ComplaintRow,
  DecisionRow,
  ObjectionRow,
  ReportRow,
  ReportSummaryRow,
} from './reports.queries.ts';
import type { ObjectState } from './reports-objects.service.ts';
import { objectionDeadline } from './reports.rules.ts';

type Images = ReadonlyMap<string, Image>;

/** A report with all its records. */
export interface ReportParts {
  report: ReportRow;
  complaints: readonly ComplaintRow[];
  decisions: readonly DecisionRow[];
  objections: readonly ObjectionRow[];
}

/** The newest copy of the object; undefined after its deletion. */
export function newestSnapshot(complaints: readonly ComplaintRow[]): StoredSnapshot | undefined {
  return complaints.findLast(({ snapshot }) => snapshot !== null)?.snapshot ?? undefined;
}

const reasonsOf = (complaints: readonly ComplaintRow[]) => [
  ...new Set(complaints.map(({ reason }) => reason)),
];

/** Returns whether nobody has opened the link of a complaint without a session. */
export const isUnconfirmed = (row: ComplaintRow): boolean =>
  row.reporter_email !== null && row.confirmed_at === null;

export function toSnapshot({ title, texts, imageIds }: StoredSnapshot, images: Images): Snapshot {
  return { title, texts, images: imageIds.flatMap((id) => images.get(id) ?? []) };
}

export function toReportSummary(row: ReportSummaryRow): ReportSummary {
  const isDecided = row.decided_at !== null;
  return {
    id: row.id,
    objectType: row.object_type,
    title: row.title ?? '',
    state: isDecided ? 'DECIDED' : 'OPEN',
    isObjection: !isDecided && row.reopened_at !== null,
    owner: { id: row.owner_id, fullName: row.owner_name },
    reasons: row.reasons,
    complaintsCount: row.complaints,
    unconfirmedCount: row.unconfirmed,
    decision: row.decision,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function toDecision({ decision, grounds, decided_at: at, number, stays_for_other }: DecisionRow) {
  return {
    decision,
    grounds: grounds ?? '',
    decidedAt: at.toISOString(),
    isFinal: number === 2,
    staysForOther: stays_for_other,
  };
}

function toComplaint(row: ComplaintRow, images: Images): ReportDetails['complaints'][number] {
  return {
    id: row.id,
    reason: row.reason,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    reporter:
      row.reporter_id === null ? null : { id: row.reporter_id, fullName: row.reporter_name ?? '' },
    email: row.reporter_email,
    isConfirmed: !isUnconfirmed(row),
    snapshot: row.snapshot && toSnapshot(row.snapshot, images),
  };
}

/** The records that only the details for administrators contain. */
export interface DetailParts extends ReportParts {
  summary: ReportSummaryRow;
  earlier: readonly ReportSummaryRow[];
  current: ObjectState | undefined;
  staysForOther: boolean;
  images: Images;
}

export function toReportDetails(parts: DetailParts): ReportDetails {
  const { report, images, current } = parts;
  const { owner, ...summary } = toReportSummary(parts.summary);
  return {
    ...summary,
    owner: { ...owner, isActive: report.owner_is_active },
    objectId: report.object_id,
    complaints: parts.complaints.map((row) => toComplaint(row, images)),
    current: current ? toSnapshot(current.snapshot, images) : null,
    isHidden: typeof current?.hiddenReason === 'string',
    staysForOther: parts.staysForOther,
    decisions: parts.decisions.map((row) => ({
      ...toDecision(row),
      decidedBy: { id: row.decided_by, fullName: row.administrator_name },
    })),
    objections: parts.objections.map(({ side, comment, created_at: at }) => ({
      side,
      comment: comment ?? '',
      createdAt: at.toISOString(),
    })),
    earlier: parts.earlier.map(toReportSummary),
  };
}

/** One side of a report: the owner of the object, or a complaint. */
export type ReportPerson = { side: 'OWNER' } | { side: 'REPORTER'; complaint: ComplaintRow };

/** Returns the objection of the owner or of a reporter; each objects at most once. */
export function objectionOf({ objections }: ReportParts, person: ReportPerson) {
  return objections.find((row) =>
    person.side === 'OWNER' ? row.side === 'OWNER' : row.complaint_id === person.complaint.id,
  );
}

/** Returns the last instant for an objection of a person; null when they cannot object. */
export function objectUntil(parts: ReportParts, person: ReportPerson, now: number): number | null {
  const [first, second] = parts.decisions;
  if (!first || second || objectionOf(parts, person)) return null;
  const until = objectionDeadline(first.decided_at.getTime());
  return until < now ? null : until;
}

export function toReportView(
  parts: ReportParts,
  person: ReportPerson,
  { images, now }: { images: Images; now: number },
): ReportView {
  const { report, complaints, decisions } = parts;
  const { side } = person;
  const snapshot = newestSnapshot(complaints);
  const isOwner = side === 'OWNER';
  const until = objectUntil(parts, person, now);
  const objection = objectionOf(parts, person);
  return {
    id: report.id,
    side,
    objectType: report.object_type,
    title: snapshot?.title ?? '',
    state: report.decided_at === null ? 'OPEN' : 'DECIDED',
    reasons: isOwner ? reasonsOf(complaints) : [person.complaint.reason],
    comment: isOwner ? null : person.complaint.comment,
    createdAt: (isOwner ? report : person.complaint).created_at.toISOString(),
    snapshot: isOwner && snapshot ? toSnapshot(snapshot, images) : null,
    decisions: decisions.map(toDecision),
    objection: objection
      ? { comment: objection.comment ?? '', createdAt: objection.created_at.toISOString() }
      : null,
    objectUntil: until === null ? null : new Date(until).toISOString(),
  };
}

/** Returns undefined for an object that is not hidden. */
export function toHiddenObject(
  parts: ReportParts,
  { snapshot, hiddenReason }: ObjectState,
  now: number,
): HiddenObject | undefined {
  const { report, decisions } = parts;
  const last = decisions.at(-1);
  if (hiddenReason === null || !last) return undefined;
  const until = objectUntil(parts, { side: 'OWNER' }, now);
  return {
    reportId: report.id,
    objectType: report.object_type,
    title: snapshot.title,
    // Stored with the object, because the grounds of an old decision are deleted.
    grounds: hiddenReason,
    decidedAt: last.decided_at.toISOString(),
    isObjected: report.decided_at === null,
    objectUntil: until === null ? null : new Date(until).toISOString(),
  };
}

/** Returns the facts of the last decision, for the mails. */
export function toDecisionFacts({ report, complaints, decisions }: ReportParts): DecisionFacts {
  const reasons = reasonsOf(complaints);
  const last = decisions.at(-1);
  return {
    type: report.object_type,
    title: newestSnapshot(complaints)?.title ?? '',
    reasons,
    rules: rulesOf(report.object_type, reasons),
    decision: last?.decision ?? 'NOTHING',
    grounds: last?.grounds ?? '',
    isFinal: last?.number === 2,
    previous: decisions.at(-2)?.decision ?? null,
    staysForOther: last?.stays_for_other ?? false,
  };
}
