import { useSearchParams } from 'react-router';

/** Reads the package from the address of a card. Only for parts that the browser renders. */
export function useChosenPackage(): string | null {
  return useSearchParams()[0].get('package');
}
