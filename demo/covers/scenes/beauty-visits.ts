import {
  at,
  beam,
  behind,
  box,
  cast,
  circle,
  ellipse,
  ink,
  inside,
  leaf,
  lit,
  mirror,
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';
import { bust } from '../../portraits/portrait.ts';
import { fist, worker } from '../workers.ts';

// prettier-ignore
const polish = (c: string, s: string) => cast(6, 0, 50, 8) + lit(box(-42, -92, 84, 92, 18), c, s, -18, 0) + lit(box(-18, -178, 36, 92, 8), ink.night, '#0C1420', -12, 0) + rect(-24, -98, 48, 12, ink.amber, 3);

/** Hands at work: nails painted one after the other on a folded towel. */
export function paintedNails(): string {
  const finger = (x: number, y: number, turn: number, length: number, nail: string) =>
    at(
      x,
      y,
      turn,
      1,
      lit(box(-30, -length, 60, length + 60, 30), '#E0AC7E', '#C4895C', -9, 0),
      lit(box(-19, -length + 8, 38, 62, 19), nail, ink.brick, -7, -3),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E8C2AE'), repeat(8, (n) => rect(n * 160, 0, 80, 675, '#ECCAB7')), beam('M0 0H380L1000 675H260z', 0.3),
    at(600, 440, -4, 1, rect(-420, -150, 900, 330, '#3B1D1022', 30), lit(box(-440, -170, 880, 330, 30), ink.cream, ink.sand, 0, -22), repeat(3, (n) => rect(-440, 90 + n * 16, 880, 7, n === 1 ? ink.coral : ink.blush))),
    // The client's hand, from the right
    finger(470, 268, -64, 140, ink.terracotta), finger(440, 340, -82, 190, ink.terracotta), finger(446, 408, -94, 190, '#F1D5BB'), finger(486, 466, -104, 146, '#F1D5BB'),
    lit('M1300 250L800 240Q600 214 460 240Q420 330 450 460Q560 520 800 476L1300 500z', '#E0AC7E', '#C4895C', 0, -26), finger(630, 250, -40, 130, ink.terracotta),
    lit('M1300 210H1010Q990 370 1010 560H1300z', ink.teal, '#44727A', 0, -20),
    // The brush
    at(160, 250, 28, 0.9, fist('brown', 'cream', at(10, 0, -62, 1, lit(box(-24, -150, 48, 150, 10), ink.night, '#0C1420', -14, 0), rect(-7, 0, 14, 90, ink.chrome), path('M-14 86H14L8 150Q0 160 -8 150z', ink.terracotta)))),
    at(800, 190, 0, 0.9, polish(ink.coral, ink.terracotta)), at(910, 174, 0, 0.9, polish(ink.ochre, ink.mustard)), at(1020, 186, 0, 0.9, polish(ink.wine, '#4A1A16')), at(600, 150, 0, 0.7, polish(ink.sage, ink.leaf)),
  );
}

/** A haircut at home: the stylist behind the client with scissors and comb. */
export function haircutAtHome(): string {
  const stylist = {
    skin: 'tan',
    hair: 'bun',
    hairColor: 'black',
    cloth: 'wine',
    wear: 'blouse',
    wall: 'sand',
    isSoft: true,
    smile: 'open',
    earrings: true,
  } as const;
  const client = {
    skin: 'fair',
    hair: 'long',
    hairColor: 'auburn',
    cloth: 'cream',
    wear: 'sweater',
    wall: 'sand',
    isSoft: true,
    smile: 'closed',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#B9CDBB'), repeat(10, (n) => rect(n * 130, 0, 64, 675, '#C1D3C2')), beam('M100 0H460L860 675H260z', 0.35),
    behind(oval(950, 250, 150, 190), 18, 16), lit(oval(950, 250, 150, 190), ink.oak, ink.walnut, -8, -6), inside(oval(948, 248, 128, 168), rect(800, 60, 300, 380, '#D6E4DD'), path('M800 430L960 60H1040L880 430z', '#FFFFFF66')),
    rect(800, 520, 400, 26, ink.oak, 4), rect(800, 540, 400, 135, ink.walnut), at(1100, 520, 0, 0.72, things.pottedPlant()),
    at(860, 520, 0, 1, lit(box(-26, -90, 52, 90, 10), ink.coral, ink.terracotta, -12, 0), rect(-12, -112, 24, 26, ink.cream, 4)), at(950, 520, 0, 1, lit(box(-30, -70, 60, 70, 10), ink.sky, ink.teal, -14, 0), stroke('M-12 -66L-20 -130M6 -66L14 -140', ink.walnut, 9)),
    at(140, 34, 0, 1.42, worker(stylist, [10, 330, 92, 250], [300, 300, 318, 190], at(318, 150, 20, 0.42, path('M-8 30L38 -170L48 -160L12 40z', ink.chrome), path('M8 30L-38 -170L-48 -160L-12 40z', ink.steel), `<ellipse cx="-32" cy="92" rx="30" ry="40" fill="none" stroke="${ink.navy}" stroke-width="19"/><ellipse cx="32" cy="92" rx="30" ry="40" fill="none" stroke="${ink.navy}" stroke-width="19"/>`))),
    at(330, 250, 0, 1.5, bust(client), lit('M-4 300Q20 216 100 202Q128 222 156 202Q236 216 260 300z', ink.terracotta, ink.brick, -40, 0), stroke('M98 204Q128 226 158 204', ink.cream, 9)),
  );
}

/** Rolled towels, stones, a candle and flowers for an hour of rest. */
export function hourOfRest(): string {
  // prettier-ignore
  const towel = (x: number, y: number, c: string, s: string) => at(x, y, 0, 1, lit(box(-120, -42, 240, 84, 42), c, s, 0, -16), circle(-82, 0, 42, s), circle(-82, 0, 34, c), stroke('M-82 0a10 10 0 1 1 -10 12a22 22 0 1 1 32 -12', s, 6));
  // prettier-ignore
  const petals = (x: number, y: number, r: number, c: string, s: string) => repeat(6, (n) => at(x, y, n * 60, 1, lit(oval(0, -r * 0.62, r * 0.36, r * 0.5), c, s, -4, -4))) + circle(x, y, r * 0.26, ink.amber);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#35594F'), beam('M60 0H520L1000 675H300z', 0.16), repeat(9, (n) => stroke(`M${n * 150} 0Q${n * 150 + 40} 200 ${n * 150 - 10} 470`, '#3F6659', 18)),
    leaf(1060, 470, -30, 330, ink.leaf, ink.green), leaf(1090, 470, 10, 380, ink.sage, ink.leaf), leaf(1110, 470, 48, 300, ink.leaf, ink.green), leaf(90, 470, -40, 260, ink.leaf, ink.green), leaf(110, 470, 16, 300, ink.sage, ink.leaf),
    rect(0, 466, 1200, 209, ink.wood), rect(0, 454, 1200, 30, ink.oak), repeat(4, (n) => rect(0, 512 + n * 44, 1200, 4, ink.walnut)),
    cast(380, 560, 320, 20, 0.3), towel(280, 518, ink.cream, ink.dune), towel(480, 518, ink.blush, ink.coral), towel(380, 440, ink.cream, ink.dune),
    petals(400, 372, 66, ink.cream, ink.sand), leaf(450, 390, 80, 90, ink.sage, ink.leaf),
    // Stones
    cast(760, 596, 150, 16, 0.35), lit(oval(750, 566, 130, 36), '#56626B', ink.night, -12, -12), lit(oval(754, 510, 98, 30), '#6B7880', '#39454F', -10, -10), lit(oval(750, 464, 68, 24), '#808D93', '#4B5962', -8, -8),
    petals(752, 430, 36, ink.coral, ink.terracotta),
    // Candle and oil
    `<circle cx="970" cy="330" r="150" fill="#FFDF97" opacity="0.22"/><circle cx="970" cy="330" r="80" fill="#FFDF97" opacity="0.35"/>`, cast(976, 566, 84, 12, 0.3), lit(box(900, 400, 140, 164, 14), ink.cream, ink.dune, -34, 0), ellipse(970, 402, 68, 14, ink.sand), stroke('M970 400V372', ink.bark, 5), path('M970 300Q1004 348 970 376Q936 348 970 300z', ink.amber), path('M970 332Q986 356 970 372Q954 356 970 332z', ink.cream),
    petals(140, 610, 58, ink.coral, ink.terracotta), petals(1100, 620, 70, ink.blush, ink.coral), petals(560, 634, 34, ink.cream, ink.sand),
  );
}

