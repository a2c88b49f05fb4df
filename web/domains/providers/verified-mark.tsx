import type { Verified } from '@oficio/contract/domains/providers/providers.schema.ts';

/** The badge of a tile, which explains itself without code: home has no room for a dialog. */
export function VerifiedMark({ verified }: { verified: Verified }) {
  return verified.identity || verified.licenses[0] ? (
    <details className="relative z-10 -mt-5 -mb-1 text-sm">
      <summary className="flex min-h-touch list-none items-end pb-1 font-semibold text-success-ink">
        ✓&nbsp;Verificado
      </summary>
      <p className="absolute right-0 w-56 rounded-md border border-line bg-surface p-3">
        Oficio vio su documento. No garantiza su trabajo ni revisa sus antecedentes.
      </p>
    </details>
  ) : null;
}
