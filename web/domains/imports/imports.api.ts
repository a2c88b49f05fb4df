import {
  createClaimLink,
  createImport,
  deleteImportedProfile,
  downloadImportTemplate,
  exportCards,
  exportOrders,
  exportPeople,
  getImport,
  listImportedProfiles,
  listImports,
} from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { Import, profileStates } from '@oficio/contract/domains/imports/imports.schema.ts';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import {
  endpointPages,
  endpointQuery,
  mutationById,
  refreshes,
} from '#platform/api/endpoint-options.ts';
import { downloadFile } from '#platform/api/download.ts';

const importsKey = ['imports'] as const;
const profilesKey = ['imported-profiles'] as const;

const POLL_MS = 1_000;

/** The newest imports; requested again while one is running. */
export const importsQuery = () =>
  endpointQuery(listImports, {
    queryKey: [...importsKey, 'list'],
    query: { limit: '10' },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'RUNNING') ? POLL_MS : false,
  });

/** One import with its refused lines; requested again while it is running. */
export const importQuery = (id: string) =>
  endpointQuery(getImport, {
    queryKey: [...importsKey, id],
    params: { id },
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? POLL_MS : false),
  });

export interface ProfileFilters {
  search: string;
  state: (typeof profileStates)[number] | null;
}

export const importedProfilesQuery = ({ search, state }: ProfileFilters) =>
  endpointPages(listImportedProfiles, {
    queryKey: [...profilesKey, { search, state }],
    query: { ...(search && { search }), ...(state && { state }) },
    placeholderData: keepPreviousData,
  });

export interface SentFile {
  file: File;
  mode: 'CHECK' | 'IMPORT';
  sendsLinks: boolean;
}

/** Checks a file, or imports it. */
export const sendFileMutation = mutationOptions({
  mutationFn: ({ file, mode, sendsLinks }: SentFile): Promise<Import> =>
    callEndpoint(createImport, {
      body: { mode, fileName: file.name.slice(-200), sendsLinks: sendsLinks ? 'true' : 'false' },
      file,
    }),
  onSuccess: async (report, _sent, _before, { client }) => {
    if (report.id !== null) await client.invalidateQueries({ queryKey: importsKey });
  },
});

export const claimLinkMutation = mutationOptions({
  mutationFn: ({ id, delivery }: { id: string; delivery: 'MAIL' | 'SHOW' }) =>
    callEndpoint(createClaimLink, { params: { id }, body: { delivery } }),
  onSuccess: (_link, _sent, _before, { client }) =>
    client.invalidateQueries({ queryKey: profilesKey }),
});

export const deleteProfileMutation = mutationById(deleteImportedProfile, {
  onSuccess: refreshes(profilesKey),
});

export const profilesChanged = { queryKey: profilesKey };

const downloads = {
  template: downloadImportTemplate,
  people: exportPeople,
  cards: exportCards,
  orders: exportOrders,
} as const;
export type Download = keyof typeof downloads;

/** Exports with contact data need a reason. */
export const requestDownload = ({
  name,
  reason,
}: {
  name: Download;
  reason?: string;
}): Promise<Blob> => downloadFile(downloads[name], { query: { reason } });
