import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import Shapes from 'lucide-react/icons/shapes';
import { QueryState } from '#platform/api/query-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { SkillAddForm } from './skill-add-form.tsx';
import { SkillItem } from './skill-item.tsx';
import { skillsQuery } from './skills.api.ts';
import { skillsWords as words } from './skills.text.ts';

function SkillsSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton className="mb-3 h-6 w-28" />
      <Card padding="none" className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex h-14 items-center justify-between px-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

function Skills() {
  // Always reloads: an administrator needs the current list, not one that is ten minutes old.
  const query = useQuery({ ...skillsQuery(), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const count = query.data?.length;
  const hasDeleted = useRef(false);
  useEffect(() => {
    // Waits until the dialog is closed and its skill removed: an open dialog traps the focus.
    if (hasDeleted.current) heading.current?.focus();
    hasDeleted.current = false;
  }, [count]);
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      skeleton={<SkillsSkeleton />}
      empty={
        <EmptyState title={words.none} headingLevel={2} icon={<Shapes />}>
          {words.noneHint}
        </EmptyState>
      }
    >
      {(data) => (
        <section>
          <h2
            ref={heading}
            tabIndex={-1}
            className="mb-3 font-text text-sm font-semibold tracking-normal text-muted tabular-nums outline-none"
          >
            {words.count(data.length)}
          </h2>
          <Card padding="none" className="divide-y divide-line overflow-hidden">
            {data.map((skill) => (
              <SkillItem
                key={skill.id}
                skill={skill}
                onDeleted={() => (hasDeleted.current = true)}
              />
            ))}
          </Card>
        </section>
      )}
    </QueryState>
  );
}

/** The administration of the trades. */
export default function SkillsPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 mb-8">
        <SkillAddForm />
      </div>
      <Skills />
    </>
  );
}
