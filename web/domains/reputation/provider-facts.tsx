import type { DescribedFact } from './reputation-facts.text.ts';

export interface ProviderFactsProps {
  facts: readonly DescribedFact[];
  /** The orders that count. */
  period: string;
}

/** The facts of a provider. A press on a fact shows its meaning, without JavaScript too. */
export function ProviderFacts({ facts, period }: ProviderFactsProps) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {facts.map(({ id, label, value, detail, meaning }) => (
          <li key={id}>
            <details className="group rounded-lg border border-line bg-surface">
              <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-muted">{label}</span>
                  <span className="font-semibold tabular-nums">{value}</span>
                  {detail && <span className="ml-2 text-sm text-muted tabular-nums">{detail}</span>}
                </span>
                <span
                  aria-hidden="true"
                  className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold text-muted group-open:bg-accent-soft group-open:text-accent-ink"
                >
                  ?
                </span>
              </summary>
              <p className="px-4 pb-3 text-sm">{meaning}</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{period}</p>
    </>
  );
}
