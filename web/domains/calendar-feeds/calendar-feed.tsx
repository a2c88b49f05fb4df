import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { calendarFeedQuery, useFeedDeletion, useFeedRenewal } from './calendar-feeds.api.ts';
import { calendarFeedWords as words } from './calendar-feeds.text.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
  }
}

/** The new address, which is shown only now. */
function NewAddress({ url }: { url: string }) {
  return (
    <Banner tone="success" title={words.shownOnce}>
      <p className="mt-2 rounded-md bg-surface px-3 py-2 text-sm wrap-anywhere text-ink select-all">
        <span className="sr-only">{words.address}: </span>
        <span translate="no">{url}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon={<Copy />} onClick={() => void copy(url)}>
          {words.copy}
        </Button>
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="text-link inline-flex min-h-touch items-center gap-2"
        >
          <CalendarPlus className="size-5" aria-hidden="true" />
          {words.add}
        </a>
      </div>
      <p className="mt-2 text-sm">{words.how}</p>
    </Banner>
  );
}

interface SwitchedOnProps {
  createdAt: string;
  isBusy: boolean;
  onRenew: () => void;
  onSwitchOff: () => void;
}

/** The state of a feed that exists, with the two things that end its address. */
function SwitchedOn({ createdAt, isBusy, onRenew, onSwitchOff }: SwitchedOnProps) {
  const [asked, setAsked] = useState<'renew' | 'switchOff' | null>(null);
  const isRenewal = asked === 'renew';
  return (
    <>
      <p>{words.createdOn(dayFormat.format(new Date(createdAt)))}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button variant="ghost" onClick={() => setAsked('switchOff')}>
          {words.switchOff}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={isRenewal ? words.renewTitle : words.switchOffTitle}
          description={isRenewal ? words.renewNote : words.switchOffNote}
          confirmLabel={isRenewal ? words.renew : words.switchOff}
          loading={isBusy}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            if (isRenewal) onRenew();
            else onSwitchOff();
          }}
        />
      )}
    </>
  );
}

/** The secret address with which a calendar program reads the own appointments. */
export function CalendarFeed() {
  const query = useQuery(calendarFeedQuery());
  const renewal = useFeedRenewal();
  const deletion = useFeedDeletion();
  const onError = (error: Error) => showError(errorMessage(error, words.failed));
  const renew = () => renewal.mutate(undefined, { onError });
  const switchOff = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        renewal.reset();
        showSuccess(words.switchedOff);
      },
      onError,
    });
  return (
    <Card as="section" aria-labelledby="calendario" className="flex flex-col gap-4">
      <h2 id="calendario" className="text-xl">
        {words.title}
      </h2>
      <div className="flex flex-col gap-2 text-muted">
        <p>{words.lead}</p>
        <p>{words.delay}</p>
        <p>{words.secret}</p>
      </div>
      <QueryState
        query={query}
        fallback={words.loadFailed}
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-11 w-44" />
          </SkeletonRegion>
        }
      >
        {({ createdAt }) => (
          <>
            {renewal.data && <NewAddress url={renewal.data.url} />}
            {createdAt ? (
              <SwitchedOn
                createdAt={createdAt}
                isBusy={renewal.isPending || deletion.isPending}
                onRenew={renew}
                onSwitchOff={switchOff}
              />
            ) : (
              <Button
                className="sm:self-start"
                icon={<CalendarPlus />}
                loading={renewal.isPending}
                onClick={renew}
              >
                {words.create}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
