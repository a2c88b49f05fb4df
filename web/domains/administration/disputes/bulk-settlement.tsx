import type { ReactElement, ReactNode } from 'react';
import type { DisputeSummary } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { BulkQueue } from '#platform/forms/bulk-queue.tsx';
import { useUser } from '#platform/session/session.ts';
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

const nameFor = (disputes: readonly DisputeSummary[]) => commonPeople(disputes)[0]?.fullName ?? '';

interface BulkSettlementProps {
  disputes: readonly DisputeSummary[];
  /** Shown instead of an empty list. */
  empty: ReactElement;
  /** Renders a dispute of the queue with the checkbox that chooses it. */
  children: (dispute: DisputeSummary, checkbox: ReactNode) => ReactNode;
}

/**
 * The disputes, of which several are settled alike: those of one person, who for example came to none of their appointments. Disputes
 * of different people have different reasons. One's own orders are for another administrator.
 */
export function BulkSettlement({ disputes, empty, children }: BulkSettlementProps) {
  const userId = useUser()?.id;
  const { mutateAsync } = useMutation(settleSeveralMutation());
  const foreign = disputes.filter((each) => peopleOf(each).every(({ id }) => id !== userId));
  const isAlike = (one: DisputeSummary, others: readonly DisputeSummary[]) =>
    commonPeople([...others, one]).length > 0;
  return (
    <BulkQueue<DisputeSummary, Settlement>
      items={disputes}
      choosable={foreign.filter((each) =>
        foreign.some((other) => other.id !== each.id && isAlike(each, [other])),
      )}
      isAlike={isAlike}
      words={{
        ...words,
        select: ({ title, client }) => words.select(title, client.fullName),
        hint: words.alikeHint,
      }}
      labelFor={(chosen) =>
        chosen.length > 1 ? words.settleSeveral(chosen.length, nameFor(chosen)) : null
      }
      decide={mutateAsync}
      renderDialog={({ chosen, left, onSend, onClose }) => (
        <BulkDialog disputes={left} name={nameFor(chosen)} onSend={onSend} onClose={onClose} />
      )}
      empty={empty}
    >
      {children}
    </BulkQueue>
  );
}
