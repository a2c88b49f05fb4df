import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../platform/api/fetch-part.ts';
import { ReportContext, type ReportTarget } from '../../platform/reporting/report-target.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Lets everything within open the dialog of a report, which is loaded then. */
export function ReportHost({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  return (
    <ReportContext value={setTarget}>
      {children}
      {target && (
        <Suspense fallback={null}>
          <ReportDialog target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </ReportContext>
  );
}
