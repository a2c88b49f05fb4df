import { useSearchParams } from 'react-router';

const PARAMETER = 'package';

/** Returns the address of a card that opens with a package selected. */
export function withPackage(path: string, packageId: string): string {
  return `${path}?${PARAMETER}=${packageId}`;
}

/** Reads the package from the address of a card. Only for parts that the browser renders. */
export function useChosenPackage(): string | null {
  return useSearchParams()[0].get(PARAMETER);
}
