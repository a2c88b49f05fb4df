import type { ReactNode } from 'react';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { QueryState } from '#platform/api/query-state.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ownRightsQuery } from './administration-rights.api.ts';
import { rightsWords as words } from './administration-rights.text.ts';

interface RequireRightProps {
  /** Absent for what every administrator may see. */
  right: AdministratorRight | undefined;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Renders its children for administrators with the right, and names the missing right to others. */
export function RequireRight({ right, skeleton, children }: RequireRightProps) {
  const query = useQuery(ownRightsQuery());
  if (!right) return children;
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={skeleton}>
      {({ rights }) =>
        rights.includes(right) ? (
          children
        ) : (
          <EmptyState title={words.missing(words.names[right])} headingLevel={1} icon={<Lock />}>
            {words.missingLead}
          </EmptyState>
        )
      }
    </QueryState>
  );
}
