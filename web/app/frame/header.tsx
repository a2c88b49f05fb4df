import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { isProvider } from '#platform/session/roles.ts';
import { useUser } from '#platform/session/session.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AccountButton } from './account-button.tsx';
import { appText } from '../app.text.ts';
import { Contained } from './contained.tsx';
import { OFFER_SERVICES_PATH } from './navigation.ts';
import { SignedOutLinks } from './signed-out-links.tsx';

const HeaderUnread = lazyPart(async () => (await import('./header-unread.tsx')).HeaderUnread);

/** Reserves the space of the signed-in half between the first paint and hydration. */
function SignedInPlaceholder() {
  return (
    <div data-shown="signed-in">
      <Skeleton className="size-touch rounded-full" />
    </div>
  );
}

function SignedIn() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="flex items-center gap-1 sm:gap-4">
      {!isProvider(user) && (
        <Link
          to={OFFER_SERVICES_PATH}
          className="hidden min-h-touch items-center rounded-md px-3 font-semibold hover:bg-sunken sm:inline-flex"
        >
          {appText.offerServices}
        </Link>
      )}
      <Contained>
        <Suspense fallback={<span className="size-touch" />}>
          <HeaderUnread userId={user.id} />
        </Suspense>
      </Contained>
      <AccountButton user={user} />
    </div>
  );
}

export function Header() {
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <PageContainer className="@container relative">
        {/* With large text on a phone the name is hidden before the buttons wrap. */}
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3">
          <Link
            to="/"
            aria-label={appText.home}
            aria-current={pathname === '/' ? 'page' : undefined}
            className="-mx-2 inline-flex min-h-touch items-center rounded-md px-2"
          >
            <Logo wordClassName={user ? '@max-[19rem]:hidden' : undefined} />
          </Link>
          <nav aria-label={appText.mainNavigation} className="flex items-center">
            {user ? (
              <SignedIn />
            ) : (
              <>
                <SignedOutLinks />
                <SignedInPlaceholder />
              </>
            )}
          </nav>
        </div>
      </PageContainer>
    </header>
  );
}
