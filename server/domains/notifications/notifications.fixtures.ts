import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { DomainEvent } from '#platform/jobs/domain-events.ts';
import type { JobRun } from '#platform/jobs/queue.ts';
import { notificationListeners } from './notifications.listeners.ts';

/** Delivers an event to its listeners as the queue does. */
export async function deliver(
  context: Context,
  event: DomainEvent,
  eventId: string = randomUUID(),
): Promise<void> {
  const delivered = { ...event, eventId, publishedAt: new Date().toISOString() } as never;
  for (const listener of notificationListeners)
    if (listener.event.kind === event.kind)
      await listener.handle(context, delivered, {} as JobRun<unknown>);
}
