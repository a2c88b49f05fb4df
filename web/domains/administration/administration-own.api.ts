import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';

/** Returns all stored data of the signed-in user as a JSON file. */
export const exportOwnDataMutation = mutationOptions({
  mutationFn: async () => {
    const data = await callEndpoint(exportUserData);
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  },
});
