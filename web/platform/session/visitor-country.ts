import { createContext } from 'react';

/** The country of the visitor that the server knew while it rendered the page; null on shared pages. */
export const RenderedVisitorCountry = createContext<string | null>(null);
