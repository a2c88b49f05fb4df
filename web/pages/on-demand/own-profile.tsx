import { useEffect, useRef } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import {
  receivedReviewsAnchor,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useLocation } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { isProvider } from '#platform/session/roles.ts';
import { RequireSession } from '#platform/session/route-guards.tsx';
import { SeenPart } from '#platform/live/seen-parts.tsx';
import { NextPage } from '#platform/api/page-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { OwnPrivacy } from '#domains/administration/own-privacy.tsx';
import { CalendarFeed } from '#domains/calendar-feeds/calendar-feed.tsx';
import { ReceivedReviewList, ReviewListSkeleton } from '#domains/accounts/received-review-list.tsx';
import { HiddenObjects } from '#domains/reports/hidden-objects.tsx';
import { ReportHost } from '#domains/reports/report-host.tsx';
import { AnswerForm } from '#domains/reviews/answer-form.tsx';
import { PendingReviews } from '#domains/reviews/pending-reviews.tsx';
import {
  receivedReviewsQuery,
  reviewsOf,
  type ReceivedReviews,
} from '#domains/reviews/reviews-received.api.ts';
import { reputationWords } from '#domains/accounts/accounts-reputation.text.ts';
import { ownUserQuery } from '#domains/accounts/accounts-profile.api.ts';
import { accountsProfileWords as words } from '#domains/accounts/accounts-profile.text.ts';
import { VerificationSection } from '#domains/verifications/verification-section.tsx';
import { OwnProfileScreen, OwnProfileSkeleton } from '#domains/accounts/own-profile-screen.tsx';

interface ReviewsProps {
  reviewedAs: ReviewedAs;
  /** True for an additional role: the section is hidden while it has no reviews. */
  isExtra?: boolean;
}

interface PagesProps {
  query: ReceivedReviews;
}

function ReviewPages({ reviewedAs, query }: Pick<ReviewsProps, 'reviewedAs'> & PagesProps) {
  return (
    <QueryState
      query={query}
      fallback={reputationWords.loadFailed}
      skeleton={
        <SkeletonRegion>
          <ReviewListSkeleton />
        </SkeletonRegion>
      }
    >
      {() => {
        const reviews = reviewsOf(query);
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
            <NextPage query={query} className="mt-4">
              {reputationWords.more}
            </NextPage>
          </>
        );
      }}
    </QueryState>
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

function LoadedProfile({ user }: { user: OwnUser }) {
  const role = isProvider(user) ? 'provider' : 'client';
  return (
    <OwnProfileScreen
      user={user}
      notice={<HiddenObjects className="mb-6" />}
      documents={<VerificationSection />}
    >
      <PendingReviews />
      <Reviews reviewedAs={role} />
      {role === 'provider' && <Reviews reviewedAs="client" isExtra />}
      {role === 'client' && user.providerProfileId && <Reviews reviewedAs="provider" isExtra />}
      <CalendarFeed />
      <OwnPrivacy user={user} />
    </OwnProfileScreen>
  );
}

function SignedInProfile() {
  return (
    <QueryState
      query={useQuery(ownUserQuery())}
      fallback={words.loadFailed}
      className="mx-gutter my-12 sm:mx-auto sm:max-w-md"
      skeleton={<OwnProfileSkeleton />}
    >
      {(user) => <LoadedProfile user={user} />}
    </QueryState>
  );
}

/** The user's own profile: photo, data, referral link and received reviews. */
export function OwnProfile() {
  return (
    <ReportHost>
      <RequireSession fallback={<OwnProfileSkeleton />}>
        <SignedInProfile />
      </RequireSession>
    </ReportHost>
  );
}
