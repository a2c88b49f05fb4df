import { settingGroups } from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#platform/api/query-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading, Section } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { SettingRow } from './setting-row.tsx';
import { settingsQuery } from './settings.api.ts';
import { settingsWords as words } from './settings.text.ts';

function SettingsSkeleton() {
  return (
    <SkeletonRegion className="mt-6 flex flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <Card className="flex flex-col gap-8">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex flex-col gap-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton shape="block" className="h-12 w-36" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

function Groups({ settings }: { settings: readonly Setting[] }) {
  return settingGroups.map((group) => {
    const rows = settings.filter((setting) => setting.group === group);
    if (rows.length === 0) return null;
    return (
      <Section key={group} title={words.groups[group]} className="pt-6 sm:pt-8">
        <Card padding="none" className="divide-y divide-line">
          {rows.map((setting) => (
            <div key={setting.key} className="px-5 py-4 sm:px-6">
              <SettingRow setting={setting} />
            </div>
          ))}
        </Card>
      </Section>
    );
  });
}

function Settings() {
  const query = useQuery(settingsQuery());
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      className="mt-6"
      skeleton={<SettingsSkeleton />}
    >
      {(data) => <Groups settings={data} />}
    </QueryState>
  );
}

/** The settings of the platform, editable by administrators. */
export default function SettingsPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <Settings />
    </>
  );
}
