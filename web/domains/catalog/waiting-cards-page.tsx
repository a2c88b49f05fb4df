import { Suspense, useRef, useState, type ReactElement } from 'react';
import type { WaitingCard } from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { errorMessage } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { useSelection } from '#platform/forms/use-selection.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Price } from '#ui/display/price.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import {
  decideCardsMutation,
  waitingCardIds,
  waitingCardsQuery,
  type CardDecision,
} from './approval/approval.api.ts';
import { approvalWords as words } from './approval/approval.text.ts';

const RefuseDialog = lazyPart(
  async () => (await import('./approval/refuse-dialog.tsx')).RefuseDialog,
);

type CardVersion = Pick<WaitingCard, 'id' | 'version'>;
/** Approves cards and says what came of it; returns what gets the focus then, or null if the button keeps it. */
type Approve = (
  cards: readonly CardVersion[],
  keyFor: (body: CardDecision) => string,
) => Promise<HTMLElement | null>;

/** Approves cards. Each button sends by itself: the next card can be approved while the one before is sent. */
function ApproveButton({
  cards,
  onApprove,
}: {
  cards: readonly CardVersion[];
  onApprove: Approve;
}) {
  const [isSending, setIsSending] = useState(false);
  const idempotency = useIdempotencyKey();
  const approve = async () => {
    const pressed = document.activeElement;
    setIsSending(true);
    const next = await onApprove(cards, (body) => idempotency.keyFor(body));
    setIsSending(false);
    // Somebody who went on to another card stays there.
    const isHere = [pressed, document.body].includes(document.activeElement);
    if (isHere) next?.focus();
  };
  return (
    <Button loading={isSending} onClick={() => void approve()}>
      {words.approve}
    </Button>
  );
}

interface ItemProps {
  card: WaitingCard;
  isSelected: boolean;
  onApprove: Approve;
  onSelect: (isSelected: boolean) => void;
  onRefuse: () => void;
}

/** The cover first, which may be the first picture of the gallery. */
function picturesOf({ id, coverImage, galleryImages }: WaitingCard) {
  const gallery = galleryImages.map(({ image }) => image);
  const others = gallery.filter(({ url }) => url !== coverImage.url);
  return [{ ...coverImage, id }, ...others];
}

const versionOf = ({ id, version }: WaitingCard): CardVersion => ({ id, version });

const titleId = (cardId: string) => `card-${cardId}`;

function Item({ card, isSelected, onApprove, onSelect, onRefuse }: ItemProps) {
  const { title, description, skill, owner, sentAt, packages } = card;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge>{skill.name}</Badge>
          <span className="text-sm text-muted">
            <time dateTime={sentAt}>{words.since(formatDayAndTime(sentAt, deviceZone()))}</time>
          </span>
        </div>
        <Checkbox
          label={<span className="sr-only">{words.select(title)}</span>}
          className="-my-2.5"
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </div>
      <h2 id={titleId(card.id)} tabIndex={-1} className="scroll-mt-24 text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="text-sm wrap-anywhere">{`${words.by} ${owner.fullName}`}</p>
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      <PictureList images={picturesOf(card)} />
      <div>
        <h3 className="mb-1 font-text text-base font-semibold tracking-normal">{words.packages}</h3>
        <ul className="flex flex-col gap-1">
          {packages.map((item) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <span>{item.name}</span>
                {item.description && <span className="text-muted">{` · ${item.description}`}</span>}
              </span>
              <Price amount={item.price} of={card} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ApproveButton cards={[versionOf(card)]} onApprove={onApprove} />
        <Button variant="secondary" onClick={onRefuse}>
          {words.refuse}
        </Button>
      </div>
    </Card>
  );
}

function QueueSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className="h-56 w-full" />
      ))}
    </SkeletonRegion>
  );
}

