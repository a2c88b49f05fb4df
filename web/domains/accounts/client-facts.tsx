import type { ClientFacts as Facts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { clientFactsMeaning, describeClientFacts } from './accounts-client-facts.text.ts';

export interface ClientFactsProps {
  /** Null for everybody but the provider. */
  facts: Facts | null;
  /** Shows their meaning too. */
  isExplained?: boolean;
  className?: string;
}

/** The facts of a client beside their reviews. Nothing with too few orders. */
export function ClientFacts({ facts, isExplained = false, className }: ClientFactsProps) {
  const sentences = facts ? describeClientFacts(facts) : [];
  if (sentences.length === 0) return null;
  return (
    <div className={className}>
      <p className="text-sm">{sentences.join(' · ')}</p>
      {isExplained && <p className="mt-1 text-sm text-muted">{clientFactsMeaning}</p>}
    </div>
  );
}
