import { Suspense, useState } from 'react';
import type { Verified } from '@oficio/contract/domains/providers/providers.schema.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const VerifiedDialog = lazyPart(
  async () => (await import('./public-profile/verified-dialog.tsx')).VerifiedDialog,
);

/** The badges of a provider by their names. A press explains them. */
export function VerifiedBadge({ verified }: { verified: Verified }) {
  const [isOpen, setIsOpen] = useState(false);
  const badges = verified.licenses.map(({ name }) => `Licencia verificada de ${name}`);
  if (verified.identity) badges.unshift('Identidad verificada');
  if (badges.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="relative z-10 min-h-touch text-left text-sm font-semibold text-success-ink"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {badges.map((badge) => (
          <span key={badge} className="block">
            {`✓ ${badge}`}
          </span>
        ))}
      </button>
      {isOpen && (
        <Suspense>
          <VerifiedDialog badges={badges} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
