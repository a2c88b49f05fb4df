import PartyPopper from 'lucide-react/icons/party-popper';
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireProvider } from '#platform/session/route-guards.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { publishingWords as words } from './publishing.text.ts';
import { ServiceFormSkeleton } from './service-form-skeleton.tsx';
import { LazyServiceForm } from './lazy-service-form.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.createTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/my-services/create',
    isPrivate: true,
  });

function NewService() {
  const navigate = useNavigate();
  return <LazyServiceForm onSaved={() => void navigate('/dashboard')} />;
}

export default function CreateServicePage() {
  const [params] = useSearchParams();
  const isFromOnboarding = params.get('perfil') === 'completado';
  return (
    <PageContainer width="lg" className="pt-8 pb-16 sm:pt-12">
      {isFromOnboarding && (
        <Banner tone="success" icon={<PartyPopper />} title={words.profileDone} className="mb-6">
          {words.profileDoneNext}
        </Banner>
      )}
      <PageHeading title={words.createTitle} className="mb-7">
        {words.createLead}
      </PageHeading>
      <RequireProvider needsTerms fallback={<ServiceFormSkeleton />}>
        <NewService />
      </RequireProvider>
    </PageContainer>
  );
}
