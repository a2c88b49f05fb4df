import { useSearchParams } from 'react-router';

/** The same as in the catalog's address; 'true' when the visitor chose 'Urgente'. */
const PARAMETER = 'emergency';

/** The address of a card that opens with an emergency chosen. */
export function withEmergency(path: string): string {
  return `${path}?${PARAMETER}=true`;
}

/**
 * The emergency that the address of a card carries, and how to take it out once it is not wanted any more. Only for parts
 * that the browser renders: the server's page of a card is the same with and without it, as is the canonical address.
 */
export function useChosenEmergency(): { isChosen: boolean; drop: () => void } {
  const [params, setParams] = useSearchParams();
  const isChosen = params.get(PARAMETER) === 'true';
  const drop = () => {
    if (!isChosen) return;
    params.delete(PARAMETER);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { isChosen, drop };
}
