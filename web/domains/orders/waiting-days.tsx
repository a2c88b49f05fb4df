import type { OwnWaitingEntry } from '@oficio/contract/domains/orders/waiting/waiting.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { formatDay } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { ordersWords as words } from './orders.text.ts';
import { ownWaitingQuery, stopWaitingMutation } from './waiting/own-waiting.api.ts';

/** A calendar day, which has no time zone. */
const dayOf = (day: string) => formatDay(`${day}T12:00:00Z`, 'UTC');

function WaitingDay({ entry }: { entry: OwnWaitingEntry }) {
  const { serviceCardId, servicePackageId, cardTitle, packageName, day, isOffered } = entry;
  const stop = useMutation(stopWaitingMutation);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">{dayOf(day)}</p>
        <p className="text-sm text-muted">
          {isOffered ? (
            <Link
              to={`/service-cards/${serviceCardId}?package=${servicePackageId}&dia=${day}`}
              className="text-link"
            >
              {cardTitle}
            </Link>
          ) : (
            <span>{cardTitle}</span>
          )}
          <span>{` · ${packageName}`}</span>
        </p>
        {!isOffered && <p className="text-sm text-muted">{words.notOffered}</p>}
        {stop.error && (
          <Banner tone="danger" role="alert">
            {errorMessage(stop.error, words.stopWaitingFailed)}
          </Banner>
        )}
      </div>
      <Button
        variant="ghost"
        loading={stop.isPending}
        aria-label={words.stopWaitingFor(dayOf(day), cardTitle)}
        onClick={() => stop.mutate(entry)}
      >
        {words.stopWaiting}
      </Button>
    </li>
  );
}

/** The full days of which the user is notified when an hour becomes free. Nothing without any. */
export function WaitingDays() {
  const { data = [] } = useQuery(ownWaitingQuery());
  if (data.length === 0) return null;
  return (
    <Section title={words.waitingTitle} description={words.waitingLead}>
      <ul className="divide-y divide-line">
        {data.map((entry) => (
          <WaitingDay
            key={`${entry.serviceCardId} ${entry.servicePackageId} ${entry.day}`}
            entry={entry}
          />
        ))}
      </ul>
    </Section>
  );
}
