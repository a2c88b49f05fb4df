import { Suspense } from 'react';
import { lazyPart } from '../../platform/api/fetch-part.ts';
import { useSession } from '../../platform/session/session.ts';

const ErasureNotice = lazyPart(
  async () =>
    (await import('../../domains/administration/own-account/erasure-notice.tsx')).ErasureNotice,
);

/** Shows on every page that the account of the user will be erased. */
export function ErasureLine() {
  const dueAt = useSession(({ user }) => user?.erasureDueAt ?? null);
  if (!dueAt) return null;
  return (
    <Suspense fallback={null}>
      <ErasureNotice
        dueAt={dueAt}
        className="mx-auto mt-3 w-[calc(100%-2*var(--spacing-gutter))] max-w-300"
      />
    </Suspense>
  );
}
