import type { Block } from '@oficio/contract/domains/blocks/blocks.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { blocksQuery, unblockMutation } from './blocks.api.ts';
import { blockedListWords as words } from './blocks-list.text.ts';

function BlockedPerson({ block }: { block: Block }) {
  const { mutate, isPending } = useMutation(unblockMutation);
  const { userId, fullName, photoUrl, since } = block;
  const unblock = () =>
    mutate(userId, {
      onSuccess: () => showSuccess(words.unblocked(fullName)),
      onError: (error) => showError(errorMessage(error, words.unblockFailed)),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={fullName} photoUrl={photoUrl} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere" translate="no">
          {fullName}
        </p>
        <p className="text-sm text-muted">{words.since(formatShortDate(since, deviceZone()))}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={words.unblockOf(fullName)}
        loading={isPending}
        onClick={unblock}
      >
        {words.unblock}
      </Button>
    </li>
  );
}

/** The people whom the user blocked, each with the button that undoes it. */
export function BlockedPeople() {
  const query = useQuery(blocksQuery());
  return (
    <QueryState
      query={query}
      fallback={words.loadFailed}
      skeleton={
        <SkeletonRegion>
          <SkeletonText lines={2} />
        </SkeletonRegion>
      }
      empty={<p className="text-muted">{words.empty}</p>}
    >
      {(data) => (
        <>
          <p className="text-muted">{words.lead}</p>
          <ul className="mt-4 flex flex-col gap-4">
            {data.map((block) => (
              <BlockedPerson key={block.userId} block={block} />
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}
