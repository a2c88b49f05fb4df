import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Flag from 'lucide-react/icons/flag';
import Scale from 'lucide-react/icons/scale';
import Shapes from 'lucide-react/icons/shapes';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { RightLink } from '#platform/session/right-link.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { auditWords as words } from './audit.text.ts';

type Values = NonNullable<AuditEntry['before']>;
type Value = Values[string];

const icons = {
  setting: SlidersHorizontal,
  skill: Shapes,
  user: UserRound,
  order: Scale,
  report: Flag,
  import: FileSpreadsheet,
};

export type TranslateValue = (value: string, field: string, entry: AuditEntry) => string;

interface AuditEntryItemProps {
  entry: AuditEntry;
  /** Translates a value of a field into Spanish, for example a role. */
  translate: TranslateValue;
  /** The name of the subject; undefined for one that no longer exists. */
  nameOf: (subject: AuditEntry['subject']) => string | undefined;
}

/** Formats a value for the screen. */
function toText(value: Value | undefined, translate: (value: string) => string): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (value === true || value === 'true') return words.yes;
  if (value === false || value === 'false') return words.no;
  if (Array.isArray(value)) {
    return value.length === 0
      ? words.nothing
      : value.map((item) => toText(item, translate)).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? translate(value) : String(value);
}

function Changes({ entry, translate }: Omit<AuditEntryItemProps, 'nameOf'>) {
  const textOf = (value: Value | undefined, field: string) =>
    toText(value, (word) => translate(word, field, entry));
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  // Ids and other values without a name are for the API.
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field in words.fields,
  );
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-col gap-1.5 text-sm">
      {fields.map((field) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{`${words.fields[field] ?? ''}:`}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 break-words">
            {entry.before && (
              <>
                <span className="sr-only">{words.before}</span>
                <span className="min-w-0 wrap-anywhere">{textOf(before[field], field)}</span>
              </>
            )}
            {entry.before && entry.after && (
              <ArrowRight className="size-3.5 shrink-0 self-center text-muted" aria-hidden="true" />
            )}
            {entry.after && (
              <>
                <span className="sr-only">{words.after}</span>
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {textOf(after[field], field)}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Subject({ subject, name }: Pick<AuditEntry, 'subject'> & { name: string }) {
  const pages = {
    user: '/admin/users/',
    order: '/admin/orders/',
    report: '/admin/reports/',
  };
  if (subject.type === 'import')
    return (
      <Link to="/admin/imports" className="text-link">
        {words.toImports}
      </Link>
    );
  if (subject.type === 'setting' || subject.type === 'skill' || !subject.name)
    return <span className="break-words">{name}</span>;
  return (
    <RightLink
      right={subject.type === 'user' ? 'people' : 'moderation'}
      to={`${pages[subject.type]}${subject.id}`}
    >
      {name}
    </RightLink>
  );
}

/**
 * One entry of the audit log: the action, its subject, the changed values, the actor and the time.
 */
export function AuditEntryItem({ entry, translate, nameOf }: AuditEntryItemProps) {
  const Icon = icons[entry.subject.type] ?? SlidersHorizontal;
  return (
    <li className="flex gap-4 px-5 py-4 sm:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{words.actions[entry.action] ?? words.anotherAction}</p>
        <p>
          <Subject subject={entry.subject} name={nameOf(entry.subject) ?? words.nobody} />
        </p>
        <Changes entry={entry} translate={translate} />
        <p className="mt-2 text-sm text-muted">
          <span translate={entry.actor ? 'no' : undefined}>
            {entry.actor?.fullName ??
              (entry.subject.type === 'report' ? words.withoutAccount : words.system)}
          </span>
          {' · '}
          <time dateTime={entry.at}>{formatDayAndTime(entry.at, deviceZone())}</time>
        </p>
      </div>
    </li>
  );
}
