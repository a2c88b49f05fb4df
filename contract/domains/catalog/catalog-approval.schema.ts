import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { serviceCardTileSchema } from './catalog.schema.ts';

/** The oldest card first. The cursor is the id of the last card on the previous page. */
export const listWaitingCardsQuery = idCursorQuery;

/** A card that waits, with everything that visitors would read. */
export const waitingCardSchema = serviceCardTileSchema.extend({
  description: z.string(),
  /** The account of the provider. */
  owner: z.object({ id: idSchema, fullName: z.string() }),
  sentAt: instantSchema,
  /** Changes with every edit; a decision names the version that was read. */
  version: instantSchema,
});
export type WaitingCard = z.infer<typeof waitingCardSchema>;

export const waitingCardsCountSchema = z.object({ count: z.number().int() });

/** Longest grounds of a refusal, in code points. */
export const MAX_CARD_GROUNDS = 500;
/** Most cards in one decision. */
const MAX_DECIDED_CARDS = 200;

export const cardGrounds = text({
  max: MAX_CARD_GROUNDS,
  multiline: true,
  required: 'Escribe el motivo',
});

const decidedVersions = z
  .array(z.strictObject({ id: idSchema, version: instantSchema }))
  .min(1)
  .max(MAX_DECIDED_CARDS);

export const decideCardsBody = z.discriminatedUnion('decision', [
  z.strictObject({
    cards: decidedVersions,
    decision: z.literal('APPROVE'),
  }),
  z.strictObject({
    cards: decidedVersions,
    decision: z.literal('REFUSE'),
    /** The provider reads them. */
    grounds: cardGrounds,
  }),
]);

/** The cards that were decided; others no longer waited, or changed since they were read. */
export const decidedCardsSchema = z.object({ decided: z.array(idSchema) });