/** Make-up palette, lipstick and powder in a close view. */
export function makeUpPalette(): string {
  const shades = [
    '#F2CDB1',
    '#E2A184',
    '#C97556',
    '#9A4A3A',
    '#EBC06A',
    '#B98A3F',
    '#8DA67F',
    '#5D8F93',
    '#C79AA0',
    '#8C5260',
  ];
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F1D9B4'), path('M0 0H1200V300Q700 420 0 260z', '#F6E3C4'), beam('M60 0H400L860 675H280z', 0.4),
    at(560, 330, -7, 1, rect(-370, -180, 760, 400, '#3B1D1030', 34), lit(box(-390, -200, 760, 400, 34), ink.night, '#0C1420', -10, -12), repeat(10, (n) => at(-316 + (n % 5) * 150, -104 + Math.floor(n / 5) * 168, 0, 1, circle(0, 0, 68, '#0C1420'), circle(0, 3, 61, shades[n] ?? ''), n % 3 === 0 ? path('M-40 -26Q0 -54 40 -20Q6 -26 -40 -26z', '#FFFFFF55') : path('M-30 20Q0 44 34 16Q4 24 -30 20z', '#3B1D1022')))),
    // Lipstick
    at(1010, 600, 8, 1.15, cast(10, 0, 80, 12, 0.28), lit(box(-52, -150, 104, 150, 10), ink.terracotta, ink.brick, -26, 0), lit(box(-42, -226, 84, 82, 4), ink.amber, ink.mustard, -26, 0), lit('M-32 -222V-324Q-24 -366 32 -384V-222z', ink.coral, ink.terracotta, -20, 0)),
    // Brush across
    at(300, 560, 72, 1.5, lit(box(-14, -10, 28, 260, 14), ink.walnut, ink.bark, -8, 0), rect(-20, -70, 40, 66, ink.amber, 4), lit('M-20 -66Q-54 -150 0 -190Q54 -150 20 -66z', ink.blush, ink.coral, -14, 0)),
    leaf(1140, 130, -130, 190, ink.sage, ink.leaf), leaf(1180, 60, -150, 190, ink.leaf, ink.green), leaf(1190, 200, -80, 170, ink.leaf, ink.green), repeat(5, (n) => circle(130 + n * 40, 130 - (n % 2) * 44, 10 - n, ink.coral)),
  );
}

