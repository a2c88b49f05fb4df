import { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { getOwnProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { DrawnAgenda } from '../domains/agenda/agenda-drawn.tsx';
import { shownDays, type RenderedAgenda } from '../domains/agenda/agenda-days.api.ts';
import { AgendaScreen } from '../domains/agenda/agenda-screen.tsx';
import { agendaWords as words } from '../domains/agenda/agenda.text.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { personalPage } from '../platform/pages/personal-page.ts';
import { RequireProvider } from '../platform/session/route-guards.tsx';
import { PageContainer, PageHeading } from '../ui/layout/layout.tsx';

const AgendaOrder = lazyPart(async () => (await import('./agenda-order.tsx')).AgendaOrder);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    path: '/agenda',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

export const headers = personalPage;

/** Without the hours, for example of an account that is no provider, the browser requests them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { callEndpoint } = context.get(pageContext);
  try {
    const { id: providerProfileId, timezone: zone } = await callEndpoint(getOwnProviderProfile);
    const days = shownDays(new URL(request.url).searchParams, zone, new Date());
    const { from, to } = days;
    const items = await callEndpoint(getAgenda, { query: { from, to } });
    return { ...days, providerProfileId, zone, items } satisfies RenderedAgenda;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

/** In the browser the queries of the page load the hours. */
export const clientLoader = () => null;

export const shouldRevalidate = () => false;

/** The own time of a provider: a day on phones, a week on wide screens. Clients have their appointments among their requests. */
export default function AgendaPage() {
  const rendered = useLoaderData<RenderedAgenda | null>();
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <RequireProvider fallback={<DrawnAgenda rendered={rendered} />} otherwise="/dashboard/client">
        <AgendaScreen rendered={rendered} OrderSheet={AgendaOrder} />
      </RequireProvider>
    </PageContainer>
  );
}
