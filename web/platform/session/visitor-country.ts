import { createContext } from 'react';

/** The country of the visitor that the server knew while it rendered the first page; null while it is unknown. */
export const RenderedVisitorCountry = createContext<string | null>(null);
