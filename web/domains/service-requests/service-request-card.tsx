import type { ComponentType } from 'react';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import Check from 'lucide-react/icons/check';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatAgo, formatDayAndTime } from '#platform/format/time-format.ts';
import { useScrollIntoView } from '#platform/focus/use-scroll-into-view.ts';
import { PersonMenu } from '../blocks/person-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { MoreMenuItem } from '#ui/overlays/more-menu-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { showError } from '#ui/feedback/toaster.tsx';
import { useMarkAnswered } from './service-requests.api.ts';
import { serviceRequestsWords as words } from './service-requests.text.ts';

export interface ServiceRequestCardProps {
  request: ServiceRequest;
  /** Scrolls the card into view, for a direct link. */
  isHighlighted: boolean;
  /** The link to the chat of the request. */
  ChatLink: ComponentType<{ id: string; label: string }>;
}

/** Returns the item that marks a request as answered elsewhere, by phone for example; none when it is answered. */
function useMarkItem({ id, answeredAt }: ServiceRequest): MoreMenuItem[] {
  const { mutate } = useMarkAnswered();
  if (answeredAt) return [];
  const onError = (error: Error) => showError(errorMessage(error, words.markFailed));
  return [
    {
      label: words.markAnswered,
      icon: <Check aria-hidden="true" />,
      onSelect: () => mutate(id, { onError }),
    },
  ];
}

/** A service request received by the provider. */
export function ServiceRequestCard({ request, isHighlighted, ChatLink }: ServiceRequestCardProps) {
  const card = useScrollIntoView(isHighlighted);
  const items = useMarkItem(request);
  const { client, createdAt, message } = request;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={words.from(client.fullName)}
      className="scroll-mt-24 rounded-lg outline-none"
    >
      <Card
        padding="sm"
        className={classNames(isHighlighted && 'outline-3 outline-offset-2 outline-accent')}
      >
        <div className="flex items-center gap-3">
          <Avatar name={client.fullName} photoUrl={client.photoUrl} />
          <div className="min-w-0 flex-1">
            <h3
              className="truncate font-text text-base font-semibold tracking-normal"
              translate="no"
            >
              {client.fullName}
            </h3>
            <time
              dateTime={createdAt}
              title={formatDayAndTime(createdAt, deviceZone())}
              className="text-sm text-muted"
            >
              {formatAgo(createdAt)}
            </time>
          </div>
          <PersonMenu
            person={client}
            photoUrl={client.photoUrl}
            items={items}
            report={{ objectType: 'SERVICE_REQUEST', objectId: request.id }}
            className="-mr-2 self-start"
          />
        </div>
        <p className="mt-2 line-clamp-2 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
        <div className="mt-2 flex min-h-touch flex-wrap items-center gap-2.5">
          <ChatLink id={request.id} label={request.answeredAt ? words.write : words.answer} />
          {request.answeredAt && (
            <Badge tone="success" icon={<Check />}>
              {words.answered}
            </Badge>
          )}
        </div>
      </Card>
    </article>
  );
}
