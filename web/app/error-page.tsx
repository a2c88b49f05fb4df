import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { appText } from './app.text.ts';
import { useOnline, useServerAway } from './frame/offline-notice.tsx';

interface Failure {
  illustration: string;
  title: string;
  reason: string;
  canRetry: boolean;
}

const offline: Failure = {
  illustration: '/illustrations/offline.svg',
  title: appText.offlineTitle,
  reason: appText.offlineReason,
  canRetry: true,
};

const failed: Failure = {
  illustration: '/illustrations/error.svg',
  title: appText.failedTitle,
  reason: appText.failedReason,
  canRetry: true,
};

const away: Failure = { ...offline, title: appText.awayTitle, reason: appText.awayReason };

const failures: Record<number, Failure> = {
  404: {
    illustration: '/illustrations/not-found.svg',
    title: appText.notFoundTitle,
    reason: appText.notFoundReason,
    canRetry: false,
  },
  429: { ...failed, title: appText.busyTitle, reason: appText.busyReason },
  503: { ...failed, title: appText.unavailableTitle, reason: appText.unavailableReason },
};

function failureOf(error: unknown, isOnline: boolean, isAway: boolean): Failure {
  const known = isRouteErrorResponse(error) ? failures[error.status] : undefined;
  if (known) return known;
  if (isAway) return away;
  return isOnline ? failed : offline;
}

/**
 * Replaces a page that failed: names the reason and offers a retry or the home page. The server
 * logs the details.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const isAway = useServerAway();
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [isAway]);
  const { illustration, title, reason, canRetry } = failureOf(error, isOnline, isAway);
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{`${title} · Oficio`}</title>
      <meta name="robots" content="noindex" />
      <img src={illustration} alt="" width={240} height={180} className="mb-8 h-45 w-60" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{reason}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {canRetry && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {appText.reload}
          </Button>
        )}
        <Button asChild>
          <Link to="/">{appText.goHome}</Link>
        </Button>
      </div>
    </PageContainer>
  );
}
