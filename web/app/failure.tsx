import { isRouteErrorResponse, Link } from 'react-router';
import { siteTitle } from '#platform/pages/page-meta.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { failureText as words } from './failure.text.ts';

interface Explanation {
  illustration: string;
  title: string;
  reason: string;
  canRetry: boolean;
}

const failed: Explanation = {
  illustration: '/illustrations/error.svg',
  title: words.failedTitle,
  reason: words.failedReason,
  canRetry: true,
};

const explanations: Record<number, Explanation> = {
  404: {
    illustration: '/illustrations/not-found.svg',
    title: words.notFoundTitle,
    reason: words.notFoundReason,
    canRetry: false,
  },
  429: { ...failed, title: words.busyTitle, reason: words.busyReason },
  503: { ...failed, title: words.unavailableTitle, reason: words.unavailableReason },
};

/** Names the reason of a failure and offers a retry or the home page. The server logs the details. */
export function Failure({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error) ? explanations[error.status] : undefined;
  const { illustration, title, reason, canRetry } = known ?? failed;
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{siteTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <img src={illustration} alt="" width={240} height={180} className="mb-8 h-45 w-60" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{reason}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {canRetry && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        )}
        <Button asChild>
          <Link to="/">{words.goHome}</Link>
        </Button>
      </div>
    </PageContainer>
  );
}
