import type { ReactElement, ReactNode } from 'react';
import type { ReportSummary } from '@oficio/contract/domains/reports/reports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { BulkQueue } from '#platform/forms/bulk-queue.tsx';
import { useUser } from '#platform/session/session.ts';
import { decideSeveralMutation, type Decision } from '../reports.api.ts';
import { reportQueueWords as words } from '../reports.text.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

interface BulkDecisionProps {
  reports: readonly ReportSummary[];
  /** Shown instead of an empty list. */
  empty: ReactElement;
  /** Renders a report of the queue with the checkbox that chooses it. */
  children: (report: ReportSummary, checkbox: ReactNode) => ReactNode;
}

/**
 * The open reports, of which several are closed by one decision without measures. A measure is taken for each report on its
 * own page, because both sides read what exactly is decided. One's own content is for another administrator.
 */
export function BulkDecision({ reports, empty, children }: BulkDecisionProps) {
  const userId = useUser()?.id;
  const { mutateAsync } = useMutation(decideSeveralMutation());
  return (
    <BulkQueue<ReportSummary, Decision>
      items={reports}
      choosable={reports.filter(({ owner, isObjection }) => owner.id !== userId && !isObjection)}
      words={{ ...words, select: ({ title }) => words.select(title) }}
      labelFor={(chosen) => (chosen.length > 0 ? words.close : null)}
      decide={mutateAsync}
      renderDialog={({ left, onSend, onClose }) => (
        <BulkDialog count={left.length} onSend={onSend} onClose={onClose} />
      )}
      empty={empty}
    >
      {children}
    </BulkQueue>
  );
}
