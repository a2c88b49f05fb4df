import { pageState } from './page-state.ts';

/** The brand of the installation, as far as pages need it. What is missing is as in a new installation. */
export interface PageBrand {
  name: string;
  logo?: { url: string; width: number; height: number };
  /** The logo on dark grounds. */
  logoDark?: { url: string; width: number; height: number };
  /** Address of the icon. */
  icon?: string;
  /** Address of the picture for link previews. */
  picture: string;
  heroTitle?: string;
  heroLead?: string;
  /** The open countries, if some are closed. */
  countries?: string[];
  /** Style sheet of the own color. */
  css?: string;
}

/** Name of the element that hands the brand to the browser. */
export const BRAND_META = 'brand';

const readPage = (): PageBrand =>
  JSON.parse(
    document.querySelector<HTMLMetaElement>(`meta[name=${BRAND_META}]`)?.content ?? '{}',
  ) as PageBrand;

const shown = pageState(() => ({
  brand: import.meta.env.SSR ? { name: '', picture: '' } : readPage(),
}));

/**
 * The brand as of the page's load. On the server it is replaced before each rendering, so a text that contains the name is
 * built when it is shown: by a function or a getter.
 */
export const brand = (): PageBrand => shown().brand;

/** Replaces the brand on the server. */
export function setBrand(next: PageBrand): void {
  shown().brand = next;
}
