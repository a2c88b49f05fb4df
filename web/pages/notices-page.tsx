import { useParams, useSearchParams, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { Notices } from '#domains/notifications/notices.tsx';
import { notificationWords } from '#domains/notifications/notifications.text.ts';
import { Preferences } from '#domains/notifications/preferences.tsx';
import { preferencesWords } from '#domains/notifications/notifications-preferences.text.ts';
import { PushSetting } from '#domains/push/push-setting.tsx';
import { AlertPage } from '#domains/search-alerts/alert-page.tsx';

const PREFERENCES = 'preferencias';

export const meta: MetaFunction = ({ matches, params: { id } }) =>
  pageMeta({
    title: id === PREFERENCES ? preferencesWords.title : notificationWords.pageTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/avisos',
    isPrivate: true,
  });

function OwnPreferences() {
  const { id } = useSignedInUser();
  return (
    <>
      <div className="mb-4">
        <PushSetting userId={id} />
      </div>
      <Preferences token={null} />
    </>
  );
}

function PreferencesPage() {
  const [address] = useSearchParams();
  const token = address.get('token');
  const isHydrated = useHydrated();
  return (
    <PageContainer width="lg" className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={preferencesWords.title}>{preferencesWords.lead}</PageHeading>
      <div className="mt-6">
        {token === null ? (
          <RequireSession fallback={null}>
            <OwnPreferences />
          </RequireSession>
        ) : (
          isHydrated && <Preferences token={token} />
        )}
      </div>
    </PageContainer>
  );
}

/** The notifications, the choice of those that reach a person, or the alert of a mailed link: one route for all three. */
export default function NoticesPage() {
  const { id } = useParams();
  if (id === PREFERENCES) return <PreferencesPage />;
  if (id !== undefined) return <AlertPage />;
  return (
    <PageContainer width="lg" className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={notificationWords.pageTitle} />
      <RequireSession fallback={null}>
        <Notices />
      </RequireSession>
    </PageContainer>
  );
}
