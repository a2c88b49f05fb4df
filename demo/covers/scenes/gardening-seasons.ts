import {
  at,
  beam,
  box,
  cast,
  circle,
  ellipse,
  ink,
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
import { fist, worker } from '../workers.ts';

// prettier-ignore
const rose = (x: number, y: number, r: number, c: string, s: string) => lit(oval(x, y, r, r * 0.94), c, s, -r * 0.16, -r * 0.12) + circle(x, y, r * 0.66, s) + circle(x - r * 0.06, y - r * 0.05, r * 0.6, c) + circle(x + r * 0.04, y, r * 0.38, s) + circle(x - r * 0.02, y - r * 0.04, r * 0.33, c) + circle(x, y, r * 0.12, s);

// prettier-ignore
const shaped = (x: number, y: number, w: number, h: number, fill: string, shade: string) => lit(box(x, y, w, h, 26), fill, shade, -w * 0.14, -10) + repeat(12, (n) => stroke(`M${x + 20 + ((n * 53) % (w - 60))} ${y + 30 + ((n * 37) % (h - 50))}q8 -10 16 0`, shade, 4));

/** A mower leaves light stripes on a lawn. */
export function mownLawn(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#CFE3E2'), things.hills(0, 270, 1200), shaped(-20, 190, 420, 130, ink.green, ink.forest), shaped(380, 210, 420, 110, '#3F7A5D', ink.forest), shaped(780, 190, 460, 130, ink.green, ink.forest), rect(0, 300, 1200, 375, '#7FB073'), repeat(5, (n) => path(`M${n * 280 - 120} 675L${n * 170 + 180} 300H${n * 170 + 262}L${n * 280 + 20} 675z`, '#98C488')), path('M660 675L690 300H1200V675z', '#5E9462'), repeat(44, (n) => stroke(`M${700 + ((n * 97) % 480)} ${350 + ((n * 71) % 310)}q6 -22 2 -32m10 32q2 -18 14 -28`, ink.green, 4)),
    at(130, 330, 0, 0.9, things.tree(110, ink.leaf, ink.green)), at(1090, 340, 0, 0.8, things.tree(110)),
    cast(560, 610, 220, 18, 0.3), stroke('M430 540L230 290', ink.night, 16), stroke('M470 540L270 280', ink.iron, 12), stroke('M216 296L290 268', ink.terracotta, 24), lit('M380 590Q376 480 480 470H640Q740 480 752 590z', ink.terracotta, ink.brick, -24, -10), lit(box(490, 410, 150, 70, 18), ink.night, '#0C1420', -16, -10), circle(566, 436, 22, ink.ochre), rect(420, 540, 300, 14, ink.brick, 6), ...[430, 700].map((x) => circle(x, 596, 42, ink.night) + circle(x - 2, 594, 22, ink.amber) + circle(x - 2, 594, 8, ink.night)),
    repeat(9, (n) => stroke(`M${780 + n * 12} ${520 - ((n * 37) % 90)}l12 -16`, '#B9DCA6', 6)),
  );
}

/** Hands at work: shears prune a rose. */
export function prunedRose(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F3D3B0'), circle(880, 220, 240, '#F7DFC2'), beam('M0 0H420L900 675H200z', 0.35), stroke('M860 675Q900 500 850 330Q820 240 880 180', ink.green, 18), stroke('M880 520Q980 450 1010 340', ink.green, 13), stroke('M866 420Q760 380 720 300', ink.green, 12),
    leaf(870, 600, 70, 170, ink.leaf, ink.green), leaf(880, 500, -70, 150, ink.sage, ink.leaf), leaf(960, 440, 100, 140, ink.leaf, ink.green), leaf(860, 300, 80, 130, ink.leaf, ink.green), leaf(846, 320, -60, 110, ink.sage, ink.leaf), leaf(860, 640, -60, 160, ink.leaf, ink.green), rose(890, 160, 96, ink.terracotta, ink.brick), rose(1020, 320, 74, ink.coral, ink.terracotta), rose(710, 280, 48, ink.blush, ink.coral), repeat(4, (n) => ellipse(500 + n * 96, 620 - (n % 2) * 36, 26, 16, ink.coral)),
    // Shears and glove
    at(560, 470, -18, 1, lit('M150 -40Q260 -80 330 -10Q250 -20 160 20z', ink.chrome, ink.iron, -2, -10), lit('M150 30Q250 60 320 14Q280 -10 160 -20z', ink.steel, ink.navy, 0, -8), circle(160, 0, 22, ink.navy), circle(157, -3, 10, ink.amber), stroke('M150 -10Q60 -70 -60 -60', ink.terracotta, 34), stroke('M150 16Q60 90 -50 96', ink.brick, 34)),
    at(500, 490, -14, 1.05, fist('olive', 'sage')),
  );
}

