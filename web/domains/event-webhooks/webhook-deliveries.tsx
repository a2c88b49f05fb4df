import type { WebhookDelivery } from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { errorMessage } from '#platform/api/api-error.ts';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { deliveriesQuery, replayMutation } from './event-webhooks.api.ts';
import { nameOfEvents, webhooksWords as words } from './event-webhooks.text.ts';

const tones: Record<WebhookDelivery['state'], BadgeTone> = {
  WAITING: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
};

function describe({ attempts, lastStatus, nextAttemptAt, createdAt }: WebhookDelivery): string {
  const parts = [formatDayAndTime(createdAt, deviceZone())];
  if (attempts > 0) parts.push(words.attempts(attempts), words.lastStatus(lastStatus));
  if (attempts > 0 && nextAttemptAt)
    parts.push(words.next(formatDayAndTime(nextAttemptAt, deviceZone())));
  return parts.join(' · ');
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { mutate, isPending } = useMutation(replayMutation);
  const replay = () =>
    mutate(
      { id: webhookId, deliveryId: delivery.id },
      {
        onSuccess: () => showSuccess(words.replayed),
        onError: (error) => showError(errorMessage(error, words.failed)),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{nameOfEvents(delivery.type)}</span>
          <Badge tone={tones[delivery.state]}>{words.states[delivery.state]}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">{describe(delivery)}</p>
      </div>
      <Button
        variant="ghost"
        icon={<RefreshCw />}
        aria-label={words.replayLabel(nameOfEvents(delivery.type))}
        loading={isPending}
        onClick={replay}
      >
        {words.replay}
      </Button>
    </li>
  );
}

/** The log of a webhook, newest first. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  return (
    <section aria-label={words.deliveries} className="border-t border-line pt-2">
      <PageList
        query={useInfiniteQuery(deliveriesQuery(webhookId))}
        words={{ loadFailed: words.deliveriesFailed, more: words.more }}
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-24 w-full" />
          </SkeletonRegion>
        }
        empty={<p className="py-3 text-muted">{words.noDeliveries}</p>}
      >
        {(deliveries) => (
          <ol className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </ol>
        )}
      </PageList>
    </section>
  );
}
