import type { Erasure, Tx } from './context.ts';

/** An erasure of what belongs to the provider profile of the user, if there is one. */
export const ofProfile =
  (erase: (tx: Tx, profileId: string) => Promise<unknown>) =>
  async ({ tx, profileId }: Erasure): Promise<void> => {
    if (profileId !== null) await erase(tx, profileId);
  };