/** The waiting cards, each with its buttons, and one decision about several chosen ones. */
function Cards({ cards, empty }: { cards: readonly WaitingCard[]; empty: ReactElement }) {
  const { selected, isSelected, select, selectAll, clear } = useSelection(
    cards.map(({ id }) => id),
  );
  // The versions that were read when the dialog opened: the queue behind it may reload.
  const [refused, setRefused] = useState<readonly CardVersion[]>([]);
  const region = useRef<HTMLElement>(null);
  const afterDialog = useRef<HTMLElement>(null);
  useFocusAfterForm(refused.length > 0, afterDialog);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(decideCardsMutation());
  const idempotency = useIdempotencyKey();
  const versionsOf = (ids: readonly string[]) =>
    cards.filter(({ id }) => ids.includes(id)).map(versionOf);
  const isWaiting = ({ id }: CardVersion) => waitingCardIds(client).has(id);
  /**
   * The title of the first card that still waits, from the first asked one on, or of the one before it; the queue when no
   * card is left.
   */
  const nextFrom = (asked: readonly CardVersion[], decided: readonly string[]) => {
    const isLeft = (card: CardVersion) => isWaiting(card) && !decided.includes(card.id);
    const first = cards.findIndex((card) => asked.some(({ id }) => id === card.id));
    const next = cards.slice(Math.max(0, first)).find(isLeft) ?? cards.findLast(isLeft);
    return (next && document.getElementById(titleId(next.id))) ?? region.current;
  };
  const decide = async (body: CardDecision, idempotencyKey: string) => {
    const { decided } = await mutateAsync({ body, idempotencyKey });
    const leftOut = body.cards.length - decided.length;
    const done = (body.decision === 'APPROVE' ? words.approved : words.refused)(decided.length);
    if (decided.length === 0) showError(words.noneDecided(leftOut));
    else showSuccess(leftOut === 0 ? done : `${done} ${words.leftOut(leftOut)}`);
    for (const { id } of body.cards) select(id, false);
    return nextFrom(body.cards, decided);
  };
  const approve: Approve = async (asked, keyFor) => {
    const body = { cards: [...asked], decision: 'APPROVE' as const };
    try {
      return await decide(body, keyFor(body));
    } catch (error) {
      showError(errorMessage(error, words.failed));
      // The queue was requested again, and the cards may have left it with their buttons.
      return asked.some(isWaiting) ? null : nextFrom(asked, []);
    }
  };
  const refuse = async (grounds: string) => {
    const body = { cards: [...refused], decision: 'REFUSE' as const, grounds };
    afterDialog.current = await decide(body, idempotency.keyFor(body));
  };
  const list = (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <p role="status" className="text-sm font-semibold text-muted tabular-nums">
          {selected.length > 0 ? words.selected(selected.length) : words.waiting(cards.length)}
        </p>
        <Button variant="ghost" onClick={selected.length > 0 ? clear : selectAll}>
          {selected.length > 0 ? words.clear : words.selectAll}
        </Button>
        {selected.length > 0 && (
          <>
            <ApproveButton cards={versionsOf(selected)} onApprove={approve} />
            <Button variant="secondary" onClick={() => setRefused(versionsOf(selected))}>
              {words.refuse}
            </Button>
          </>
        )}
      </div>
      <ol className="flex flex-col gap-4">
        {cards.map((card) => (
          <Item
            key={card.id}
            card={card}
            isSelected={isSelected(card.id)}
            onApprove={approve}
            onSelect={(isChosen) => select(card.id, isChosen)}
            onRefuse={() => setRefused(versionsOf([card.id]))}
          />
        ))}
      </ol>
    </>
  );
  return (
    <section ref={region} tabIndex={-1} aria-label={words.title} className="outline-none">
      {cards.length === 0 ? empty : list}
      {refused.length > 0 && (
        <Suspense fallback={null}>
          <RefuseDialog count={refused.length} onSend={refuse} onClose={() => setRefused([])} />
        </Suspense>
      )}
    </section>
  );
}

/** The cards that wait for the approval of an administrator. */
export default function WaitingCardsPage() {
  // Also renders the empty queue, so that an open dialog stays when the last card leaves.
  const list = (cards: readonly WaitingCard[]) => (
    <Cards
      cards={cards}
      empty={
        <EmptyState title={words.none} headingLevel={2} icon={<ClipboardCheck />}>
          {words.noneHint}
        </EmptyState>
      }
    />
  );
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7">
        <PageList
          query={useInfiniteQuery(waitingCardsQuery())}
          words={words}
          skeleton={<QueueSkeleton />}
          empty={list([])}
        >
          {list}
        </PageList>
      </div>
    </>
  );
}
