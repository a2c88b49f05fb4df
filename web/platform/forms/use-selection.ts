import { useState } from 'react';

/** The chosen records of a queue. A record that left the queue is no longer chosen. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    select: (id: string, isChosen: boolean) =>
      setChosen(
        (before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? id : [])),
      ),
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
