import { useSearchParams } from 'react-router';

const PARAMETER = 'emergency';

/**
 * Reads the emergency from the address of a card; `drop` removes it. Only for parts that the
 * browser renders: the server renders the same page with and without it, and the canonical address
 * omits it.
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
