import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import {
  receivedReviewsAnchor,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { useLocation, type MetaFunction } from 'react-router';
import { errorMessage } from '../platform/api/api-error.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { isProvider } from '../platform/session/roles.ts';
import { RequireSession } from '../platform/session/route-guards.tsx';
import { SeenPart } from '../platform/live/seen-parts.tsx';
import { Badge } from '../ui/display/badge.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '../ui/feedback/skeleton.tsx';
import { OwnPrivacy } from '../domains/administration/own-account/own-privacy.tsx';
import {
  ReceivedReviewList,
  ReviewListSkeleton,
} from '../domains/accounts/received-review-list.tsx';
import { HiddenObjects } from '../domains/reports/hidden-objects.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { AnswerForm } from '../domains/reviews/answer-form.tsx';
import { PendingReviews } from '../domains/reviews/pending-reviews.tsx';
import {
  receivedReviewsQuery,
  reviewsOf,
  type ReceivedReviews,
} from '../domains/reviews/reviews-received.api.ts';
import { reputationWords } from '../domains/accounts/accounts-reputation.text.ts';
import { ownUserQuery } from '../domains/accounts/accounts-profile.api.ts';
import { accountsProfileWords as words } from '../domains/accounts/accounts-profile.text.ts';
import { ApplyReferral } from '../domains/accounts/own-profile/apply-referral.tsx';
import { VerificationSection } from '../domains/verifications/verification-section.tsx';
import { OwnCredentials } from '../domains/accounts/credentials/own-credentials.tsx';
import { OwnProfileDetails } from '../domains/accounts/own-profile/own-profile-details.tsx';
import { OwnProfilePhoto } from '../domains/accounts/own-profile/own-profile-photo.tsx';
import { OwnProfileReferral } from '../domains/accounts/own-profile/own-profile-referral.tsx';
import { SavedAddresses } from '../domains/accounts/own-profile/saved-addresses.tsx';
import {
  BecomeProvider,
  ProviderShortcuts,
} from '../domains/accounts/own-profile/own-profile-shortcuts.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    publicUrl: rootPublicUrl(matches),
    path: '/profiles/me',
    isPrivate: true,
  });

interface FrameProps {
  side: ReactNode;
  /** Above both columns. */
  notice?: ReactNode;
  children: ReactNode;
}

function Frame({ side, notice, children }: FrameProps) {
  return (
    <PageContainer className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl">{words.title}</h1>
      {notice}
      <div className="grid grid-cols-1 gap-5 sm:gap-6 lg:grid-cols-[20rem_1fr] lg:gap-8">
        <div className="flex flex-col gap-5 sm:gap-6">{side}</div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">{children}</div>
      </div>
    </PageContainer>
  );
}

function Person({ user }: { user: OwnUser }) {
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <OwnProfilePhoto name={user.fullName} photoUrl={user.photoUrl} />
      <div className="max-w-full min-w-0">
        <p className="font-display text-xl font-bold tracking-tight text-balance">
          {user.fullName}
        </p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      <ul className="flex flex-wrap justify-center gap-2">
        {user.roles.map((role) => (
          <li key={role}>
            <Badge tone={role === 'PROVIDER' ? 'accent' : 'neutral'}>{words.roles[role]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReviewsProps {
  reviewedAs: ReviewedAs;
  /** True for an additional role: the section is hidden while it has no reviews. */
  isExtra?: boolean;
}

interface PagesProps {
  query: ReceivedReviews;
}

function ReviewPages({ reviewedAs, query }: Pick<ReviewsProps, 'reviewedAs'> & PagesProps) {
  if (query.isPending) {
    return (
      <SkeletonRegion>
        <ReviewListSkeleton />
      </SkeletonRegion>
    );
  }
  const reviews = reviewsOf(query);
  if (query.isError && reviews.length === 0) {
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorMessage(query.error, reputationWords.loadFailed)}
      </ErrorState>
    );
  }
  if (reviews.length === 0) {
    return (
      <EmptyState title={words.reviewsEmpty} icon={<MessageSquareHeart />} className="py-8">
        {reviewedAs === 'provider' ? words.reviewsEmptyProvider : words.reviewsEmptyClient}
      </EmptyState>
    );
  }
  return (
    <>
      <ReceivedReviewList reviews={reviews} Footer={AnswerForm} />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {reputationWords.more}
        </Button>
      )}
    </>
  );
}

/**
 * Reviews received in one role. Notifications link to this section, so it scrolls into view once
 * its data is loaded.
 */
function Reviews({ reviewedAs, isExtra = false }: ReviewsProps) {
  const query = useInfiniteQuery(receivedReviewsQuery(reviewedAs));
  const anchor = receivedReviewsAnchor(reviewedAs);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isTarget = hash === `#${anchor}` && !query.isPending;
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView();
  }, [isTarget]);
  if (isExtra && !query.isError && reviewsOf(query).length === 0) return null;
  return (
    <section ref={section} id={anchor} aria-labelledby={`${anchor}-title`} className="pt-2">
      <h2 id={`${anchor}-title`} className="mb-4 text-xl">
        {reviewedAs === 'provider' ? words.reviewsAsProvider : words.reviewsAsClient}
      </h2>
      <SeenPart link={`/profiles/me#${anchor}`}>
        <ReviewPages reviewedAs={reviewedAs} query={query} />
      </SeenPart>
    </section>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonRegion>
      <Frame
        side={
          <Card className="flex flex-col items-center gap-4">
            <Skeleton shape="circle" className="size-28" />
            <Skeleton shape="block" className="mb-3 h-11 w-40" />
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-7 w-24" />
          </Card>
        }
      >
        <Card className="flex flex-col gap-5">
          <Skeleton className="h-8 w-56" />
          <div className="grid gap-5 sm:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <div key={row} className="flex flex-col gap-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-5 w-40" />
              </div>
            ))}
          </div>
        </Card>
        <Skeleton shape="block" className="h-44 w-full" />
      </Frame>
    </SkeletonRegion>
  );
}

function OwnProfile() {
  const query = useQuery(ownUserQuery());
  if (query.isPending) return <ProfileSkeleton />;
  const user = query.data;
  if (!user) {
    return (
      <PageContainer width="md" className="py-12">
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {errorMessage(query.error, words.loadFailed)}
        </ErrorState>
      </PageContainer>
    );
  }
  const role = isProvider(user) ? 'provider' : 'client';
  return (
    <Frame
      notice={<HiddenObjects className="mb-6" />}
      side={
        <>
          <Person user={user} />
          {role === 'provider' && user.providerProfileId ? (
            <ProviderShortcuts profileId={user.providerProfileId} />
          ) : (
            <BecomeProvider />
          )}
        </>
      }
    >
      <OwnProfileDetails user={user} />
      {role === 'provider' && <VerificationSection />}
      <SavedAddresses />
      <OwnCredentials user={user} />
      <OwnProfileReferral code={user.referralCode} credits={user.referralCredits} />
      <ApplyReferral appliedCode={user.referredByCode} />
      <PendingReviews />
      <Reviews reviewedAs={role} />
      {role === 'provider' && <Reviews reviewedAs="client" isExtra />}
      {role === 'client' && user.providerProfileId && <Reviews reviewedAs="provider" isExtra />}
      <OwnPrivacy user={user} />
    </Frame>
  );
}

/** The user's own profile: photo, data, referral link and received reviews. */
export default function OwnProfilePage() {
  return (
    <ReportHost>
      <RequireSession fallback={<ProfileSkeleton />}>
        <OwnProfile />
      </RequireSession>
    </ReportHost>
  );
}
