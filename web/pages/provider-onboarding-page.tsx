import { useState, type ReactNode } from 'react';
import { missingDetails } from '@oficio/contract/domains/accounts/accounts-order-details.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { ApiError } from '../platform/api/api-error.ts';
import { deviceDrafts } from '../platform/drafts/draft-store.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { withReturnTo } from '../platform/session/return-to.ts';
import { isProvider } from '../platform/session/roles.ts';
import {
  RequireProvider,
  RequireSession,
  useSignedInUser,
} from '../platform/session/route-guards.tsx';
import { PageContainer, PageHeading } from '../ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../ui/feedback/skeleton.tsx';
import { showInfo, showSuccess } from '../ui/feedback/toaster.tsx';
import { ownUserKey } from '../domains/accounts/accounts-profile.api.ts';
import {
  OnboardingForm,
  VERIFICATION_STEP,
  type NewProfile,
  type OnboardingStep,
} from '../domains/providers/onboarding-form.tsx';
import { createProviderProfileMutation } from '../domains/providers/providers.api.ts';
import { VerificationStep } from '../domains/verifications/verification-step.tsx';
import { providersWords as words } from '../domains/providers/providers.text.ts';

const ONBOARDING_PATH = '/profiles/create';
const EDIT_PATH = '/profile/edit';
const STEP = 'paso';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.onboardingTitle,
    publicUrl: rootPublicUrl(matches),
    path: ONBOARDING_PATH,
    isPrivate: true,
  });

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageContainer width="lg" className="py-8 sm:py-12">
      <PageHeading title={words.onboardingTitle} eyebrow={words.onboardingEyebrow} className="mb-8">
        {words.onboardingLead}
      </PageHeading>
      {children}
    </PageContainer>
  );
}

function OnboardingSkeleton() {
  return (
    <Frame>
      <SkeletonRegion className="flex flex-col gap-6">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-8 w-56" />
        <Skeleton shape="block" className="h-64 w-full" />
        <SkeletonText lines={3} />
      </SkeletonRegion>
    </Frame>
  );
}

const steps = [1, 2, 3] as const;
const previousStep = { 1: 1, 2: 1, 3: 2 } as const;

/**
 * Each step is an entry of the browser history, so that the back button returns to the previous
 * step.
 */
function useStep() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  /** The number of entries that this visit has added to the history. */
  const [advanced, setAdvanced] = useState(0);
  const step = steps.find((number) => String(number) === params.get(STEP)) ?? 1;
  return {
    step,
    next: () => {
      setAdvanced(advanced + 1);
      setParams({ [STEP]: String(step + 1) }, { preventScrollReset: true });
    },
    back: (target: OnboardingStep = previousStep[step]) => {
      const entries = step - target;
      if (advanced >= entries) void navigate(-entries);
      else setParams(target === 1 ? {} : { [STEP]: String(target) }, { replace: true });
      setAdvanced(Math.max(0, advanced - entries));
    },
  };
}

function Onboarding() {
  const user = useSignedInUser();
  // Reads the role once: a user who becomes a provider here must not be redirected by that change.
  const [wasProvider] = useState(() => isProvider(user));
  const navigate = useNavigate();
  const client = useQueryClient();
  const { step, next, back } = useStep();
  const { mutateAsync, isPending } = useMutation(createProviderProfileMutation);
  const draftName = `provider-profile:${user.id}`;
  if (wasProvider) return <Navigate to={EDIT_PATH} replace />;
  if (missingDetails(user).length > 0) {
    return <Navigate to={withReturnTo('/complete-profile', ONBOARDING_PATH)} replace />;
  }
  const create = async (profile: NewProfile) => {
    try {
      await mutateAsync(profile);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'PROFILE_EXISTS')) throw error;
      showInfo(error.message);
      return navigate(EDIT_PATH, { replace: true });
    }
    deviceDrafts.remove(draftName);
    void client.invalidateQueries({ queryKey: ownUserKey });
    return navigate(`${ONBOARDING_PATH}?${STEP}=${VERIFICATION_STEP}`, { replace: true });
  };
  return (
    <Frame>
      <OnboardingForm
        step={step}
        draftName={draftName}
        country={user.country}
        isSending={isPending}
        onNext={next}
        onBack={back}
        onCreate={create}
      />
    </Frame>
  );
}

function Verification() {
  const navigate = useNavigate();
  const proceed = () => {
    showSuccess(words.created);
    void navigate('/my-services/create?perfil=completado', { replace: true });
  };
  return (
    <Frame>
      <VerificationStep step={VERIFICATION_STEP} onDone={proceed} />
    </Frame>
  );
}

/** Creates the provider profile of a client in three steps. The last, optional step is for the new provider. */
export default function ProviderOnboardingPage() {
  const [params] = useSearchParams();
  if (params.get(STEP) === String(VERIFICATION_STEP)) {
    return (
      <RequireProvider needsTerms otherwise={ONBOARDING_PATH} fallback={<OnboardingSkeleton />}>
        <Verification />
      </RequireProvider>
    );
  }
  return (
    <RequireSession needsTerms fallback={<OnboardingSkeleton />}>
      <Onboarding />
    </RequireSession>
  );
}
