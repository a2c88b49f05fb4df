import { listTrades, updateTrade } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { TradeBody } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const tradesQuery = endpointQuery(listTrades, { staleTime: 0 });

export const saveTradeMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: string; body: TradeBody }) =>
    callEndpoint(updateTrade, { params: { id }, body }),
  onSuccess: (saved, _save, _before, { client }) =>
    client.setQueryData(tradesQuery.queryKey, (trades) =>
      trades?.map((trade) => (trade.id === saved.id ? saved : trade)),
    ),
});
