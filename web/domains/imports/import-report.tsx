import type { Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import { formatCount } from '#platform/session/count-format.ts';
import { importsWords as words } from './imports.text.ts';

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

function RefusedLines({ refused, refusedCount }: Import) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{words.refused}</h3>
      <ul className="divide-y divide-line rounded-md border border-line" aria-label={words.refused}>
        {refused.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`} className="px-4 py-2.5">
            <p className="text-sm font-semibold text-muted">
              {`${words.line} ${line} · ${column ?? words.wholeLine}`}
            </p>
            <p className="wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
      {refusedCount > refused.length && (
        <p className="mt-2 text-sm text-muted">{words.moreRefused(refused.length)}</p>
      )}
    </div>
  );
}

/** The counts of a checked file or of an import, and its refused lines. */
export function ImportReport({ report }: { report: Import }) {
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Figure label={words.created} value={report.createdCount} />
        <Figure label={words.updated} value={report.updatedCount} />
        <Figure label={words.unchanged} value={report.unchangedCount} />
        <Figure label={words.claimed} value={report.claimedCount} />
        <Figure label={words.refused} value={report.refusedCount} />
      </dl>
      {report.ignoredColumns.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">{words.ignored(report.ignoredColumns)}</p>
      )}
      {report.refused.length > 0 && <RefusedLines {...report} />}
    </div>
  );
}
