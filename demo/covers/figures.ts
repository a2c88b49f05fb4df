import { at, box, cast, circle, ink, lit, path, rect, repeat, stroke } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** A color in light and in shade. */
export type Tone = readonly [light: string, shade: string];

export const skins = {
  fair: ['#F0C4A0', '#D99E77'],
  olive: ['#E0AC7E', '#C4895C'],
  tan: ['#CB9262', '#A97045'],
  brown: ['#A9704A', '#875236'],
  deep: ['#7F4F36', '#613825'],
} as const satisfies Record<string, Tone>;

export interface Figure {
  skin: Tone;
  hair: string;
  cloth: Tone;
  hairStyle: 'short' | 'long' | 'bun' | 'cap';
  /** Dungarees or an apron over the shirt. */
  bib?: Tone;
  /** Direction of the face: -1 is left, 1 is right. */
  gaze: -1 | 0 | 1;
}

function head({ skin, hair, hairStyle, gaze, bib, cloth }: Figure): Drawing {
  const x = gaze * 13;
  const [cap, capShade] = bib ?? cloth;
  // prettier-ignore
  return [
    hairStyle === 'long' ? path('M-58 -256Q-62 -326 0 -328T58 -256V-170Q0 -150 -58 -170z', hair) : '',
    hairStyle === 'bun' ? circle(-gaze * 26, -330, 27, hair) : '',
    rect(-20, -212, 40, 52, skin[1], 14),
    lit('M-52 -262Q-54 -318 0 -320T52 -262Q50 -194 0 -192T-52 -262z', skin[0], skin[1], -10, -4),
    circle(-52 + x * 0.4, -250, gaze === -1 ? 0 : 10, skin[1]), circle(52 + x * 0.4, -250, gaze === 1 ? 0 : 10, skin[1]),
    stroke(`M${x - 25} -254q7 -7 14 0M${x + 11} -254q7 -7 14 0`, ink.night, 4.5),
    stroke(`M${x} -248l${gaze * 6 || 3} 16h-6`, skin[1], 4), stroke(`M${x - 13} -220q13 11 26 0`, '#A9402F', 4.5),
    circle(x - 28, -232, 9, '#C4593A33'), circle(x + 28, -232, 9, '#C4593A33'),
    hairStyle === 'cap'
      ? lit('M-56 -270Q-58 -334 0 -336T56 -270Q0 -284 -56 -270z', cap, capShade, -12, -3) + path(gaze < 0 ? 'M20 -278Q-40 -296 -98 -266Q-50 -262 20 -268z' : 'M-20 -278Q40 -296 98 -266Q50 -262 -20 -268z', capShade)
      : path(`M-56 -252Q-64 -334 0 -336T56 -252Q54 -286 ${30 + x} -296Q${x - 20} -270 -46 -288Q-54 -274 -56 -252z`, hair),
  ].join('');
}

/** A person from the hips up, 336 high, the hips at (0, 0), without arms. */
export function bust(figure: Figure): Drawing {
  const { cloth, bib, skin } = figure;
  const torso = 'M-72 0L-84 -112Q-84 -162 -34 -172Q0 -150 34 -172Q84 -162 84 -112L72 0z';
  // prettier-ignore
  return [
    lit(torso, cloth[0], cloth[1], -34, 0), path('M-24 -176Q0 -142 24 -176L18 -184H-18z', skin[1]),
    bib ? lit('M-44 -104H44L66 0H-66z', bib[0], bib[1], -24, 0) + stroke('M-38 -104L-46 -164M38 -104L46 -164', bib[1], 13) + rect(-24, -72, 48, 32, bib[1], 5) + circle(-38, -100, 6, ink.amber) + circle(38, -100, 6, ink.amber) : '',
    head(figure),
  ].join('');
}

/** A standing person, 560 high, the feet at (0, 0), without arms; the shoulders are at y -380. */
export function standing(figure: Figure, trousers: Tone): Drawing {
  const [fill, shade] = trousers;
  // prettier-ignore
  return [
    cast(12, 2, 110, 13, 0.3), lit(box(-84, -22, 76, 24, 11), ink.walnut, ink.bark, -6, -5), lit(box(8, -22, 76, 24, 11), ink.walnut, ink.bark, -6, -5),
    lit('M-72 -236H72L66 -14H14L2 -150L-12 -14H-66z', fill, shade, -14, 0), at(0, -224, 0, 1, bust(figure)),
  ].join('');
}

