import {
  notificationTopics,
  notificationTopicSchema,
} from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import CheckCheck from 'lucide-react/icons/check-check';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { PageList } from '#platform/api/page-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkRead, type NotificationFilter } from './notifications.api.ts';
import { notificationWords as words } from './notifications.text.ts';
import { topicTexts } from './notifications-preferences.text.ts';

const topicOptions = [
  { value: '', label: words.allTopics },
  ...notificationTopics.map((value) => ({ value, label: topicTexts[value].label })),
];

/** Reads the filter from the address. */
function filterOf(address: URLSearchParams): NotificationFilter {
  const topic = notificationTopicSchema.safeParse(address.get('tema')).data;
  return { ...(topic && { topic }), ...(address.has('sin-leer') && { unread: 'true' }) };
}

function addressOf({ topic, unread }: NotificationFilter): Record<string, string> {
  return { ...(topic && { tema: topic }), ...(unread && { 'sin-leer': '1' }) };
}

interface FiltersProps {
  filter: NotificationFilter;
  onChange: (filter: NotificationFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { topic, unread } = filter;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-2">
      <Field label={words.topic}>
        <Select
          value={topic ?? ''}
          options={topicOptions}
          onChange={(event) => {
            const chosen = notificationTopicSchema.safeParse(event.currentTarget.value).data;
            onChange({ ...(chosen && { topic: chosen }), ...(unread && { unread }) });
          }}
        />
      </Field>
      <Switch
        className="flex-nowrap"
        label={words.onlyUnread}
        checked={unread !== undefined}
        onChange={(event) =>
          onChange({
            ...(topic && { topic }),
            ...(event.currentTarget.checked && { unread: 'true' }),
          })
        }
      />
    </div>
  );
}

const Loading = () => (
  <SkeletonRegion>
    <Skeleton shape="block" className="h-72 w-full" />
  </SkeletonRegion>
);

/** All notifications of the signed-in user, with filters that are in the address. */
export function Notices() {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const query = useInfiniteQuery(notificationsQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  // Without any notification there is nothing to filter or mark.
  const hasNone = !isFiltered && query.data?.pages[0]?.items.length === 0;
  const { mutate } = useMarkRead();
  const mark = (id: string | null) =>
    mutate(id, { onError: (error) => showError(errorMessage(error, words.markFailed)) });
  return (
    <>
      <div className="mt-4 mb-6 flex flex-wrap gap-2.5">
        <Button asChild variant="secondary">
          <Link to="/avisos/preferencias">{words.choose}</Link>
        </Button>
        {!hasNone && (
          <Button variant="secondary" icon={<CheckCheck />} onClick={() => mark(null)}>
            {words.markAll}
          </Button>
        )}
      </div>
      {!hasNone && (
        <Filters filter={filter} onChange={(changed) => setAddress(addressOf(changed))} />
      )}
      <PageList
        query={query}
        words={{ loadFailed: words.failed, more: words.more }}
        skeleton={<Loading />}
        empty={
          <EmptyState title={words.none} headingLevel={2} icon={<BellRing />}>
            {isFiltered ? words.noneFiltered : words.noneHint}
          </EmptyState>
        }
      >
        {(notifications) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onMark={() => mark(notification.id)}
              />
            ))}
          </ul>
        )}
      </PageList>
    </>
  );
}
