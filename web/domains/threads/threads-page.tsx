import { useState, type SubmitEvent } from 'react';
import { chatPath } from '@oficio/contract/domains/chat/chat.rules.ts';
import { MAX_THREAD_SEARCH, type Thread } from '@oficio/contract/domains/threads/threads.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import { Link, useSearchParams, type MetaFunction } from 'react-router';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatAgo, formatDayAndTime } from '#platform/format/time-format.ts';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { PushOffer } from '../push/push-offer.tsx';
import { threadsQuery } from './threads.api.ts';
import { threadKindLabels, threadsWords as words } from './threads.text.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    path: '/mensajes',
    publicUrl: rootPublicUrl(matches),
    isPrivate: true,
  });

/** The page where the viewer acts: that of a quote leads to its chat. */
function pathOf({ kind, id, unreadCount }: Thread): string {
  return kind === 'quote' && unreadCount === 0 ? `/negotiations/${id}` : chatPath(kind, id);
}

/** A conversation in three lines: who and when, about what, the latest message. */
function ThreadRow({ thread }: { thread: Thread }) {
  const { kind, counterpart, title, orderNumber, text, isOwn, at, unreadCount } = thread;
  const isNew = unreadCount > 0 || thread.isAnswerDue;
  return (
    <li>
      <Link
        to={pathOf(thread)}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken"
      >
        <Avatar name={counterpart.fullName} photoUrl={counterpart.photoUrl} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={isNew ? 'truncate font-semibold' : 'truncate'} translate="no">
              {counterpart.fullName}
            </span>
            <time
              dateTime={at}
              title={formatDayAndTime(at, deviceZone())}
              className="shrink-0 text-sm text-muted"
            >
              {formatAgo(at)}
            </time>
          </span>
          <span className="block truncate text-sm text-muted">
            <span>{threadKindLabels[kind]}</span>
            {orderNumber && <span translate="no">{` ${orderNumber}`}</span>}
            {title && <span>{` · ${title}`}</span>}
          </span>
          <span className="flex items-center justify-between gap-3 text-sm">
            <span className={isNew ? 'truncate font-semibold' : 'truncate text-muted'}>
              {isOwn ? `${words.own}${text}` : text}
            </span>
            {unreadCount > 0 && (
              <span className="min-w-6 shrink-0 rounded-full bg-urgent px-1.5 py-0.5 text-center text-xs font-semibold text-on-urgent">
                <span aria-hidden="true">{unreadCount}</span>
                <span className="sr-only">{words.unread(unreadCount)}</span>
              </span>
            )}
            {thread.isAnswerDue && (
              <Badge tone="accent" className="shrink-0">
                {words.answer}
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function ThreadsSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

function Threads({ search }: { search: string }) {
  const query = useInfiniteQuery(threadsQuery(search));
  const { id: userId } = useSignedInUser();
  return (
    <PageList
      query={query}
      words={words}
      skeleton={<ThreadsSkeleton />}
      empty={
        <EmptyState
          title={search ? words.notFound : words.none}
          headingLevel={2}
          icon={<MessageCircle />}
          action={
            search && (
              <Button asChild variant="secondary">
                <Link to="/mensajes">{words.clear}</Link>
              </Button>
            )
          }
        >
          {!search && words.noneHint}
        </EmptyState>
      }
    >
      {(threads) => (
        <>
          <div className="mb-5 empty:hidden">
            <PushOffer userId={userId} />
          </div>
          <ul
            aria-busy={query.isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
          >
            {threads.map((thread) => (
              <ThreadRow key={`${thread.party} ${thread.id}`} thread={thread} />
            ))}
          </ul>
        </>
      )}
    </PageList>
  );
}

function SearchForm({ search, onFind }: { search: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(search);
  // Updates the field when a link or the back button changes the address.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" noValidate onSubmit={find} className="mt-6 mb-5">
      <Field label={words.search}>
        <div className="flex flex-wrap gap-2.5">
          <div className="min-w-[min(100%,12rem)] flex-1">
            <TextInput
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_THREAD_SEARCH}
              icon={<Search />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" className="min-h-12">
            {words.find}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** All conversations of the signed-in user. The search text is in the address. */
export default function ThreadsPage() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('q') ?? '').trim().slice(0, MAX_THREAD_SEARCH);
  return (
    <PageContainer width="lg" className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <RequireSession fallback={<ThreadsSkeleton />}>
        <SearchForm search={search} onFind={(text) => setAddress(text ? { q: text } : {})} />
        <Threads search={search} />
      </RequireSession>
    </PageContainer>
  );
}