/** Before and after: two mirrors with the same woman, then with her hair done. */
export function beforeTheParty(): string {
  const mirrorAt = (x: number, wall: string, face: string) =>
    [
      behind(oval(x, 300, 210, 250), 18, 16),
      lit(oval(x, 300, 210, 250), ink.amber, ink.mustard, -10, -8),
      inside(
        oval(x - 2, 298, 186, 226),
        rect(x - 200, 60, 400, 480, wall),
        at(x - 198, 112, 0, 1.55, face),
        path(`M${x - 180} 520L${x - 20} 60H${x + 30}L${x - 120} 520z`, '#FFFFFF2E'),
      ),
    ].join('');
  const before = {
    skin: 'olive',
    hair: 'afro',
    hairColor: 'chestnut',
    cloth: 'sage',
    wear: 'sweater',
    wall: 'sage',
    isSoft: true,
    smile: 'closed',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#7E3F3A'), repeat(12, (n) => path(`M${n * 100 + 50} 0l30 40l-30 40l-30 -40zM${n * 100} 200l30 40l-30 40l-30 -40zM${n * 100 + 50} 400l30 40l-30 40l-30 -40z`, '#884841')), beam('M200 0H600L900 675H300z', 0.14),
    mirrorAt(320, '#C3CFC6', bust(before)), mirrorAt(880, '#F4D7B0', bust({ ...before, hair: 'bun', cloth: 'wine', wear: 'blouse', smile: 'open', earrings: true, hat: undefined })),
    circle(600, 300, 50, ink.cream), stroke('M576 300H622M606 280L626 300L606 320', ink.terracotta, 10),
    rect(0, 580, 1200, 26, ink.oak), rect(0, 600, 1200, 75, ink.walnut), at(600, 580, 0, 0.8, things.pottedPlant(1, ink.cream, ink.dune)), at(120, 580, 0, 0.7, polish(ink.coral, ink.terracotta)), at(1090, 580, 0, 0.7, polish(ink.ochre, ink.mustard)), at(1010, 580, 0, 0.6, polish(ink.teal, '#3F6A70')),
  );
}

