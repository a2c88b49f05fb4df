import type { NotificationPreference } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { useQuery } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { Link } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { preferencesQuery, useSetPreference } from './notifications-preferences.api.ts';
import { preferencesWords as words, topicTexts } from './notifications-preferences.text.ts';

interface TopicProps {
  preference: NotificationPreference;
  isSaving: boolean;
  onChange: (preference: NotificationPreference) => void;
}

/** The ways by which the notifications of a topic reach a person; the channel only if there is one for them. */
function Topic({ preference, isSaving, onChange }: TopicProps) {
  const { topic } = preference;
  const { label, hint } = topicTexts[topic];
  const ways = (['push', 'channel', 'mail'] as const).filter((way) => preference[way] !== null);
  return (
    <fieldset className="min-w-0 p-4" disabled={isSaving}>
      <legend className="float-left w-full">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </legend>
      <div className="clear-both pt-1">
        {ways.map((way) => (
          <Switch
            key={way}
            // Large text on a phone needs a second line.
            className="flex-wrap"
            label={<span className="font-normal">{words[way]}</span>}
            checked={preference[way] === true}
            onChange={(event) => onChange({ ...preference, [way]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const Loading = () => (
  <SkeletonRegion>
    <Skeleton shape="block" className="h-96 w-full" />
  </SkeletonRegion>
);

/** The choice of notifications that reach a person; with the token of a mailed link, without a session. */
export function Preferences({ token }: { token: string | null }) {
  const query = useQuery(preferencesQuery(token));
  const { mutate, isPending } = useSetPreference(token);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState
        headingLevel={2}
        icon={<MailX />}
        title={words.loadFailed}
        action={
          <Button asChild>
            <Link to="/avisos/preferencias">{words.signIn}</Link>
          </Button>
        }
      >
        {errorMessage(query.error, words.loadFailed)}
      </EmptyState>
    );
  const save = (preference: NotificationPreference) =>
    mutate(preference, {
      onSuccess: () => showSuccess(words.saved),
      onError: (error) => showError(errorMessage(error, words.saveFailed)),
    });
  return (
    <QueryState query={query} title={words.loadFailed} skeleton={<Loading />}>
      {(preferences) => (
        <>
          <div className="divide-y divide-line rounded-lg border border-line bg-surface">
            {preferences.map((preference) => (
              <Topic
                key={preference.topic}
                preference={preference}
                isSaving={isPending}
                onChange={save}
              />
            ))}
          </div>
          <p className="mt-4 text-sm text-muted">{words.always}</p>
        </>
      )}
    </QueryState>
  );
}
