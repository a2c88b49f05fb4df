import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { RequireProvider, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { AgendaZoneNote } from '#domains/agenda/agenda-zone-note.tsx';
import { CalendarsSection } from '#domains/calendars/calendars-section.tsx';
import { EditProfileForm } from '#domains/providers/edit-profile-form.tsx';
import { NewClientsSetting } from '#domains/providers/new-clients-setting.tsx';
import { HiddenObjects } from '#domains/reports/hidden-objects.tsx';
import { updateProviderProfileMutation } from '#domains/providers/providers.api.ts';
import { ownProviderProfileQuery } from '#domains/providers/providers-own.api.ts';
import { providersWords as words } from '#domains/providers/providers.text.ts';

function Frame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <PageContainer width="lg" className="py-8 sm:py-12">
      <PageHeading title={words.editTitle} actions={actions} className="mb-8">
        {words.editLead}
      </PageHeading>
      <HiddenObjects className="mb-8" />
      {children}
    </PageContainer>
  );
}

function FormSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-24" />
        <Skeleton shape="block" className="h-52 w-full" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton shape="block" className="h-[30rem] w-full" />
      </div>
    </SkeletonRegion>
  );
}

function EditProfile() {
  const { providerProfileId } = useSignedInUser();
  // Loads the saved profile once per visit: a later refetch must not replace the input of the user.
  const query = useQuery({
    ...ownProviderProfileQuery(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const { mutateAsync, isPending } = useMutation(updateProviderProfileMutation);
  const publicLink = (
    <Button asChild variant="secondary" icon={<ExternalLink />}>
      <Link to={`/provider-profiles/${providerProfileId ?? ''}`}>{words.seePublic}</Link>
    </Button>
  );
  const isFresh = query.isFetchedAfterMount && !query.isError;
  return (
    <Frame actions={publicLink}>
      <QueryState
        query={{ ...query, data: isFresh ? query.data : undefined }}
        fallback={words.loadFailed}
        skeleton={<FormSkeleton />}
      >
        {(profile) => (
          <>
            <EditProfileForm
              profile={profile}
              isSending={isPending}
              zoneNote={<AgendaZoneNote />}
              onSave={async (changed) => {
                await mutateAsync(changed);
                showSuccess(words.saved);
              }}
            />
            <CalendarsSection />
            <NewClientsSetting profile={profile} />
          </>
        )}
      </QueryState>
    </Frame>
  );
}

export function EditProfilePage() {
  return (
    <RequireProvider
      needsTerms
      fallback={
        <Frame>
          <FormSkeleton />
        </Frame>
      }
    >
      <EditProfile />
    </RequireProvider>
  );
}
