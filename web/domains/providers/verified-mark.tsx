import type { Verified } from '@oficio/contract/domains/providers/providers.schema.ts';

/**
 * The badge of a tile, which explains itself without code: home has no room for a dialog. The explanation is as wide as
 * the nearest positioned element.
 */
export function VerifiedMark({ verified }: { verified: Verified }) {
  return verified.identity || verified.licenses[0] ? (
    <details className="-mt-[calc(var(--spacing-touch)-1.5rem)] -mb-1 text-sm">
      <summary className="relative z-10 flex min-h-touch list-none items-end pb-1 font-semibold text-success-ink">
        ✓&nbsp;Verificado
      </summary>
      <p className="absolute inset-x-0 top-full z-10 rounded-md border border-line bg-surface p-3">
        Vimos su documento. No garantizamos su trabajo ni revisamos sus antecedentes.
      </p>
    </details>
  ) : null;
}
