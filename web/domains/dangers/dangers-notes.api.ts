import {
  listDangerNotes,
  updateDangerNote,
} from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import type {
  DangerKind,
  DangerNoteBody,
} from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const dangerNotesQuery = endpointQuery(listDangerNotes, {
  staleTime: 0,
});

export const saveDangerNoteMutation = mutationOptions({
  mutationFn: ({ kind, body }: { kind: DangerKind; body: DangerNoteBody }) =>
    callEndpoint(updateDangerNote, { params: { kind }, body }),
  onSuccess: (saved, _save, _before, { client }) =>
    client.setQueryData(dangerNotesQuery.queryKey, (notes) =>
      notes?.map((note) => (note.kind === saved.kind ? saved : note)),
    ),
});
