import { Suspense, useState, type ReactNode } from 'react';
import type { DisputeSummary } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { useSelection } from '#platform/forms/use-selection.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { settleSeveralMutation, type Settlement } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const peopleOf = ({ client, provider }: DisputeSummary) => [provider, client];

/** The people who are parties of each of the disputes. */
const commonPeople = ([first, ...others]: readonly DisputeSummary[]) =>
  first === undefined
    ? []
    : peopleOf(first).filter(({ id }) =>
        others.every((dispute) => peopleOf(dispute).some((person) => person.id === id)),
      );

/** The disputes of the open dialog, as they were at the press: the queue behind it may reload. */
interface Batch {
  disputes: readonly DisputeSummary[];
  /** The person whose orders they are. */
  name: string;
}

interface BulkSettlementProps {
  disputes: readonly DisputeSummary[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders a dispute of the queue with the checkbox that chooses it. */
  children: (dispute: DisputeSummary, checkbox: ReactNode) => ReactNode;
}

/**
 * The disputes, of which several are settled alike: those of one person, who for example came to none of their appointments. Disputes
 * of different people have different reasons. One's own orders are for another administrator.
 */
export function BulkSettlement({ disputes, empty, children }: BulkSettlementProps) {
  const userId = useUser()?.id;
  const isAlike = (one: DisputeSummary, other: DisputeSummary) =>
    one.id !== other.id && commonPeople([one, other]).length > 0;
  const foreign = disputes.filter((each) => peopleOf(each).every(({ id }) => id !== userId));
  const choosable = foreign.filter((each) => foreign.some((other) => isAlike(each, other)));
  const { isSelected, select, clear } = useSelection(choosable.map(({ id }) => id));
  const chosen = choosable.filter(({ id }) => isSelected(id));
  const [person] = commonPeople(chosen);
  const [batch, setBatch] = useState<Batch | null>(null);
  const region = useFocusAfterForm<HTMLElement>(batch !== null);
  const { mutateAsync } = useMutation(settleSeveralMutation());
  const send = async ({ disputes: sent, name }: Batch, body: Settlement) => {
    const { decided, failed, left, error } = await mutateAsync({
      ids: sent.map(({ id }) => id),
      body,
    });
    if (decided > 0) showSuccess(words.settledSeveral(decided));
    if (failed > 0) showError(words.notSettled(failed));
    if (left.length > 0) {
      setBatch({ disputes: sent.filter(({ id }) => left.includes(id)), name });
      throw error;
    }
    clear();
  };
  const checkboxOf = (dispute: DisputeSummary) =>
    choosable.includes(dispute) && (
      <Checkbox
        label={
          <span className="sr-only">{words.select(dispute.title, dispute.client.fullName)}</span>
        }
        // Above the link that covers the card.
        className="relative z-10 -my-2.5"
        checked={isSelected(dispute.id)}
        disabled={commonPeople([...chosen, dispute]).length === 0}
        onChange={(event) => select(dispute.id, event.currentTarget.checked)}
      />
    );
  return (
    <section ref={region} tabIndex={-1} aria-label={words.title} className="outline-none">
      {choosable.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2.5">
          <p role="status" className="text-sm text-muted tabular-nums">
            {chosen.length > 0 ? words.selected(chosen.length) : words.alikeHint}
          </p>
          {chosen.length > 0 && (
            <Button variant="ghost" onClick={clear}>
              {words.clearSelection}
            </Button>
          )}
          {person && chosen.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => setBatch({ disputes: chosen, name: person.fullName })}
            >
              {words.settleSeveral(chosen.length, person.fullName)}
            </Button>
          )}
        </div>
      )}
      {disputes.length === 0 ? (
        empty
      ) : (
        <ol className="flex flex-col gap-4">
          {disputes.map((dispute) => children(dispute, checkboxOf(dispute)))}
        </ol>
      )}
      {batch && (
        <Suspense fallback={null}>
          <BulkDialog
            {...batch}
            onSend={(body) => send(batch, body)}
            onClose={() => setBatch(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
