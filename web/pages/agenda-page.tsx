import type { MetaFunction } from 'react-router';
import { EarlyAgenda } from '../domains/agenda/agenda-early-request.tsx';
import { AgendaScreen, AgendaSkeleton } from '../domains/agenda/agenda-screen.tsx';
import { agendaWords as words } from '../domains/agenda/agenda.text.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
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

/** The own time of a provider: a day on phones, a week on wide screens. Clients have their appointments among their requests. */
export default function AgendaPage() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <EarlyAgenda />
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <RequireProvider fallback={<AgendaSkeleton />} otherwise="/dashboard/client">
        <AgendaScreen OrderSheet={AgendaOrder} />
      </RequireProvider>
    </PageContainer>
  );
}
