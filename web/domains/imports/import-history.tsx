import { useEffect, useState } from 'react';
import type { Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ImportReport } from './import-report.tsx';
import { importQuery, importsQuery, profilesChanged } from './imports.api.ts';
import { importsWords as words } from './imports.text.ts';

const ListSkeleton = () => (
  <SkeletonRegion>
    <Skeleton shape="block" className="h-40 w-full" />
  </SkeletonRegion>
);

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(importQuery(id));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={words.detailsTitle}>
      <QueryState query={query} title={words.historyFailed} skeleton={<ListSkeleton />}>
        {(report) => <ImportReport report={report} />}
      </QueryState>
    </Dialog>
  );
}

function Row({ report, onOpen }: { report: Import; onOpen: (id: string | null) => void }) {
  const { doneCount, personCount } = report;
  const isRunning = report.status === 'RUNNING';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{report.fileName}</p>
        <p className="text-sm text-muted">{formatDayAndTime(report.createdAt, deviceZone())}</p>
        <p role="status">
          {isRunning ? words.progress(doneCount, personCount) : words.result(report)}
        </p>
        {isRunning && (
          <ProgressBar
            value={personCount === 0 ? 1 : doneCount / personCount}
            label={words.progress(doneCount, personCount)}
          />
        )}
      </div>
      <Button variant="secondary" onClick={() => onOpen(report.id)}>
        {words.details}
      </Button>
    </li>
  );
}

function Rows({
  reports,
  onOpen,
}: {
  reports: readonly Import[];
  onOpen: (id: string | null) => void;
}) {
  const client = useQueryClient();
  const done = reports.reduce((sum, { doneCount }) => sum + doneCount, 0);
  // The list of profiles below grows with the import.
  useEffect(() => void client.invalidateQueries(profilesChanged), [client, done]);
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      {reports.map((report) => (
        <Row key={report.id} report={report} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The last imports with their progress. */
export function ImportHistory() {
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery(importsQuery());
  return (
    <section aria-labelledby="importaciones">
      <h2 id="importaciones" className="text-xl">
        {words.history}
      </h2>
      <p className="mt-1 mb-4 text-muted">{words.historyLead}</p>
      <QueryState
        query={query}
        title={words.historyFailed}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState title={words.noHistory} headingLevel={3} icon={<FileSpreadsheet />}>
            {words.noHistoryHint}
          </EmptyState>
        }
      >
        {(reports) => <Rows reports={reports} onOpen={setOpenId} />}
      </QueryState>
      {openId !== null && <Details id={openId} onClose={() => setOpenId(null)} />}
    </section>
  );
}
