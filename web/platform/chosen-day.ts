import { useSearchParams } from 'react-router';

const PARAMETER = 'dia';

/**
 * Reads the day ('yyyy-MM-dd') from the address of a card, as the notification of a free slot names it. Only for parts
 * that the browser renders.
 */
export function useChosenDay(): string | null {
  const day = useSearchParams()[0].get(PARAMETER);
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