/** A gardener with a crate of seedlings in the greenhouse. */
export function gardenerWithSeedlings(): string {
  const look = {
    skin: 'brown',
    hair: 'short',
    hairColor: 'gray',
    cloth: 'green',
    wear: 'overalls',
    wall: 'sand',
    beard: 'mustache',
    hat: 'straw',
    age: 'old',
    smile: 'open',
  } as const;
  const sprout = (x: number, y: number) =>
    stroke(`M${x} ${y}V${y - 60}`, ink.green, 6) +
    leaf(x, y - 40, -48, 60, ink.leaf, ink.green) +
    leaf(x, y - 40, 48, 60, ink.sage, ink.leaf) +
    leaf(x, y - 50, 0, 56, ink.leaf, ink.green);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#CDE0D2'), things.hills(0, 420, 1200), repeat(7, (n) => rect(n * 200 - 6, 0, 12, 560, ink.cream)), rect(0, 150, 1200, 12, ink.cream), stroke('M0 40L600 -60L1200 40', ink.cream, 14), beam('M200 0H560L900 675H360z', 0.3),
    at(120, 560, 0, 1.3, things.pottedPlant()), at(1090, 560, 0, 1.3, things.pottedPlant(1, ink.ochre, ink.mustard)), at(420, 60, 0, 1.42, worker(look, [0, 330, 70, 372], [256, 330, 190, 372])),
    rect(0, 560, 1200, 115, ink.wood), rect(0, 550, 1200, 18, ink.oak), repeat(7, (n) => sprout(450 + n * 50, 560)), lit(box(410, 540, 380, 110, 6), ink.oak, ink.walnut, -40, 0, rect(400, 572, 400, 7, ink.wood), rect(400, 608, 400, 7, ink.wood)), lit(oval(440, 566, 36, 30), '#A9704A', '#875236', -6, -6), lit(oval(760, 566, 36, 30), '#A9704A', '#875236', -6, -6), at(230, 640, 0, 1, things.pot(90, 76, ink.terracotta, ink.brick)), at(960, 640, 0, 1, things.pot(100, 84, ink.blue, ink.navy)),
  );
}

/** A balcony in flower above the roofs. */
export function balconyInFlower(): string {
  const bloom = (x: number, y: number, c: string) =>
    repeat(6, (n) => at(x, y, n * 60, 1, ellipse(0, -13, 9, 13, c))) + circle(x, y, 8, ink.amber);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F5C9A0'), circle(820, 170, 100, '#FBE3B3'), ...[[0, 200, 210], [190, 150, 290], [340, 190, 180], [530, 140, 320], [670, 210, 230], [880, 150, 300], [1030, 190, 200]].map(([x = 0, w = 0, h = 0], n) => lit(box(x, 540 - h, w, h + 20), ['#C98468', '#B8705A', '#D6966F'][n % 3] ?? '', '#94574A', -w * 0.2, 0, repeat(6, (k) => rect(x + 20 + (k % 3) * (w / 3.6), 570 - h + Math.floor(k / 3) * 60, w / 8, 28, '#F3D09C', 2)))),
    path('M0 0H1200V90Q1140 120 1080 90Q1020 120 960 90Q900 120 840 90Q780 120 720 90Q660 120 600 90Q540 120 480 90Q420 120 360 90Q300 120 240 90Q180 120 120 90Q60 120 0 90z', ink.cream), repeat(10, (n) => rect(n * 120, 0, 60, 90, ink.terracotta) + path(`M${n * 120} 90q30 24 60 12v-12z`, ink.terracotta)),
    rect(0, 620, 1200, 55, '#B06F4D'), repeat(26, (n) => rect(n * 48 + 6, 400, 10, 230, ink.forest, 4)), rect(0, 390, 1200, 20, ink.forest, 6), rect(0, 600, 1200, 20, ink.forest),
    ...[60, 450, 840].map((x, n) => repeat(9, (k) => leaf(x + 20 + k * 34, 404, -40 + ((k * 37) % 80), 100, k % 2 ? ink.leaf : ink.green, k % 2 ? ink.green : ink.forest)) + repeat(8, (k) => bloom(x + 24 + k * 38, 350 - (k % 3) * 28, [ink.terracotta, ink.cream, ink.coral, '#C7668A'][(k + n) % 4] ?? '')) + lit(box(x, 390, 310, 90, 10), [ink.ochre, ink.terracotta, ink.teal][n] ?? '', [ink.mustard, ink.brick, '#44727A'][n] ?? '', -30, 0)),
    at(600, 656, 0, 0.9, cast(20, 4, 130, 10, 0.3), stroke('M56 -170Q170 -180 122 -30', ink.navy, 16), path('M-60 -70L-160 -190L-140 -200L-50 -120z', ink.navy), lit('M-180 -170L-130 -226L-118 -214L-164 -160z', ink.blue, ink.navy, -4, -4), lit('M-70 -170H84L100 0H-86z', ink.blue, ink.navy, -40, 0)), at(1110, 660, 0, 0.9, things.pottedPlant()), at(110, 660, 0, 0.8, things.pottedPlant(1, ink.cream, ink.dune)),
  );
}

