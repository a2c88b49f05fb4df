/** The sentences of a history entry, for the party that acted and for its counterpart. */
export interface HistoryLine {
  forActor: string;
  forCounterpart: (name: string) => string;
  /** For an administrator, where the counterpart reads something else. `name` is the acting party. */
  forOthers?: (name: string) => string;
}

/** A line that reads the same for both parties, for an entry without an actor among them. */
export const sameLine = (text: string): HistoryLine => ({
  forActor: text,
  forCounterpart: () => text,
});

/** The sentence of a line for its reader. */
export const sentenceOf = (line: HistoryLine, isOwn: boolean, otherName: string): string =>
  isOwn ? line.forActor : line.forCounterpart(otherName);
