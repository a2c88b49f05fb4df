import type { TextSummary } from '@oficio/contract/domains/texts/texts.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading, Section } from '#ui/layout/layout.tsx';
import { StateBadge } from './state-badge.tsx';
import { textsQuery } from './texts.api.ts';
import { textsWords as words } from './texts.text.ts';

function TextList({ title, texts }: { title: string; texts: readonly TextSummary[] }) {
  return (
    <Section title={title} className="pt-6 sm:pt-8">
      <Card padding="none">
        <ul className="divide-y divide-line">
          {texts.map(({ key, title: name, state }) => (
            <li
              key={key}
              className="relative flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-sunken sm:px-6"
            >
              <Link
                to={`/admin/texts/${key}`}
                className="wrap-anywhere after:absolute after:inset-0"
              >
                {name}
              </Link>
              <StateBadge state={state} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Texts({ texts }: { texts: readonly TextSummary[] }) {
  const changed = texts.filter(({ state }) => state === 'CHANGED').length;
  return (
    <>
      {changed > 0 && (
        <Banner tone="warning" className="mt-6">
          {words.changed(changed)}
        </Banner>
      )}
      {(['page', 'mail'] as const).map((sort) => (
        <TextList
          key={sort}
          title={words.sorts[sort]}
          texts={texts.filter((text) => text.sort === sort)}
        />
      ))}
    </>
  );
}

/** The mails and legal pages whose words administrators may change. */
export default function TextsPage() {
  const query = useQuery(textsQuery);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <QueryState
        query={query}
        title={words.loadFailed}
        className="mt-6"
        skeleton={
          <SkeletonRegion className="mt-6">
            <Skeleton shape="block" className="h-96 w-full" />
          </SkeletonRegion>
        }
      >
        {(texts) => <Texts texts={texts} />}
      </QueryState>
    </>
  );
}