/** An arm from shoulder over elbow to hand, each given as x, y. */
// prettier-ignore
export function arm(figure: Figure, shoulder: [number, number], elbow: [number, number], hand: [number, number]): Drawing {
  const [fill, shade] = figure.cloth;
  const [sx, sy] = shoulder;
  const [ex, ey] = elbow;
  const [hx, hy] = hand;
  return [
    stroke(`M${ex} ${ey}L${hx} ${hy}`, figure.skin[1], 30), stroke(`M${ex - 3} ${ey - 3}L${hx - 3} ${hy - 3}`, figure.skin[0], 22), circle(hx, hy, 21, figure.skin[0]),
    stroke(`M${sx} ${sy}L${ex} ${ey}`, shade, 44), stroke(`M${sx - 4} ${sy - 3}L${ex - 4} ${ey - 3}`, fill, 34),
  ].join('');
}

/** A big fist around something that lies along the x axis; the forearm comes from below. */
// prettier-ignore
export function fist([skin, shade]: Tone, [cloth, clothShade]: Tone): Drawing {
  return [
    lit('M-42 20L-54 400H54L46 20z', skin, shade, -26, 0), lit('M-72 170H72L92 520H-92z', cloth, clothShade, -36, 0), rect(-76, 160, 152, 34, clothShade, 12),
    lit(box(-70, -58, 140, 124, 46), skin, shade, -10, -6),
    repeat(4, (n) => lit(box(-70 + n * 34, -66, 36, 92, 18), skin, shade, -7, -3)),
    at(-62, 34, -22, 1, lit(box(-12, -22, 96, 40, 20), skin, shade, -4, -6)),
  ].join('');
}

/** A wooden surface from `y` to the lower edge. */
// prettier-ignore
export function table(y: number, top: string = ink.oak, front = '#A86C3F', grain: string = ink.wood): Drawing {
  return [
    rect(0, y, 1200, 675 - y, front), rect(0, y, 1200, 44, top), rect(0, y + 36, 1200, 12, ink.walnut),
    repeat(6, (n) => stroke(`M${n * 210 + 30} ${y + 13 + (n % 2) * 9}q70 -6 120 2`, grain, 3)),
  ].join('');
}

/** A wooden surface that fills the picture, seen from above. */
// prettier-ignore
export function tableTop(a: string, b: string): Drawing {
  return rect(0, 0, 1200, 675, b) + repeat(6, (n) => rect(0, n * 114, 1200, 110, a) + stroke(`M${60 + n * 150} ${n * 114 + 40}q150 -14 300 4t300 -6`, b, 4) + stroke(`M${(n * 370) % 700} ${n * 114 + 84}q120 -10 260 0`, b, 3));
}

/** Tiles or bricks in three tones over the whole picture. */
// prettier-ignore
export function tiled(w: number, h: number, joint: string, tones: [string, string, string], isOffset = false): Drawing {
  const columns = Math.ceil(1200 / w) + 2;
  const rows = Math.ceil(675 / h);
  return rect(0, 0, 1200, 675, joint) + repeat(columns * rows, (n) => {
    const row = Math.floor(n / columns);
    return rect((n % columns) * w - w + (isOffset ? (row % 2) * (w / 2) : 0), row * h, w - 6, h - 6, tones[(n * 7 + row * 5) % 3] ?? joint, 5);
  });
}

/** A wall with skirting and a plank floor that begins at `y`. */
// prettier-ignore
export function room(wall: string, floor: string, plank: string, y = 530): Drawing {
  return [
    rect(0, 0, 1200, 675, wall), light(), rect(0, y, 1200, 675 - y, floor), rect(0, y - 18, 1200, 20, ink.cream), rect(0, y, 1200, 6, '#00000022'),
    repeat(9, (n) => path(`M${n * 190 - 180} 675L${n * 160 - 20} ${y + 6}h3L${n * 190 - 174} 675z`, plank)),
  ].join('');
}

function light(): Drawing {
  return path('M140 0H420L860 675H320z', '#FFF3D2', 'opacity="0.2"');
}

/** A soft cloud about 150 wide. */
export function cloud(x: number, y: number): Drawing {
  return path(
    `M${x} ${y}q10 -36 50 -28q20 -34 62 -14q44 -10 50 30q10 12 -10 12h-142q-20 0 -10 0z`,
    ink.cream,
  );
}
