import { use, useState, type ReactNode } from 'react';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { tabQueryClient } from './query-client.ts';

/** Around whatever uses queries. Public pages do without: TanStack Query is a tenth of what they may weigh. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const around = use(QueryClientContext);
  const [client] = useState(() => around ?? tabQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
