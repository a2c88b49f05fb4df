import { useEffect, useRef } from 'react';
import type { ReportDetails } from '@oficio/contract/domains/reports/reports.schema.ts';
import { Link } from 'react-router';
import { RightLink } from '#platform/session/right-link.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Quote, ReportPart } from '../report-part.tsx';
import { reportQueueWords as words, reportsWords } from '../reports.text.ts';
import { SnapshotContent } from '../snapshot.tsx';

interface PartProps {
  report: ReportDetails;
}

const dayOf = (instant: string) => formatDayAndTime(instant, deviceZone());

export function Owner({ report: { owner } }: PartProps) {
  return (
    <ReportPart title={words.owner}>
      <p className="flex flex-wrap items-center gap-3">
        <RightLink right="people" to={`/admin/users/${owner.id}`}>
          {owner.fullName}
        </RightLink>
        {!owner.isActive && <Badge tone="danger">{words.inactive}</Badge>}
      </p>
    </ReportPart>
  );
}

type Complaint = ReportDetails['complaints'][number];

function reporterOf({ reporter, email }: Complaint): string {
  if (reporter) return reporter.fullName;
  return email ? words.withoutAccount(email) : words.unknown;
}

function ComplaintItem({ complaint }: { complaint: Complaint }) {
  const { reason, comment, createdAt, snapshot } = complaint;
  return (
    <li className="flex flex-col gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          <span>{reporterOf(complaint)}</span>
          {!complaint.isConfirmed && <Badge tone="warning">{words.unconfirmed}</Badge>}
        </p>
        {!complaint.isConfirmed && <p className="text-sm text-muted">{words.unconfirmedHint}</p>}
        <p className="text-sm text-muted">
          <span>{reportsWords.reasons[reason]}</span>
          {' · '}
          <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        </p>
      </div>
      {comment && <Quote>{comment}</Quote>}
      {snapshot && (
        <div className="rounded-md border border-line p-4">
          <h3 className="mb-3 text-sm font-semibold">{words.asItWas}</h3>
          <SnapshotContent snapshot={snapshot} />
        </div>
      )}
    </li>
  );
}

export function Complaints({ report: { complaints } }: PartProps) {
  return (
    <ReportPart title={words.said}>
      <ol className="flex flex-col gap-6">
        {complaints.map((complaint) => (
          <ComplaintItem key={complaint.id} complaint={complaint} />
        ))}
      </ol>
    </ReportPart>
  );
}

/** The object now, unless it is as it was at the last complaint. */
export function Current({ report }: PartProps) {
  const { current, complaints, isHidden } = report;
  const last = complaints.findLast(({ snapshot }) => snapshot !== null)?.snapshot;
  const isUnchanged = JSON.stringify(current) === JSON.stringify(last);
  return (
    <ReportPart title={words.now}>
      <div className="flex flex-col gap-4">
        {isHidden && <Banner tone="info">{words.hidden}</Banner>}
        {!current && <p>{words.gone}</p>}
        {current && isUnchanged && <p>{words.unchanged}</p>}
        {current && !isUnchanged && <SnapshotContent snapshot={current} />}
      </div>
    </ReportPart>
  );
}

export function Objections({ report: { objections } }: PartProps) {
  if (objections.length === 0) return null;
  return (
    <ReportPart title={words.objections}>
      <ul className="flex flex-col gap-4">
        {objections.map(({ side, comment, createdAt }) => (
          <li key={side} className="flex flex-col gap-2">
            <p className="text-sm text-muted">
              <strong className="font-semibold text-ink">{words.sides[side]}</strong>
              {' · '}
              <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            </p>
            {comment && <Quote>{comment}</Quote>}
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}

/**
 * Returns a ref for the heading of the decisions. A new decision removes the form that had the
 * focus; the heading then gets it and comes into view.
 */
function useFocusAfterDecision(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    if (!isNew || document.activeElement !== document.body) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}

export function Decisions({ report: { decisions } }: PartProps) {
  const heading = useFocusAfterDecision(decisions.length);
  if (decisions.length === 0) return null;
  return (
    <ReportPart title={words.decisionsMade} headingRef={heading}>
      <ol className="flex flex-col gap-4">
        {decisions.map(({ decision, grounds, decidedAt, decidedBy }) => (
          <li key={decidedAt} className="flex flex-col gap-2">
            <p className="font-semibold">{reportsWords.decided[decision]}</p>
            {grounds && <Quote>{grounds}</Quote>}
            <p className="text-sm text-muted">
              {words.byAdministrator(decidedBy.fullName, dayOf(decidedAt))}
            </p>
          </li>
        ))}
      </ol>
    </ReportPart>
  );
}

export function Earlier({ report: { earlier } }: PartProps) {
  return (
    <ReportPart title={words.earlier}>
      {earlier.length === 0 && <p className="text-muted">{words.noEarlier}</p>}
      <ul className="flex flex-col">
        {earlier.map(({ id, objectType, title, decision, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Link
              to={`/admin/reports/${id}`}
              className="text-link inline-flex min-h-touch min-w-0 items-center wrap-anywhere"
            >
              {`${reportsWords.types[objectType]}: ${title || words.deleted}`}
            </Link>
            <Badge tone={state === 'OPEN' ? 'warning' : 'neutral'}>
              {state === 'DECIDED' && decision ? reportsWords.decided[decision] : words.open}
            </Badge>
            <span className="text-sm text-muted">{dayOf(createdAt)}</span>
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}
