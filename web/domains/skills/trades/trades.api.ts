import { listTrades, updateTrade } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { TradeBody } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export const tradesQuery = queryOptions({
  queryKey: ['trades'],
  queryFn: ({ signal }) => callEndpoint(listTrades, {}, { signal }),
  staleTime: 0,
});

export const saveTradeMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: string; body: TradeBody }) =>
    callEndpoint(updateTrade, { params: { id }, body }),
  onSuccess: (saved, _save, _before, { client }) =>
    client.setQueryData(tradesQuery.queryKey, (trades) =>
      trades?.map((trade) => (trade.id === saved.id ? saved : trade)),
    ),
});
