import { demoProviderKey } from './content/accounts.ts';
import { cards } from './content/cards.ts';
import type { CardContent } from './content/content-types.ts';
import { skills } from './content/skills.ts';
import { demoId } from './demo-ids.ts';

/** Digits of the id that choose the default picture of a card. */
const CHOOSING_DIGITS = 8;

/** Returns the names of the scenes of a trade, and how often they were all given before this card got its own. */
function turnOf(card: CardContent) {
  const urls = skills.find(({ slug }) => slug === card.skill)?.defaultImageUrls ?? [];
  const scenes = urls.map((url) => url.slice('/covers/'.length, -'-800.webp'.length));
  const own = cards.filter(({ skill }) => skill === card.skill);
  const position = own.findIndex(({ key }) => key === card.key);
  const count = scenes.length || 1;
  return { scenes, turn: position % count, round: Math.floor(position / count) };
}

/**
 * Returns the id of a card, which chooses its picture: the cards of a trade take the pictures in
 * turn. They are written country by country, so the cards that a client sees together differ.
 */
export function demoCardId(card: CardContent, createdAt: number): string {
  const id = demoId(`card ${card.key}`, createdAt);
  const { scenes, turn } = turnOf(card);
  const count = scenes.length || 1;
  const rest = Number.parseInt(id.slice(-CHOOSING_DIGITS), 16);
  const first = rest - (rest % count);
  const number = first + turn > 0xffffffff ? turn : first + turn;
  return id.slice(0, -CHOOSING_DIGITS) + number.toString(16).padStart(CHOOSING_DIGITS, '0');
}

/** Upper left corners of the details of a drawing, in pixels. */
const CORNERS = [
  { left: 240, top: 135 },
  { left: 20, top: 40 },
  { left: 460, top: 250 },
] as const;

/** A drawing that stands for a photo of finished work: a detail of a cover, or a whole one. */
export interface WorkPicture {
  scene: string;
  detail?: (typeof CORNERS)[number];
}

/**
 * Returns the pictures of finished work of a card, the first one a detail of the drawing that would
 * be its cover; none for some cards, which show that drawing. No two cards begin with the same picture.
 */
export function demoWork(card: CardContent): WorkPicture[] {
  const { scenes, turn, round } = turnOf(card);
  const detail = CORNERS[round];
  const isPictured = round > 0 || turn % 2 === 1 || card.provider === demoProviderKey;
  if (!isPictured || !detail) return [];
  const sceneAt = (step: number) => scenes[(turn + step) % scenes.length] ?? '';
  return [{ scene: sceneAt(0), detail }, { scene: sceneAt(1) }, { scene: sceneAt(2) }];
}
