import { useId, type ReactNode } from 'react';
import type {
  Dispute,
  DisputeParty,
} from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { deviceZone, formatAppointment, formatDayAndTime } from '#platform/format/time-format.ts';
import { PhoneText } from '#platform/format/phone-text.tsx';
import { PictureList } from '#platform/images/picture-list.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { Price } from '#ui/display/price.tsx';
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { OrderJob } from '#domains/orders/order-job.tsx';
import { moveProposalOf } from '#domains/orders/orders.actions.ts';
import { problemLabels } from '#domains/orders/orders-progress.text.ts';
import { statusLabel } from '#domains/orders/orders.text.ts';
import { disputesWords as words, entryLine } from './disputes.text.ts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Party({ label, party }: { label: string; party: DisputeParty }) {
  return (
    <Card as="section" aria-label={label} className="flex min-w-0 items-start gap-3.5">
      <Avatar name={party.fullName} photoUrl={party.photoUrl} />
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-semibold wrap-anywhere" translate="no">
          {party.fullName}
        </p>
        <p className="text-sm">
          <a
            className="text-link inline-block wrap-anywhere"
            href={`mailto:${party.email}`}
            translate="no"
          >
            {party.email}
          </a>
        </p>
        <p className="text-sm">
          {party.phone ? (
            <a className="text-link inline-block py-1 wrap-anywhere" href={`tel:${party.phone}`}>
              <PhoneText phone={party.phone} />
            </a>
          ) : (
            <span className="text-muted">{words.noPhone}</span>
          )}
        </p>
        {!party.isActive && (
          <Badge tone="danger" className="mt-2">
            {words.inactive}
          </Badge>
        )}
      </div>
    </Card>
  );
}

export function Parties({ dispute }: { dispute: Dispute }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Party label={words.client} party={dispute.client} />
      <Party label={words.provider} party={dispute.provider} />
    </div>
  );
}

export function Facts({ dispute }: { dispute: Dispute }) {
  const { status, isEmergency, scheduledDate, timezone, servicePackage, totalAmount } = dispute;
  const items = [
    { term: words.status, description: statusLabel(status) },
    {
      term: words.when,
      description: isEmergency
        ? words.asSoonAsPossible
        : formatAppointment(scheduledDate, timezone, deviceZone()),
    },
    { term: words.package, description: servicePackage?.name ?? words.customPackage },
    { term: words.price, description: <Price amount={totalAmount} of={dispute} /> },
    { term: words.notice, description: words.hours(dispute.noticeHours) },
    {
      term: words.marked,
      description: dispute.providerMarkedCompleted ? words.yes : words.no,
    },
  ];
  return (
    <Part title={words.facts}>
      <DescriptionList variant="stacked" items={items} />
      <div className="mt-5">
        <OrderJob order={dispute} viewer="client" />
      </div>
    </Part>
  );
}

function Statement({ name, role, children }: { name: string; role: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink" translate="no">
          {name}
        </strong>
        <span>{` · ${role}`}</span>
      </p>
      <div className="mt-1 flex flex-col gap-1 wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  );
}

/** The report of one party, the replies to a problem, and the answer of the other party. */
export function Statements({ dispute }: { dispute: Dispute }) {
  const issue = dispute.issue ?? dispute.closedIssue;
  if (!issue)
    return (
      <Part title={words.words}>
        <p>{words.nothingSaid}</p>
      </Part>
    );
  const other = issue.reportedBy === 'client' ? 'provider' : 'client';
  const { problemKind, comment, contradiction, images, replies } = issue;
  const isMarkedAgain = dispute.issue?.isMarkedAgain ?? false;
  return (
    <Part title={words.words}>
      <div className="flex flex-col gap-3">
        <Statement name={dispute[issue.reportedBy].fullName} role={words[issue.reportedBy]}>
          <p className="font-medium">
            {problemKind
              ? words.reports(problemLabels[problemKind])
              : words.absent[issue.reportedBy]}
          </p>
          {comment && <p>{comment}</p>}
          <PictureList images={images} />
        </Statement>
        {replies.map((reply) => (
          <Statement key={reply.id} name={dispute[reply.by].fullName} role={words[reply.by]}>
            <p className="font-medium">{words.replies[reply.kind]}</p>
            {reply.comment && <p>{reply.comment}</p>}
            <PictureList images={reply.images} />
          </Statement>
        ))}
        {(contradiction !== null || isMarkedAgain) && (
          <Statement name={dispute[other].fullName} role={words[other]}>
            {isMarkedAgain && <p className="font-medium">{words.markedAgain}</p>}
            {contradiction !== null && (
              <>
                <p className="font-medium">{words.denies}</p>
                <p>{contradiction}</p>
              </>
            )}
          </Statement>
        )}
      </div>
    </Part>
  );
}

const FAILED_STATUSES = ['REJECTED', 'CANCELLED'];

export function History({ dispute }: { dispute: Dispute }) {
  const { history, moves, timezone, settlementCause: cause } = dispute;
  const zone = deviceZone();
  // The entries name no proposal, but their order is the same.
  const proposals = moves.values();
  const items = history.map((entry): TimelineItem => {
    const { at, action, by, to } = entry;
    const actor = by === 'client' || by === 'provider' ? dispute[by].fullName : '';
    const move = moveProposalOf(action) === 'opens' ? proposals.next().value : undefined;
    const hours = move?.starts.map((start) => formatAppointment(start, timezone, zone)).join(' · ');
    return {
      id: `${at} ${action}`,
      title: entryLine(action, actor),
      dateTime: at,
      when: formatDayAndTime(at, zone),
      ...(hours !== undefined && { note: words.moves(hours) }),
      ...(by === 'administrator' && cause !== null && { note: words.causedBy(cause) }),
      state: FAILED_STATUSES.includes(to) ? 'failed' : 'done',
    };
  });
  return (
    <Part title={words.history}>
      <Timeline items={items} />
    </Part>
  );
}
