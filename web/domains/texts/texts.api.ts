import {
  getText,
  listTexts,
  previewText,
  saveText,
} from '@oficio/contract/domains/texts/texts.endpoints.ts';
import type { PreviewTextBody, SaveTextBody } from '@oficio/contract/domains/texts/texts.schema.ts';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const textKeys = { all: ['texts'] } as const;

export const textsQuery = endpointQuery(listTexts, {
  queryKey: [...textKeys.all, 'list'],
  staleTime: 0,
});

export const textQuery = (key: string) =>
  endpointQuery(getText, {
    queryKey: [...textKeys.all, key],
    params: { key },
    // Typed words must not be replaced by those that somebody else saved meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });

export const saveTextMutation = mutationOptions({
  mutationFn: ({ key, body }: { key: string; body: SaveTextBody }) =>
    callEndpoint(saveText, { params: { key }, body }),
  onSuccess: (saved, _save, _before, { client }) => {
    client.setQueryData(textQuery(saved.key).queryKey, saved);
    return client.invalidateQueries({ queryKey: textsQuery.queryKey });
  },
});

/** Somebody else saved the text since it was loaded. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TEXT_CHANGED';

/** Loads what is stored now. */
export const reloadTextMutation = mutationOptions({
  mutationFn: (key: string) => callEndpoint(getText, { params: { key } }),
  onSuccess: (stored, key, _before, { client }) =>
    client.setQueryData(textQuery(key).queryKey, stored),
});

export const previewTextMutation = mutationOptions({
  mutationFn: ({ key, body }: { key: string; body: PreviewTextBody }) =>
    callEndpoint(previewText, { params: { key }, body }),
});
