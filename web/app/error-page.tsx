import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { PageContainer } from '../ui/layout/layout.tsx';
import { appText } from './app.text.ts';
import { useOnline, useServerAway } from './frame/offline-notice.tsx';

const Failure = lazyPart(async () => (await import('./failure.tsx')).Failure);

/**
 * Replaces a page that failed. Without a network or a server, which the line below the header says, it waits and loads
 * the page again when they are back; otherwise it loads the explanation.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const isAway = useServerAway();
  const isWaiting = !isOnline || isAway;
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) location.reload();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return isWaiting ? (
    <PageContainer width="md" className="py-16 text-center sm:py-24">
      <h1 className="text-3xl">{appText.waitingForConnection}</h1>
    </PageContainer>
  ) : (
    <Suspense fallback={<div className="min-h-96" />}>
      <Failure error={error} />
    </Suspense>
  );
}
