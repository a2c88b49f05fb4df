import type { StatementSummary } from '@oficio/contract/domains/statements/statements.schema.ts';
import { Badge } from '#ui/display/badge.tsx';
import { statementsWords as words } from './statements.text.ts';

const TONES = { OPEN: 'neutral', SENT: 'info', PAID: 'success' } as const;

/** The state of a statement, and that a later one corrects it. */
export function StatementBadge({
  statement: { state, correctedIn },
}: {
  statement: Pick<StatementSummary, 'state' | 'correctedIn'>;
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      {correctedIn.length > 0 && <Badge tone="warning">{words.corrected}</Badge>}
    </span>
  );
}
