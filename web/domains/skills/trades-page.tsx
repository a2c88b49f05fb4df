import { useState } from 'react';
import type { Trade } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { QueryState } from '#platform/api/query-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { TradeDialog } from './trades/trade-dialog.tsx';
import { tradesQuery } from './trades/trades.api.ts';
import { tradesWords as words } from './trades/trades.text.ts';

function TradeList({
  trades,
  onEdit,
}: {
  trades: readonly Trade[];
  onEdit: (trade: Trade) => void;
}) {
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {trades.map((trade) => (
          <li key={trade.id} className="flex items-center gap-2 py-1.5 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-1">
              <p className="font-semibold wrap-anywhere">{trade.name}</p>
              <p className="text-sm text-muted">
                {[trade.people ?? words.noPeople, !trade.isOffered && words.notOffered]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {trade.related.length > 0 && (
                <p className="text-sm text-muted">
                  {words.related(trade.related.map(({ name }) => name).join(', '))}
                </p>
              )}
            </div>
            <IconButton label={words.edit(trade.name)} onClick={() => onEdit(trade)}>
              <Pencil />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Trades that searches know: the noun for their people, and who does their work too. */
export default function TradesPage() {
  const query = useQuery(tradesQuery);
  const [editing, setEditing] = useState<Trade | null>(null);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7">
        <QueryState
          query={query}
          title={words.loadFailed}
          skeleton={
            <SkeletonRegion>
              <Skeleton shape="block" className="h-72 w-full" />
            </SkeletonRegion>
          }
        >
          {(trades) => <TradeList trades={trades} onEdit={setEditing} />}
        </QueryState>
      </div>
      {editing && (
        <TradeDialog trade={editing} trades={query.data ?? []} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
