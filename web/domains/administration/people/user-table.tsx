import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { UserSummary } from '@oficio/contract/domains/administration/administration.schema.ts';
import { Link } from 'react-router';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { administrationWords as words } from '../administration.text.ts';

interface RolesProps {
  roles: readonly Role[];
  names: Record<Role, string>;
}

function Roles({ roles, names }: RolesProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <li key={role}>
          <Badge tone={role === 'ADMIN' ? 'info' : role === 'PROVIDER' ? 'accent' : 'neutral'}>
            {names[role] ?? role}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The state of the account as one badge. */
export function UserState({
  user,
}: {
  user: Pick<UserSummary, 'isActive' | 'isVerified' | 'isErased' | 'pausedAt' | 'erasureDueAt'>;
}) {
  if (user.isErased) return <Badge tone="neutral">{words.erased}</Badge>;
  if (!user.isActive) return <Badge tone="danger">{words.inactive}</Badge>;
  if (user.erasureDueAt) {
    const date = formatShortDate(user.erasureDueAt, deviceZone());
    return <Badge tone="warning">{words.erasureDue(date)}</Badge>;
  }
  if (user.pausedAt) return <Badge tone="neutral">{words.paused}</Badge>;
  if (!user.isVerified) return <Badge tone="warning">{words.unverified}</Badge>;
  return <Badge tone="success">{words.active}</Badge>;
}

/** Allows a long address to break before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </>
  );
}

interface RowProps {
  user: UserSummary;
  roleNames: Record<Role, string>;
}

/** On narrow screens the first cell contains all values, stacked. */
function UserRow({ user, roleNames }: RowProps) {
  const country = user.country ?? words.noCountry;
  const since = formatShortDate(user.createdAt, deviceZone());
  return (
    <tr className="relative transition-colors hover:bg-sunken has-focus-visible:bg-sunken">
      <td className="px-4 py-3.5 sm:px-5">
        <div className="flex items-center gap-3.5 max-lg:items-start">
          <Avatar name={user.fullName} photoUrl={user.photoUrl} />
          <div className="min-w-0">
            <Link
              to={`/admin/users/${user.id}`}
              className="text-left font-semibold break-words after:absolute after:inset-0"
              translate="no"
            >
              {user.fullName}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">
              <Email address={user.email} />
            </p>
            <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm lg:hidden">
              <UserState user={user} />
              <Roles roles={user.roles} names={roleNames} />
              <span className="text-muted">{`${country} · ${words.since(since)}`}</span>
            </div>
          </div>
        </div>
      </td>
      <td className="px-3 py-3.5 text-sm max-lg:hidden">{country}</td>
      <td className="px-3 py-3.5 max-lg:hidden">
        <Roles roles={user.roles} names={roleNames} />
      </td>
      <td className="px-3 py-3.5 max-lg:hidden">
        <UserState user={user} />
      </td>
      <td className="px-3 py-3.5 pr-5 text-sm whitespace-nowrap text-muted tabular-nums max-lg:hidden">
        {since}
      </td>
    </tr>
  );
}

interface UserTableProps {
  users: readonly UserSummary[];
  roleNames: Record<Role, string>;
}

const FRAME = 'overflow-hidden rounded-lg border border-line bg-surface shadow-card';

export function UserTable({ users, roleNames }: UserTableProps) {
  const { person, ...others } = words.columns;
  return (
    <div className={FRAME}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{words.table}</caption>
        <thead className="border-b border-line bg-sunken text-sm text-muted max-lg:sr-only">
          <tr>
            <th scope="col" className="px-5 py-3 font-semibold">
              {person}
            </th>
            {Object.values(others).map((name) => (
              <th key={name} scope="col" className="px-3 py-3 font-semibold max-lg:hidden">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {users.map((user) => (
            <UserRow key={user.id} user={user} roleNames={roleNames} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UserTableSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton className="mb-3 h-6 w-40" />
      <div className={FRAME}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex items-center gap-3.5 border-b border-line px-5 py-3.5">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-52 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
