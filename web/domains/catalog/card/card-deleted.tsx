import type { DeletedCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { Link } from 'react-router';
import { siteTitle } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { cardWords as words } from './card.text.ts';

/** The page of a deleted card. `details` are those of the 410. */
export function CardDeleted({ details }: { details: unknown }) {
  const { skill, provider } = (details ?? {}) as Partial<DeletedCard>;
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{siteTitle(words.cardDeleted)}</title>
      <meta name="robots" content="noindex" />
      <img
        src="/illustrations/not-found.svg"
        alt=""
        width={240}
        height={180}
        className="mb-8 h-45 w-60"
      />
      <h1 className="text-3xl">{words.cardDeleted}</h1>
      <p className="mt-3 text-lg text-muted">{words.cardDeletedHint}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          {skill ? (
            <Link to={`/?skill=${skill.id}`}>{words.similarServices(skill.name)}</Link>
          ) : (
            <Link to="/">{words.goToServices}</Link>
          )}
        </Button>
        {provider && (
          <Button asChild variant="secondary">
            <Link to={`/provider-profiles/${provider.id}`}>
              {words.profileOf(provider.fullName)}
            </Link>
          </Button>
        )}
      </div>
    </PageContainer>
  );
}
