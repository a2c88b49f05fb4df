import { useSearchParams } from 'react-router';

/** Reads the hour ('HH:mm') that was pressed on a tile from the address of a card. */
export function useChosenTime(): string | null {
  const time = useSearchParams()[0].get('hora');
  return time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