/** Before and after: a wild hedge, then trimmed. */
export function trimmedHedge(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 600, 675, '#C6CDBF'), rect(600, 0, 600, 675, '#F6DDA9'), circle(1050, 120, 60, '#FBEBC0'), rect(0, 500, 600, 175, '#93A173'), rect(600, 500, 600, 175, '#86B377'),
    repeat(30, (n) => leaf(40 + ((n * 97) % 520), 480, -50 + ((n * 53) % 100), 240 + ((n * 41) % 130), ['#5E7B4E', '#75905C', '#4C6845'][n % 3] ?? '', '#3C5539')), repeat(24, (n) => stroke(`M${10 + n * 25} ${560 + ((n * 31) % 90)}q8 -40 0 -66m8 66q4 -30 22 -50`, '#647A4C', 5)), stroke('M110 300Q80 180 150 110M380 300Q420 160 360 70M500 340Q560 230 530 150', '#5A4A33', 8),
    cast(900, 520, 250, 16, 0.25), shaped(650, 310, 500, 200, ink.green, ink.forest), shaped(690, 180, 110, 150, '#3F7A5D', ink.forest), shaped(1000, 180, 110, 150, '#3F7A5D', ink.forest), lit(oval(900, 260, 84, 84), ink.leaf, ink.green, -16, -12), path('M780 675L860 512H950L1050 675z', '#E8CE9E'), repeat(4, (n) => stroke(`M${690 + n * 26} ${600 + (n % 2) * 30}q4 -16 0 -24`, ink.green, 4)),
    at(1110, 640, -30, 1, lit('M-8 -20L-30 -210Q-12 -226 0 -206L10 -20z', ink.chrome, ink.iron, -5, 0), lit('M8 -20L40 -206Q24 -226 10 -210L-6 -20z', ink.steel, ink.navy, -4, 0), circle(0, -16, 12, ink.amber), stroke('M-4 0L-34 100', ink.terracotta, 22), stroke('M6 0L36 100', ink.brick, 22)),
    rect(596, 0, 8, 675, ink.cream), circle(600, 250, 54, ink.cream), stroke('M574 250H624M606 228L628 250L606 272', ink.terracotta, 11),
  );
}

/** Autumn: a rake, a heap of leaves and a basket. */
export function autumnLeaves(): string {
  const colors = [ink.terracotta, ink.ochre, ink.coral, ink.mustard, ink.brick];
  const shades = [ink.brick, ink.mustard, ink.terracotta, ink.walnut, ink.wine];
  const fallen = (x: number, y: number, turn: number, length: number, n: number) =>
    leaf(x, y, turn, length, colors[n % 5] ?? '', shades[n % 5] ?? '');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#EED9B2'), things.hills(0, 380, 1200), path('M0 460Q600 400 1200 470V675H0z', '#A9B07A'), at(170, 500, 0, 1.5, things.tree(130, ink.ochre, ink.mustard)), at(1040, 470, 0, 1.2, things.tree(110, ink.coral, ink.terracotta)), repeat(30, (n) => fallen((n * 173) % 1200, 500 + ((n * 67) % 170), n * 53, 34, n)), repeat(9, (n) => fallen(260 + ((n * 131) % 640), 110 + ((n * 83) % 260), n * 77, 44, n)),
    cast(600, 630, 250, 22, 0.3), path('M380 630Q420 470 560 450Q700 430 820 630z', ink.terracotta), repeat(46, (n) => fallen(410 + ((n * 59) % 380), 630 - ((n * 37) % Math.round(30 + 140 * Math.sin((((n * 59) % 380) / 380) * Math.PI))), -80 + ((n * 47) % 160), 74, n)),
    // Rake and basket
    stroke('M430 120L560 520', ink.walnut, 20), stroke('M426 120L556 520', ink.oak, 7), at(566, 540, -18, 1, lit(box(-100, -12, 200, 26, 8), ink.green, ink.forest, 0, -8), repeat(9, (n) => stroke(`M${-88 + n * 22} 10V66q0 12 8 14`, ink.iron, 8))),
    cast(930, 636, 150, 14, 0.3), repeat(14, (n) => fallen(840 + ((n * 41) % 180), 530, -60 + ((n * 47) % 120), 84, n)), mirror(930, lit('M800 510H1060L1034 634H826z', ink.oak, ink.walnut, 40, 0, repeat(5, (n) => rect(790, 534 + n * 22, 280, 6, ink.wood)))), rect(792, 500, 276, 22, ink.wood, 10),
  );
}
