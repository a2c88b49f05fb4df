import {
  createSynonym,
  deleteSynonym,
  listSynonyms,
  updateSynonym,
} from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type {
  Synonym,
  SynonymBody,
} from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationById } from '#platform/api/endpoint-options.ts';

export const synonymsQuery = endpointQuery(listSynonyms, {
  // An administrator needs the current list.
  staleTime: 0,
});

const collator = new Intl.Collator('es');

function updateCached(client: QueryClient, change: (synonyms: Synonym[]) => Synonym[]): void {
  client.setQueryData(
    synonymsQuery.queryKey,
    (synonyms) =>
      synonyms &&
      change(synonyms).toSorted(
        (a, b) =>
          collator.compare(a.skill.name, b.skill.name) || collator.compare(a.words, b.words),
      ),
  );
}

interface SynonymSave {
  /** Undefined for a new synonym. */
  id: string | undefined;
  body: SynonymBody;
}

export const saveSynonymMutation = mutationOptions({
  mutationFn: ({ id, body }: SynonymSave) =>
    id === undefined
      ? callEndpoint(createSynonym, { body })
      : callEndpoint(updateSynonym, { params: { id }, body }),
  onSuccess: (saved, _save, _before, { client }) =>
    updateCached(client, (synonyms) => [...synonyms.filter(({ id }) => id !== saved.id), saved]),
});

export const deleteSynonymMutation = mutationById(deleteSynonym, {
  onSuccess: (_response, id, _before, { client }) =>
    updateCached(client, (synonyms) => synonyms.filter((synonym) => synonym.id !== id)),
});
