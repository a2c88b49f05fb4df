import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';

/** Everything that is kept about oneself, as a file. */
export const exportOwnDataMutation = mutationOptions({
  mutationFn: async () => {
    const data = await callEndpoint(exportUserData);
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  },
});
