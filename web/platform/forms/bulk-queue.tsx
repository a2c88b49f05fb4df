import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import type { BatchResult } from '../api/decide-each.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';
import { useFocusAfterForm } from '../focus/use-focus-after-form.ts';
import { useSelection } from './use-selection.ts';

export interface BulkDecision<Body> {
  ids: readonly string[];
  body: Body;
  /** The same for a repetition with the same body. */
  idempotencyKey: string;
}

/** The records of an open dialog, as they were at the press: the queue behind it may reload. */
export interface Batch<Item, Body> {
  chosen: readonly Item[];
  /** The chosen records that are not decided yet. */
  left: readonly Item[];
  onSend: (body: Body) => Promise<void>;
  onClose: () => void;
}

export interface BulkQueueProps<Item extends { id: string }, Body extends object> {
  items: readonly Item[];
  /** The records that can be decided together. */
  choosable: readonly Item[];
  /** Returns whether a record can be added to the chosen ones. */
  isAlike?: (item: Item, chosen: readonly Item[]) => boolean;
  words: {
    title: string;
    select: (item: Item) => string;
    selected: (count: number) => string;
    clearSelection: string;
    /** Absent where not all can be chosen together. */
    selectAll?: string;
    /** Shown while nothing is chosen. */
    hint?: string;
    decided: (count: number) => string;
    notDecided: (count: number) => string;
  };
  /** The label of the button that opens the dialog; null while the chosen records need no common decision. */
  labelFor: (chosen: readonly Item[]) => string | null;
  decide: (decision: BulkDecision<Body>) => Promise<BatchResult>;
  renderDialog: (batch: Batch<Item, Body>) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactElement;
  /** Renders a record of the queue with the checkbox that chooses it. */
  children: (item: Item, checkbox: ReactNode) => ReactNode;
}

/** A queue of which several records are decided by one decision, in a dialog that stays open for those that are left. */
export function BulkQueue<Item extends { id: string }, Body extends object>({
  items,
  choosable,
  isAlike = () => true,
  words,
  labelFor,
  decide,
  renderDialog,
  empty,
  children,
}: BulkQueueProps<Item, Body>) {
  const { isSelected, select, selectAll, clear } = useSelection(choosable.map(({ id }) => id));
  const chosen = choosable.filter(({ id }) => isSelected(id));
  const [batch, setBatch] = useState<Pick<Batch<Item, Body>, 'chosen' | 'left'> | null>(null);
  const region = useFocusAfterForm<HTMLElement>(batch !== null);
  const idempotency = useIdempotencyKey();
  const send = async (body: Body, sent: NonNullable<typeof batch>) => {
    const { decided, failed, left, error } = await decide({
      ids: sent.left.map(({ id }) => id),
      body,
      idempotencyKey: idempotency.keyFor(body),
    });
    if (decided > 0) showSuccess(words.decided(decided));
    if (failed > 0) showError(words.notDecided(failed));
    if (left.length > 0) {
      setBatch({ ...sent, left: sent.left.filter(({ id }) => left.includes(id)) });
      throw error;
    }
    clear();
  };
  const checkboxOf = (item: Item) =>
    choosable.some(({ id }) => id === item.id) && (
      <Checkbox
        label={<span className="sr-only">{words.select(item)}</span>}
        // Above the link that covers the card.
        className="relative z-10 -my-2.5"
        checked={isSelected(item.id)}
        disabled={!isAlike(item, chosen)}
        onChange={(event) => select(item.id, event.currentTarget.checked)}
      />
    );
  const label = labelFor(chosen);
  const hasChosen = chosen.length > 0;
  return (
    <section ref={region} tabIndex={-1} aria-label={words.title} className="outline-none">
      {choosable.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">
          <p role="status" className="text-sm text-muted tabular-nums">
            {hasChosen ? words.selected(chosen.length) : words.hint}
          </p>
          {(hasChosen || words.selectAll !== undefined) && (
            <Button variant="ghost" onClick={hasChosen ? clear : selectAll}>
              {hasChosen ? words.clearSelection : words.selectAll}
            </Button>
          )}
          {label !== null && (
            <Button variant="secondary" onClick={() => setBatch({ chosen, left: chosen })}>
              {label}
            </Button>
          )}
        </div>
      )}
      {items.length === 0 ? (
        empty
      ) : (
        <ol className="flex flex-col gap-4">
          {items.map((item) => children(item, checkboxOf(item)))}
        </ol>
      )}
      {batch && (
        <Suspense fallback={null}>
          {renderDialog({
            ...batch,
            onSend: (body) => send(body, batch),
            onClose: () => setBatch(null),
          })}
        </Suspense>
      )}
    </section>
  );
}
