import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { useSearchParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { NextPage } from '#platform/api/page-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { accountsProfileWords } from '../accounts/accounts-profile.text.ts';
import { readFilters, writeFilters } from './administration-filters.form.ts';
import { usersQuery, type UserFilters } from './administration.api.ts';
import { administrationWords as words } from './administration.text.ts';
import { UserFiltersForm } from './people/user-filters.tsx';
import { UserTable, UserTableSkeleton } from './people/user-table.tsx';

const roleNames = accountsProfileWords.roles;
const noFilters: UserFilters = { search: '', role: null, country: null };

interface UsersProps {
  filters: UserFilters;
  onClear: () => void;
}

function Users({ filters, onClear }: UsersProps) {
  const query = useInfiniteQuery(usersQuery(filters));
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={<UserTableSkeleton />}>
      {(data) => {
        const users = data.pages.flatMap(({ items }) => items);
        return (
          <div
            aria-busy={query.isPlaceholderData}
            className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
          >
            <p role="status" className="mb-3 min-h-6 text-sm font-semibold text-muted tabular-nums">
              {users.length > 0 && words.found(users.length, query.hasNextPage)}
            </p>
            {users.length === 0 ? (
              <EmptyState
                title={words.none}
                headingLevel={2}
                icon={<SearchX />}
                action={
                  <Button variant="secondary" onClick={onClear}>
                    {words.clear}
                  </Button>
                }
              >
                {words.noneHint}
              </EmptyState>
            ) : (
              <UserTable users={users} roleNames={roleNames} />
            )}
            <NextPage query={query} className="mt-6 justify-center">
              {words.more}
            </NextPage>
          </div>
        );
      }}
    </QueryState>
  );
}

/** All users. The filters are in the address. */
export default function UsersPage() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const change = (next: UserFilters) =>
    setAddress(writeFilters(next), { preventScrollReset: true });
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 mb-6">
        <UserFiltersForm filters={filters} roleNames={roleNames} onChange={change} />
      </div>
      <Users filters={filters} onClear={() => change(noFilters)} />
    </>
  );
}
