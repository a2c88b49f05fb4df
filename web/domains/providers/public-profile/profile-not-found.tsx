import { Link } from 'react-router';
import { siteTitle } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { providersPublicWords as words } from '../providers-public.text.ts';

/** Replaces a profile that does not exist, or whose owner is no longer a provider. */
export function ProfileNotFound() {
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{siteTitle(words.notFound)}</title>
      <meta name="robots" content="noindex" />
      <img
        src="/illustrations/not-found.svg"
        alt=""
        width={240}
        height={180}
        className="mb-8 h-45 w-60"
      />
      <h1 className="text-3xl">{words.notFound}</h1>
      <p className="mt-3 text-lg text-muted">{words.notFoundReason}</p>
      <Button asChild className="mt-8">
        <Link to="/">{words.seeServices}</Link>
      </Button>
    </PageContainer>
  );
}
