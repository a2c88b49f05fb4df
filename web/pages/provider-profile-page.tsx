import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { getProviderFacts } from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { MessageSquareHeart, SquarePen } from 'lucide-react';
import {
  isRouteErrorResponse,
  Link,
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl, usePublicUrl } from '../platform/pages/page-meta.ts';
import { ReportMenu } from '../platform/reporting/report-menu.tsx';
import { useUser } from '../platform/session/session.ts';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { ShareButton } from '../domains/catalog/share-link-button.tsx';
import { ServiceRequestButton } from '../domains/service-requests/service-request-button.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { ProviderFacts } from '../domains/reputation/provider-facts.tsx';
import { describeFacts, factsPeriod } from '../domains/reputation/reputation-facts.text.ts';
import { ReceivedReviewList } from '../domains/accounts/received-review-list.tsx';
import { ProfileNotFound } from '../domains/providers/public-profile/profile-not-found.tsx';
import { describeProvider } from '../domains/providers/public-profile/profile-structured-data.tsx';
import { zonePlace } from '../domains/providers/providers-zones.text.ts';
import { worksIn } from '../domains/providers/providers-area.text.ts';
import { ProfileSummary } from '../domains/providers/public-profile/profile-summary.tsx';
import {
  ProviderServices,
  type ProviderService,
} from '../domains/providers/public-profile/provider-services.tsx';
import { providersPublicWords as words } from '../domains/providers/public-profile/public.text.ts';
import { ReviewFigures } from '../domains/providers/public-profile/review-figures.tsx';
import { SignInPrompt } from '../domains/providers/public-profile/sign-in-prompt.tsx';
import { WeeklyHours } from '../domains/providers/public-profile/weekly-hours.tsx';

export { publicPage as headers } from '../platform/pages/public-page.ts';

const PersonMenu = lazyPart(
  async () => (await import('../domains/blocks/person-menu.tsx')).PersonMenu,
);

const ViewerCheck = lazyPart(
  async () => (await import('../domains/providers/public-profile/viewer-check.tsx')).ViewerCheck,
);

const OwnHiddenProfile = lazyPart(
  async () => (await import('../domains/reports/hidden-objects.tsx')).OwnHiddenProfile,
);

const REVIEWS_STEP = 6;
const DESCRIPTION_LENGTH = 160;

/** Shortens a text to the length of a description, at a word boundary. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callEndpoint } = context.get(pageContext);
  const id = params['id'] ?? '';
  const [profile, cards, facts] = await Promise.all([
    callEndpoint(getProviderProfile, { params: { id } }),
    callEndpoint(listServiceCards, { query: { provider: id, limit: '100' } }),
    callEndpoint(getProviderFacts, { params: { id } }),
  ]);
  const services: ProviderService[] = cards.map((card) => ({
    id: card.id,
    title: card.title,
    coverImage: card.coverImage,
    isEmergency: card.isEmergency,
    priceMin: card.priceMin,
    priceMax: card.priceMax,
    currency: card.currency,
    currencyCountry: card.currencyCountry,
    skillName: card.skill.name,
  }));
  // Described here, so that the page does not load the code for it.
  const { serviceArea, user, bio } = profile;
  const description = shorten(bio) || words.publicDescription(user.fullName, user.country);
  const place = serviceArea ? worksIn(serviceArea, user.country) : user.country;
  const described = { list: describeFacts(facts), period: factsPeriod };
  return {
    profile,
    services,
    place,
    description,
    zonePlace: zonePlace(profile.timezone),
    facts: described,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { profile, description } = loaderData;
  const { user } = profile;
  const publicUrl = rootPublicUrl(matches);
  return pageMeta({
    title: user.fullName,
    description,
    publicUrl,
    path: `/provider-profiles/${profile.id}`,
    type: 'profile',
    image: { url: profile.shareImageUrl, width: 1200, height: 630, alt: user.fullName },
  });
};

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

/** The menu of somebody else's profile. */
function ProfileMenu({ profile }: { profile: ProviderProfile }) {
  const report = { objectType: 'PROFILE', objectId: profile.id } as const;
  const viewer = useUser();
  if (viewer?.providerProfileId === profile.id) return null;
  if (!viewer) return <ReportMenu target={report} variant="surface" />;
  return (
    <Suspense fallback={null}>
      <PersonMenu
        person={profile.user}
        photoUrl={profile.user.photoUrl}
        report={report}
        variant="surface"
        endsPage
      />
    </Suspense>
  );
}

function Profile() {
  const { profile, services, place, zonePlace: zone, facts } = useLoaderData<typeof loader>();
  const viewer = useUser();
  const publicUrl = usePublicUrl();
  const { user, bio, availability, availabilityExceptions, timezone } = profile;
  const firstName = user.fullName.split(' ')[0] ?? user.fullName;
  const path = `/provider-profiles/${profile.id}`;
  return (
    <ReportHost>
      <PageContainer className="py-4 sm:py-8">
        <StructuredData
          data={import.meta.env.SSR ? describeProvider(publicUrl, profile, services) : undefined}
        />
        <ProfileSummary
          profile={profile}
          place={place}
          actions={
            <>
              {viewer?.providerProfileId === profile.id && (
                <Button asChild icon={<SquarePen />}>
                  <Link to="/profile/edit">{words.editOwn}</Link>
                </Button>
              )}
              <ServiceRequestButton provider={{ profileId: profile.id, fullName: user.fullName }} />
              <ShareButton title={user.fullName} path={path} />
              <ProfileMenu profile={profile} />
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
            <Block title={words.facts}>
              <ProviderFacts facts={facts.list} period={facts.period} />
            </Block>
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
                  zonePlace={zone}
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
    </ReportHost>
  );
}

/** Public page of a provider: profile, services, hours and reviews. */
export default function ProviderProfilePage() {
  const { id } = useLoaderData<typeof loader>().profile;
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
      {user && hiddenId === id ? <NotFound /> : <Profile />}
    </>
  );
}

function NotFound() {
  const { id } = useParams();
  if (useUser()?.providerProfileId !== id) return <ProfileNotFound />;
  return (
    <Suspense fallback={null}>
      <OwnHiddenProfile />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PageContainer width="md" className="py-16">
      <ErrorState onRetry={() => location.reload()}>{words.profileFailed}</ErrorState>
    </PageContainer>
  );
}
