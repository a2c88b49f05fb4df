import { Suspense, useState, type ReactNode } from 'react';
import type { ReportSummary } from '@oficio/contract/domains/reports/reports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { useSelection } from '#platform/forms/use-selection.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { decideSeveralMutation } from '../reports.api.ts';
import { reportQueueWords as words } from '../reports.text.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

interface BulkDecisionProps {
  reports: readonly ReportSummary[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders a report of the queue with the checkbox that chooses it. */
  children: (report: ReportSummary, checkbox: ReactNode) => ReactNode;
}

/**
 * The open reports, of which several are closed by one decision without measures. A measure is taken for each report on its
 * own page, because both sides read what exactly is decided. One's own content is for another administrator.
 */
export function BulkDecision({ reports, empty, children }: BulkDecisionProps) {
  const userId = useUser()?.id;
  const choosable = reports.filter(({ owner, isObjection }) => owner.id !== userId && !isObjection);
  const { selected, isSelected, select, selectAll, clear } = useSelection(
    choosable.map(({ id }) => id),
  );
  // The reports that were chosen when the dialog opened: the queue behind it may reload.
  const [batch, setBatch] = useState<readonly string[] | null>(null);
  const region = useFocusAfterForm<HTMLElement>(batch !== null);
  const { mutateAsync } = useMutation(decideSeveralMutation());
  const send = async (ids: readonly string[], grounds: string) => {
    const { decided, failed, left, error } = await mutateAsync({ ids, grounds });
    if (decided > 0) showSuccess(words.closed(decided));
    if (failed > 0) showError(words.notClosed(failed));
    if (left.length > 0) {
      setBatch(left);
      throw error;
    }
    clear();
  };
  const checkboxOf = ({ id, title }: ReportSummary) =>
    choosable.some((each) => each.id === id) && (
      <Checkbox
        label={<span className="sr-only">{words.select(title)}</span>}
        // Above the link that covers the card.
        className="relative z-10 -my-2.5"
        checked={isSelected(id)}
        onChange={(event) => select(id, event.currentTarget.checked)}
      />
    );
  return (
    <section ref={region} tabIndex={-1} aria-label={words.title} className="outline-none">
      {choosable.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">
          <p role="status" className="text-sm font-semibold text-muted tabular-nums">
            {selected.length > 0 && words.selected(selected.length)}
          </p>
          <Button variant="ghost" onClick={selected.length > 0 ? clear : selectAll}>
            {selected.length > 0 ? words.clearSelection : words.selectAll}
          </Button>
          {selected.length > 0 && (
            <Button variant="secondary" onClick={() => setBatch(selected)}>
              {words.close}
            </Button>
          )}
        </div>
      )}
      {reports.length === 0 ? (
        empty
      ) : (
        <ol className="flex flex-col gap-4">
          {reports.map((report) => children(report, checkboxOf(report)))}
        </ol>
      )}
      {batch && (
        <Suspense fallback={null}>
          <BulkDialog
            count={batch.length}
            onSend={(grounds) => send(batch, grounds)}
            onClose={() => setBatch(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
