import type { Dispute } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { LinkedText } from '#platform/format/linked-text.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { earlierMessagesQuery } from './disputes.api.ts';
import { Part } from './dispute-parts.tsx';
import { disputesWords as words } from './disputes.text.ts';

function Message({ message, isClient }: { message: ChatMessage; isClient: boolean }) {
  const { author, content, image, createdAt } = message;
  return (
    <li className={classNames('flex flex-col', isClient ? 'items-start' : 'items-end')}>
      <div
        className={classNames(
          'max-w-[88%] rounded-lg px-4 py-2.5 sm:max-w-[75%]',
          isClient ? 'bg-sunken' : 'bg-accent-soft text-accent-ink',
        )}
      >
        <p className="text-sm font-semibold wrap-anywhere">
          <span translate="no">{author.fullName}</span>
          <span>{` · ${isClient ? words.client : words.provider}`}</span>
        </p>
        {image ? (
          <PictureList images={[image]} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">
            <LinkedText>{content}</LinkedText>
          </p>
        )}
        <p className="mt-1 text-xs">
          <time dateTime={createdAt}>{formatDayAndTime(createdAt, deviceZone())}</time>
        </p>
      </div>
    </li>
  );
}

/** The chat of the order, read only: the newest messages, and earlier ones on request. */
export function DisputeChat({ dispute }: { dispute: Dispute }) {
  const { id, client, messages } = dispute;
  const oldest = messages.at(-1)?.seq ?? 1;
  const earlier = useInfiniteQuery(earlierMessagesQuery(id, oldest));
  const loaded = earlier.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasEarlier = earlier.data ? earlier.hasNextPage : oldest > 1;
  const all = [...messages, ...loaded].toReversed();
  const loadMore = () => (earlier.data ? earlier.fetchNextPage() : earlier.refetch());
  return (
    <Part title={words.chat}>
      <p className="-mt-2 mb-4 text-sm text-muted">{words.chatPrivacy}</p>
      {earlier.error && (
        <Banner tone="danger" role="alert" className="mb-4">
          {errorMessage(earlier.error, words.earlierFailed)}
        </Banner>
      )}
      {hasEarlier && (
        <div className="mb-4 flex justify-center">
          <Button variant="secondary" loading={earlier.isFetching} onClick={() => void loadMore()}>
            {words.earlier}
          </Button>
        </div>
      )}
      {all.length === 0 ? (
        <p className="text-muted">{words.noMessages}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {all.map((message) => (
            <Message
              key={message.id}
              message={message}
              isClient={message.author.id === client.id}
            />
          ))}
        </ol>
      )}
    </Part>
  );
}
