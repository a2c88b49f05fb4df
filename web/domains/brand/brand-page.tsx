import { useQuery } from '@tanstack/react-query';
import { BrandEditor } from './brand-form.tsx';
import { brandQuery } from './brand.api.ts';
import { heroWords } from './brand-hero.text.ts';
import { brandWords as words } from './brand.text.ts';
import { settingsQuery } from '../settings/settings.api.ts';
import { SettingRow } from '../settings/setting-row.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading, Section } from '#ui/layout/layout.tsx';

const OTHERS = ['currency', 'support_email'];

/** Settings of the platform that belong to the brand. Each is saved by itself, as on the page of the settings. */
function OtherSettings() {
  const { data } = useQuery(settingsQuery());
  const rows = data?.filter(({ key }) => OTHERS.includes(key)) ?? [];
  return (
    <Section title={words.more}>
      <Card padding="none" className="divide-y divide-line">
        {rows.map((setting) => (
          <div key={setting.key} className="px-5 py-4 sm:px-6">
            <SettingRow setting={setting} />
          </div>
        ))}
      </Card>
    </Section>
  );
}

/** The brand of the installation, editable by administrators. */
export default function BrandPage() {
  const query = useQuery(brandQuery);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <QueryState
        query={query}
        title={words.loadFailed}
        className="mt-7"
        skeleton={
          <SkeletonRegion className="mt-7 flex flex-col gap-5">
            <Skeleton shape="block" className="h-80 w-full" />
            <Skeleton shape="block" className="h-80 w-full" />
          </SkeletonRegion>
        }
      >
        {(settings) => <BrandEditor settings={settings} hero={heroWords} />}
      </QueryState>
      <OtherSettings />
    </>
  );
}
