import {
  listSettings,
  updateSetting,
} from '@oficio/contract/domains/settings/settings.endpoints.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';

const settingsKey = ['settings'] as const;

export function settingsQuery() {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await callPage(listSettings, {}, { signal })).items,
  });
}

function findSetting(client: QueryClient, key: string): Setting | undefined {
  return client.getQueryData(settingsQuery().queryKey)?.find((setting) => setting.key === key);
}

function patchSetting(client: QueryClient, key: string, change: Partial<Setting>): void {
  client.setQueryData(settingsQuery().queryKey, (settings) =>
    settings?.map((setting) =>
      setting.key === key ? ({ ...setting, ...change } as Setting) : setting,
    ),
  );
}

/**
 * Changes one setting. The update is optimistic and rolled back on an error, so the next change of
 * the same setting must wait for its end.
 */
export function updateSettingMutation(key: Setting['key']) {
  return mutationOptions({
    mutationFn: (value: string) =>
      callEndpoint(updateSetting, { params: { key }, body: { value } }),
    onMutate: async (value, { client }) => {
      await client.cancelQueries({ queryKey: settingsKey });
      const before = findSetting(client, key)?.value;
      patchSetting(client, key, { value });
      return before;
    },
    onError: (_error, _value, before, { client }) => {
      if (before !== undefined) patchSetting(client, key, { value: before });
    },
    onSuccess: (setting, _value, _before, { client }) => patchSetting(client, key, setting),
  });
}