/** The stylist on the way: a case, a folding chair and a sunny door. */
export function stylistAtTheDoor(): string {
  const look = {
    skin: 'brown',
    hair: 'curly',
    hairColor: 'black',
    cloth: 'teal',
    wear: 'shirt',
    wall: 'sand',
    isSoft: true,
    smile: 'open',
    earrings: true,
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F0CF9E'), repeat(6, (n) => rect(0, n * 110, 1200, 4, '#E7C08A')), rect(0, 590, 1200, 85, '#C98B5E'), rect(0, 590, 1200, 10, '#B27649'),
    behind(box(130, 60, 330, 540, 8), 16, 10), rect(130, 60, 330, 540, ink.cream, 8), rect(156, 86, 278, 510, ink.green, 4), rect(186, 120, 218, 180, '#F6DA95', 4), stroke('M295 120V300M186 210H404', ink.green, 10), rect(186, 340, 218, 200, '#2A5845', 4), circle(408, 350, 13, ink.amber),
    at(90, 610, 0, 0.9, things.pottedPlant()), rect(150, 590, 320, 26, ink.dune, 4),
    beam('M700 0H1060L820 675H440z', 0.35), cast(780, 640, 240, 20, 0.3), at(600, 60, 0, 1.42, worker(look, [18, 330, 40, 420], [270, 320, 330, 230])),
    // Comb in the raised hand, case in the other
    at(1068, 300, 14, 1, lit('M-30 -160H10Q26 -154 22 60H-30z', ink.ochre, ink.mustard, -8, 0), repeat(11, (n) => rect(18, -140 + n * 17, 44, 8, ink.mustard, 3))), circle(1068, 386, 34, '#875236'),
    at(650, 660, 0, 1.08, cast(10, 0, 150, 12, 0.3), stroke('M-34 -136Q-34 -172 0 -172T34 -136', ink.night, 12), lit(box(-140, -140, 280, 140, 16), ink.terracotta, ink.brick, -30, -6), rect(-140, -88, 280, 8, ink.wine), rect(-86, -102, 28, 36, ink.amber, 5), rect(58, -102, 28, 36, ink.amber, 5), at(0, -44, 0, 1, circle(0, 0, 24, ink.cream), repeat(5, (n) => at(0, 0, n * 72, 1, ellipse(0, -13, 7, 9, ink.coral))))),
    mirror(1100, leaf(1100, 675, -16, 230, ink.leaf, ink.green), leaf(1120, 675, 22, 200, ink.sage, ink.leaf)),
  );
}
