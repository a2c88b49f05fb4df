import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { createContext } from 'react-router';

/**
 * What the server gives to a loader: `context.get(pageContext).callEndpoint(getServiceCard, { params })`.
 * A failed call throws a `Response`, so that the page answers 404 or 503 by itself.
 */
export const pageContext = createContext<PageRequest>();
