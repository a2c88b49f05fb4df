import type { Snapshot } from '@oficio/contract/domains/reports/reports.schema.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { reportsWords as words } from './reports.text.ts';

/** The text and images of an object. */
export function SnapshotContent({ snapshot }: { snapshot: Snapshot }) {
  return (
    <div className="flex flex-col gap-5">
      {snapshot.texts.length > 0 && (
        <dl className="flex flex-col gap-3">
          {snapshot.texts.map(({ field, text }, index) => (
            <div key={`${String(index)} ${field}`} className="min-w-0">
              <dt className="text-sm text-muted">{words.fields[field]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <PictureList images={snapshot.images} />
    </div>
  );
}
