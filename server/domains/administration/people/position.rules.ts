/** The position in a list that is ordered by time and id, latest first. */
export interface Position {
  /** Microseconds since 1970, as the database stores them. */
  micros: string;
  id: string;
}

/** Reads a cursor that the schema of the query has checked; undefined on the first page. */
export function readPosition(cursor: string | undefined): Position | undefined {
  const [micros, id] = cursor?.split('_') ?? [];
  return micros !== undefined && id !== undefined ? { micros, id } : undefined;
}

export const toCursor = ({ micros, id }: Position): string => `${micros}_${id}`;
