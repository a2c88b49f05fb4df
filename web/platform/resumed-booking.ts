import { useSearchParams } from 'react-router';

/** '1' continues a booking at its last step when all is chosen; any other value only opens its sheet. */
const PARAMETER = 'reservar';

const origin = 'https://origin.invalid';

/** Returns the address of a card on which a booking continues, at its last step when all is chosen. */
export function withResumedBooking(path: string): string {
  const url = new URL(path, origin);
  url.searchParams.set(PARAMETER, '1');
  return url.pathname + url.search;
}

/** True for a path that continues a booking, which asks by itself for what it needs. */
export function resumesBooking(path: string): boolean {
  return new URL(path, origin).searchParams.get(PARAMETER) === '1';
}

/**
 * Reads from the address of a card that its booking opens or continues; `drop` removes it. Only for
 * parts that the browser renders.
 */
export function useResumedBooking(): { isOpen: boolean; isResumed: boolean; drop: () => void } {
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAMETER);
  const drop = () => {
    if (value === null) return;
    params.delete(PARAMETER);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { isOpen: value !== null, isResumed: value === '1', drop };
}
