import type { TextState } from '@oficio/contract/domains/texts/texts.schema.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { textsWords as words } from './texts.text.ts';

const TONES: Record<TextState, BadgeTone> = {
  ORIGINAL: 'neutral',
  OWN: 'accent',
  CHANGED: 'warning',
};

/** Says whether a text has the words of the product or own ones. */
export const StateBadge = ({ state }: { state: TextState }) => (
  <Badge tone={TONES[state]}>{words.states[state]}</Badge>
);
