import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, type MetaFunction } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireProvider, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import { ownServiceCardQuery } from './publishing.api.ts';
import { ServiceFormSkeleton } from './service-form-skeleton.tsx';
import { LazyServiceForm } from './lazy-service-form.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.editTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/dashboard/provider',
    isPrivate: true,
  });

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const toPanel = (
  <Button asChild>
    <Link to="/dashboard">{words.goToPanel}</Link>
  </Button>
);

function OwnService({ id }: { id: string }) {
  const user = useSignedInUser();
  usePrefetchQuery(skillsQuery());
  return (
    <QueryState
      query={useQuery(ownServiceCardQuery(id))}
      title={words.loadFailed}
      action={toPanel}
      skeleton={<ServiceFormSkeleton />}
    >
      {(card) =>
        card.providerProfile.id === user.providerProfileId ? (
          <LazyServiceForm key={card.id} card={card} onSaved={() => window.scrollTo({ top: 0 })} />
        ) : (
          <ErrorState title={words.loadFailed} action={toPanel} />
        )
      }
    </QueryState>
  );
}

export default function EditServicePage() {
  const { id = '' } = useParams();
  const isId = ID.test(id);
  return (
    <PageContainer width="lg" className="pt-8 pb-16 sm:pt-12">
      <PageHeading
        title={words.editTitle}
        className="mb-7"
        actions={
          isId && (
            <Button asChild variant="secondary">
              <Link to={`/service-cards/${id}`}>{words.seeService}</Link>
            </Button>
          )
        }
      />
      <RequireProvider needsTerms fallback={<ServiceFormSkeleton />}>
        {isId ? <OwnService id={id} /> : <ErrorState title={words.idMissing} action={toPanel} />}
      </RequireProvider>
    </PageContainer>
  );
}
