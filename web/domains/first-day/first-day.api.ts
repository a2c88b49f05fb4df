import {
  getFirstDay,
  removeDemo,
  sendTestMail,
} from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import type { FirstDay } from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { brandQuery } from '../brand/brand.api.ts';

const REMOVAL_POLL_MS = 2_000;
const BACKUP_POLL_MS = 10_000;

const waitsForBackup = (data: FirstDay | undefined): boolean =>
  data?.backup?.isConfigured === true &&
  data.steps.some(({ key, isDone }) => key === 'backup' && !isDone);

export const firstDayQuery = endpointQuery(getFirstDay, {
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    // Until only the accounts are left that wait for an order.
    const isRemoving = data?.demo?.isBeingRemoved && data.demo.accounts > data.demo.waiting;
    return isRemoving ? REMOVAL_POLL_MS : waitsForBackup(data) && BACKUP_POLL_MS;
  },
});

export const testMailMutation = mutationOptions({
  mutationFn: () => callEndpoint(sendTestMail, {}),
  onSettled: (_sent, _error, _input, _before, { client }) =>
    client.invalidateQueries({ queryKey: firstDayQuery.queryKey }),
});

/** Stores the choice of all countries, which is else no choice. */
export const openAllCountriesMutation = mutationOptions({
  mutationFn: async () => {
    const { own, version } = await callEndpoint(getBrandSettings, {});
    await callEndpoint(updateBrand, { body: { ...own, countries: [...countryNames], version } });
  },
  onSettled: (_saved, _error, _input, _before, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: brandQuery.queryKey }),
      client.invalidateQueries({ queryKey: firstDayQuery.queryKey }),
    ]),
});

export const removeDemoMutation = mutationOptions({
  mutationFn: (word: string) => callEndpoint(removeDemo, { body: { word } }),
  onSuccess: (firstDay, _word, _before, { client }) =>
    client.setQueryData(firstDayQuery.queryKey, firstDay),
});
