import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { Link, NavLink, useLocation } from 'react-router';
import { ownRightsQuery } from '#domains/administration/administration-rights.api.ts';
import { MailNotice } from '#domains/administration/mail-notice.tsx';
import { OwnRights } from '#platform/session/right-link.tsx';
import { RequireAdmin, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { adminSections } from './admin-sections.tsx';
import { adminText } from './admin.text.ts';
import { useSignOut } from '../session/sign-out.tsx';

const ROW =
  'flex min-h-touch w-full items-center gap-3 rounded-md px-3 py-2 text-left transition-colors [&_svg]:size-5 [&_svg]:shrink-0';

/** Gives the rights to links of the platform; the domains read the query. */
function WithOwnRights({ children }: { children: ReactNode }) {
  const { data } = useQuery(ownRightsQuery());
  return <OwnRights value={data?.rights ?? null}>{children}</OwnRights>;
}

/** The sections that the signed-in administrator may open; none until the rights are known. */
function useOwnSections() {
  const rights = useQuery(ownRightsQuery()).data?.rights;
  return adminSections.filter(({ right }) => rights && (!right || rights.includes(right)));
}

function SectionLinks() {
  return (
    <ul className="flex flex-col gap-1">
      {useOwnSections().map(({ name, label, Icon, mark }) => (
        <li key={name}>
          <NavLink
            to={name === '' ? '/admin' : `/admin/${name}`}
            end={name === ''}
            className={({ isActive }) =>
              classNames(
                ROW,
                isActive ? 'bg-accent-soft font-semibold text-accent-ink' : 'hover:bg-sunken',
              )
            }
          >
            <Icon aria-hidden="true" />
            <span>{label}</span>
            {mark}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The numbers of what waits, for the collapsed menu. */
function Marks() {
  return (
    <span className="flex flex-wrap gap-1.5">
      {useOwnSections().map(({ name, mark }) => (
        <Fragment key={name}>{mark}</Fragment>
      ))}
    </span>
  );
}

function ExitLinks() {
  const { id } = useSignedInUser();
  const { signOut, confirmDialog } = useSignOut(id);
  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <Link to="/" className={classNames(ROW, 'hover:bg-sunken')}>
        <ArrowLeft aria-hidden="true" />
        {adminText.backToApp}
      </Link>
      <button
        type="button"
        className={classNames(ROW, 'text-danger-ink hover:bg-danger-soft')}
        onClick={signOut}
      >
        <LogOut aria-hidden="true" />
        {adminText.signOut}
      </button>
      {confirmDialog}
    </div>
  );
}

function Person() {
  const { fullName, photoUrl } = useSignedInUser();
  return (
    <div className="flex min-w-0 flex-1 basis-24 items-center gap-3">
      <Avatar name={fullName} photoUrl={photoUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold" translate="no">
          {fullName}
        </p>
        <p className="truncate text-sm text-muted">{adminText.administrator}</p>
      </div>
    </div>
  );
}

/**
 * Navigation of the administration: beside the section on wide screens, a collapsed menu above it
 * on phones.
 */
function Sidebar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={adminText.navigation}
      className="lg:sticky lg:top-24 lg:self-start print:hidden"
    >
      <div className="rounded-lg border border-line bg-surface p-3 shadow-card max-lg:hidden">
        <div className="mb-2 border-b border-line px-2 pt-1 pb-3">
          <Person />
        </div>
        <SectionLinks />
        <ExitLinks />
      </div>
      <details
        key={pathname}
        className="group rounded-lg border border-line bg-surface shadow-card lg:hidden"
      >
        <summary className="flex list-none flex-wrap items-center gap-3 rounded-lg px-4 py-3 [&::-webkit-details-marker]:hidden">
          <Person />
          <Marks />
          <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-accent-ink">
            {adminText.menu}
            <ChevronDown
              className="size-5 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </span>
        </summary>
        <div className="border-t border-line p-3">
          <SectionLinks />
          <ExitLinks />
        </div>
      </details>
    </nav>
  );
}

const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 sm:pt-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 print:block print:p-0';

export function SectionSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton shape="block" className="mt-4 h-72 w-full" />
    </SkeletonRegion>
  );
}

function AdminSkeleton() {
  return (
    <PageContainer className={GRID}>
      <Skeleton shape="block" className="h-17 w-full lg:h-114" />
      <SectionSkeleton />
    </PageContainer>
  );
}

/** Frame of the administration pages: restricts them to administrators and shows their navigation. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <RequireAdmin fallback={<AdminSkeleton />}>
      <WithOwnRights>
        <PageContainer className={GRID}>
          <Sidebar />
          <div className="min-w-0">
            <div className="print:hidden">
              <MailNotice />
            </div>
            {children}
          </div>
        </PageContainer>
      </WithOwnRights>
    </RequireAdmin>
  );
}
