import { Suspense } from 'react';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { getProviderFacts } from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import {
  isRouteErrorResponse,
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { ReportMenu } from '../platform/reporting/report-menu.tsx';
import { useUser } from '../platform/session/session.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { ShareButton } from '../platform/sharing/share-button.tsx';
import { ServiceRequestButton } from '../domains/service-requests/service-request-button.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { ProviderFacts } from '../domains/reputation/provider-facts.tsx';
import { describeFacts, factsPeriod } from '../domains/reputation/reputation-facts.text.ts';
import { zonePlace } from '../domains/providers/providers-zones.text.ts';
import { worksIn } from '../domains/providers/providers-area.text.ts';
import {
  MissingProfile,
  ProviderProfileScreen,
  type RenderedProfile,
} from '../domains/providers/provider-profile-screen.tsx';
import { providersPublicWords as words } from '../domains/providers/providers-public.text.ts';

export { pricedPage as handle, publicPage as headers } from '../platform/pages/public-page.ts';

const PersonMenu = lazyPart(
  async () => (await import('../domains/blocks/person-menu.tsx')).PersonMenu,
);

const OwnHiddenProfile = lazyPart(
  async () => (await import('../domains/reports/hidden-objects.tsx')).OwnHiddenProfile,
);

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
  const services: RenderedProfile['services'] = cards.map((card) => ({
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
    image: { url: profile.shareImageUrl, alt: user.fullName },
  });
};

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

const ownHidden = (
  <Suspense fallback={null}>
    <OwnHiddenProfile />
  </Suspense>
);

/** Public page of a provider: profile, services, hours and reviews. */
export default function ProviderProfilePage() {
  const rendered = useLoaderData<typeof loader>();
  const { profile, facts } = rendered;
  const { fullName } = profile.user;
  return (
    <ReportHost>
      <ProviderProfileScreen
        rendered={rendered}
        own={ownHidden}
        facts={<ProviderFacts facts={facts.list} period={facts.period} />}
        actions={
          <>
            <ServiceRequestButton provider={{ profileId: profile.id, fullName }} />
            <ShareButton title={fullName} path={`/provider-profiles/${profile.id}`} />
            <ProfileMenu profile={profile} />
          </>
        }
      />
    </ReportHost>
  );
}

function MissingPage() {
  return <MissingProfile id={useParams()['id']} own={ownHidden} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <PageContainer width="md" className="py-16">
      <ErrorState onRetry={() => location.reload()}>{words.profileFailed}</ErrorState>
    </PageContainer>
  );
}
