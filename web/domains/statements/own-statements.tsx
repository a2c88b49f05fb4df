import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Price } from '#ui/display/price.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { monthName } from './earnings/earnings.text.ts';
import { StatementBadge } from './statement-badge.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { ownStatementQuery, ownStatementsQuery } from './statements.api.ts';
import { statementsWords as words } from './statements.text.ts';

/** The statements that the provider was sent; nothing without one. */
export function OwnStatements() {
  const { data = [] } = useQuery(ownStatementsQuery());
  if (data.length === 0) return null;
  return (
    <Section title={words.own} description={words.ownHint}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {data.map((statement) => (
            <li
              key={statement.month}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <Link
                  to={`/ingresos?liquidacion=${statement.month}`}
                  className="inline-flex min-h-touch items-center font-semibold hover:underline"
                >
                  {monthName(statement.month)}
                </Link>
                <p className="text-sm text-muted wrap-anywhere" translate="no">
                  {statement.number}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-4">
                {statement.totals.map((sum) => (
                  <Price key={sum.currency} amount={sum.due} of={sum} />
                ))}
                <StatementBadge statement={statement} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** One statement of the provider, to read and to print. */
export function OwnStatement({ month }: { month: string }) {
  const query = useQuery(ownStatementQuery(month));
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4 print:hidden">
        <Link to="/ingresos" className="text-link inline-flex min-h-touch items-center gap-2">
          <ArrowLeft className="size-5" aria-hidden="true" />
          {words.backToEarnings}
        </Link>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <QueryState
        query={query}
        title={words.failed}
        missing={<EmptyState title={words.missing} headingLevel={2} />}
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-96 w-full" />
          </SkeletonRegion>
        }
      >
        {(statement) => <StatementSheet statement={statement} isOwn />}
      </QueryState>
    </>
  );
}
