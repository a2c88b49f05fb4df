import { Suspense, useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import SquarePen from 'lucide-react/icons/square-pen';
import { Link } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { StructuredData } from '#platform/pages/structured-data.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { ReceivedReviewList } from '../accounts/received-review-list.tsx';
import { providersPublicWords as words } from './providers-public.text.ts';
import type { zonePlace as zonePlaceOf } from './providers-zones.text.ts';
import { describeProvider } from './public-profile/profile-structured-data.tsx';
import { ProfileNotFound } from './public-profile/profile-not-found.tsx';
import { ProfileSummary } from './public-profile/profile-summary.tsx';
import { ProviderServices, type ProviderService } from './public-profile/provider-services.tsx';
import { ReviewFigures } from './public-profile/review-figures.tsx';
import { SignInPrompt } from './public-profile/sign-in-prompt.tsx';
import { WeeklyHours } from './public-profile/weekly-hours.tsx';

const ViewerCheck = lazyPart(
  async () => (await import('./public-profile/viewer-check.tsx')).ViewerCheck,
);

const REVIEWS_STEP = 6;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Reviews({ profile }: { profile: ProviderProfile }) {
  const { reviewsReceived, rating, reviewSummary } = profile;
  const [count, setCount] = useState(REVIEWS_STEP);
  if (reviewsReceived.length === 0) {
    return (
      <EmptyState title={words.noReviews} icon={<MessageSquareHeart />} className="py-8">
        {words.noReviewsReason}
      </EmptyState>
    );
  }
  const shown = reviewsReceived.slice(0, count);
  const isComplete = shown.length === reviewsReceived.length;
  return (
    <div className="flex flex-col gap-4">
      <ReviewFigures rating={rating} summary={reviewSummary} />
      <ReceivedReviewList reviews={shown} />
      {!isComplete && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => setCount(count + REVIEWS_STEP)}
        >
          {words.moreReviews}
        </Button>
      )}
      {isComplete && rating.count > shown.length && (
        <p className="text-sm text-muted">{words.newestReviews(shown.length, rating.count)}</p>
      )}
    </div>
  );
}

/** The parts of a profile that the server rendered. */
export interface RenderedProfile {
  profile: ProviderProfile;
  services: ProviderService[];
  /** The area of the provider, in words. */
  place: string | null;
  zonePlace: ReturnType<typeof zonePlaceOf>;
}

interface ProfileParts {
  rendered: RenderedProfile;
  actions: ReactNode;
  /** How the provider works, from the orders. */
  facts: ReactElement;
}

function Profile({ rendered, actions, facts }: ProfileParts) {
  const { profile, services, place, zonePlace } = rendered;
  const isOwn = useUser()?.providerProfileId === profile.id;
  const publicUrl = usePublicUrl();
  const { user, bio, availability, availabilityExceptions, timezone } = profile;
  const firstName = user.fullName.split(' ')[0] ?? user.fullName;
  return (
    <PageContainer className="py-4 sm:py-8">
      <StructuredData
        data={import.meta.env.SSR ? describeProvider(publicUrl, profile, services) : undefined}
      />
      <ProfileSummary
        profile={profile}
        place={place}
        actions={
          <>
            {isOwn && (
              <Button asChild icon={<SquarePen />}>
                <Link to="/profile/edit">{words.editOwn}</Link>
              </Button>
            )}
            {actions}
          </>
        }
      />
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Block title={words.about}>
            {bio ? (
              <p className="max-w-prose text-lg whitespace-pre-line">{bio}</p>
            ) : (
              <p className="text-muted">{words.noBiography(firstName)}</p>
            )}
          </Block>
          <Block title={words.facts}>{facts}</Block>
          <Block title={words.services}>
            <ProviderServices services={services} />
          </Block>
        </div>
        <aside className="flex flex-col gap-5 lg:row-span-2">
          <div className="flex flex-col gap-5 lg:sticky lg:top-22">
            <Card as="section">
              <h2 className="mb-2 text-xl">{words.weeklyHours}</h2>
              <WeeklyHours
                availability={availability}
                exceptions={availabilityExceptions}
                timezone={timezone}
                zonePlace={zonePlace}
              />
            </Card>
            <SignInPrompt firstName={firstName} />
          </div>
        </aside>
        <div className="min-w-0">
          <Block title={words.reviews}>
            <Reviews profile={profile} />
          </Block>
        </div>
      </div>
    </PageContainer>
  );
}

interface MissingProfileProps {
  /** Id in the address. */
  id: string | undefined;
  /** The page for the owner of a hidden profile. */
  own: ReactElement;
}

/** The page of a profile that does not exist or is hidden from the viewer. */
export function MissingProfile({ id, own }: MissingProfileProps) {
  return useUser()?.providerProfileId === id ? own : <ProfileNotFound />;
}

/** The profile of a provider, unless it is hidden from the signed-in user; other domains give their parts. */
export function ProviderProfileScreen({
  own,
  ...parts
}: ProfileParts & Pick<MissingProfileProps, 'own'>) {
  const { id } = parts.rendered.profile;
  const user = useUser();
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const onChecked = useCallback((isHidden: boolean) => setHiddenId(isHidden ? id : null), [id]);
  return (
    <>
      {user && (
        <Suspense fallback={null}>
          <ViewerCheck profileId={id} onChecked={onChecked} />
        </Suspense>
      )}
      {user && hiddenId === id ? <MissingProfile id={id} own={own} /> : <Profile {...parts} />}
    </>
  );
}
