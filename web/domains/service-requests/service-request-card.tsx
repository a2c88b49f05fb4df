import type { ComponentType } from 'react';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import Check from 'lucide-react/icons/check';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatAgo, formatDayAndTime } from '#platform/format/time-format.ts';
import { useScrollIntoView } from '#platform/focus/use-scroll-into-view.ts';
import { PersonMenu } from '../blocks/person-menu.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
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

function Answered({ request }: { request: ServiceRequest }) {
  const { mutate, isPending } = useMarkAnswered();
  if (request.answeredAt) {
    return (
      <Badge tone="success" icon={<Check />}>
        {words.answered}
      </Badge>
    );
  }
  return (
    <Button
      variant="ghost"
      icon={<Check />}
      loading={isPending}
      onClick={() =>
        mutate(request.id, {
          onError: (error) => showError(errorMessage(error, words.markFailed)),
        })
      }
    >
      {words.markAnswered}
    </Button>
  );
}

/** A service request received by the provider. */
export function ServiceRequestCard({ request, isHighlighted, ChatLink }: ServiceRequestCardProps) {
  const card = useScrollIntoView(isHighlighted);
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
            <h3 className="truncate font-text text-base font-semibold tracking-normal">
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
            report={{ objectType: 'SERVICE_REQUEST', objectId: request.id }}
            className="-mr-2 self-start"
          />
        </div>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
        <div className="mt-2 flex min-h-touch flex-wrap items-center gap-2.5">
          <ChatLink id={request.id} label={request.answeredAt ? words.write : words.answer} />
          <Answered request={request} />
        </div>
      </Card>
    </article>
  );
}
