import { useQuery } from '@tanstack/react-query';
import { Link, useParams, type MetaFunction } from 'react-router';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { pageMeta, rootPublicUrl } from '../../../platform/pages/page-meta.ts';
import { RequireProvider, useSignedInUser } from '../../../platform/session/route-guards.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageContainer, PageHeading } from '../../../ui/layout/layout.tsx';
import { skillsQuery } from '../../skills/skills.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import { ownServiceCardQuery } from './publishing.api.ts';
import { ServiceFormSkeleton } from './service-form-skeleton.tsx';
import { ServiceForm } from './service-form.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.editTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/dashboard/provider',
    isPrivate: true,
  });

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface CannotEditProps {
  title: string;
  reason?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

function CannotEdit({ reason, ...state }: CannotEditProps) {
  return (
    <ErrorState
      {...state}
      action={
        <Button asChild>
          <Link to="/dashboard">{words.goToPanel}</Link>
        </Button>
      }
    >
      {reason}
    </ErrorState>
  );
}

function OwnService({ id }: { id: string }) {
  const user = useSignedInUser();
  const skills = useQuery(skillsQuery());
  const { data: card, error, isFetching, refetch } = useQuery(ownServiceCardQuery(id));
  if (!card) {
    if (!error) return <ServiceFormSkeleton />;
    return (
      <CannotEdit
        title={words.loadFailed}
        reason={errorMessage(error, '')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (card.providerProfile.id !== user.providerProfileId) {
    return <CannotEdit title={words.loadFailed} />;
  }
  const choice = {
    skills: skills.data,
    hasFailed: skills.isError && !skills.data,
    isFetching: skills.isFetching,
    onRetry: () => void skills.refetch(),
  };
  return (
    <ServiceForm
      key={card.id}
      card={card}
      choice={choice}
      onSaved={() => window.scrollTo({ top: 0 })}
    />
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
      <RequireProvider fallback={<ServiceFormSkeleton />}>
        {isId ? <OwnService id={id} /> : <CannotEdit title={words.idMissing} />}
      </RequireProvider>
    </PageContainer>
  );
}
