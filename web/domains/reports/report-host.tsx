import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#platform/api/fetch-part.ts';
import {
  ReportContext,
  type OpenReport,
  type ReportTarget,
} from '#platform/reporting/report-target.ts';

const ReportFlow = lazyPart(async () => (await import('./report-flow.tsx')).ReportFlow);

/** Lets everything within open a report. Menu and dialog are loaded then. */
export function ReportHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<[ReportTarget, HTMLElement | undefined] | null>(null);
  const [open] = useState<OpenReport>(
    () => (target: ReportTarget, button?: HTMLElement) => setOpened([target, button]),
  );
  return (
    <ReportContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <ReportFlow opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ReportContext>
  );
}
