import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { createContext } from 'react-router';

/**
 * Dependencies of a loader on the server: `context.get(pageContext).callEndpoint(getServiceCard, {
 * params })`. A failed call throws a `Response`, so that the page responds with the same status
 * (404, 503).
 */
export const pageContext = createContext<PageRequest>();
