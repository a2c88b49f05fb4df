import type { Tx } from '#platform/context.ts';
import { cardResumed } from './catalog.events.ts';
import { endPauseUntil, savePauseUntil, savePauseEnd } from './paused/paused.queries.ts';

interface OnVacation {
  providerProfileId: string;
  userId: string;
}

async function announce(tx: Tx, cardIds: readonly string[], userId: string): Promise<void> {
  for (const id of cardIds) await tx.changed({ kind: 'serviceCard', id }, [userId]);
  if (cardIds.length > 0) await tx.publicDataChanged();
}

/**
 * Pauses all offered cards of a provider until a day ('yyyy-MM-dd'), which their pages name. Cards that the provider paused stay
 * as they are. A second run changes nothing.
 */
export async function pauseForVacation(
  tx: Tx,
  { providerProfileId, userId }: OnVacation,
  backOn: string,
): Promise<void> {
  await announce(tx, await savePauseUntil(tx.db, providerProfileId, backOn), userId);
}

/** Changes the day that the pages of cards name which a vacation paused. */
export async function changeBackOn(
  tx: Tx,
  { providerProfileId, userId }: OnVacation,
  backOn: string,
): Promise<void> {
  await announce(tx, await savePauseEnd(tx.db, providerProfileId, backOn), userId);
}

/** Offers the cards again that a vacation paused. A second run changes nothing. */
export async function resumeAfterVacation(
  tx: Tx,
  { providerProfileId, userId }: OnVacation,
): Promise<void> {
  const resumed = await endPauseUntil(tx.db, providerProfileId);
  if (resumed.length > 0) await tx.publish(cardResumed({ providerProfileId }));
  await announce(tx, resumed, userId);
}
