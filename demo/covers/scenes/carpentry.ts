import {
  at,
  beam,
  behind,
  box,
  cast,
  circle,
  ellipse,
  ink,
  lit,
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';

// prettier-ignore
const curl = (x: number, y: number, size: number) => at(x, y, 0, size, stroke('M0 0C-30 -6 -34 -44 -4 -46C22 -46 24 -14 4 -14C-8 -14 -10 -28 0 -30', ink.oak, 9), stroke('M0 0C-28 -6 -32 -42 -4 -44', '#EBC897', 4));

/** A workshop bench in morning light: plane, shavings, a plank in work, saws on the wall. */
export function workshopBench(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#EBCFA4'), repeat(9, (n) => rect(n * 140 - 20, 0, 134, 470, n % 2 ? '#E6C697' : '#EED4AC')), beam('M60 70H330L760 675H260z', 0.4),
    things.windowWithView(80, 84, 230, 214, things.hills(80, 240, 230)),
    // Tool board
    behind(box(430, 56, 690, 270, 10), 12, 12), rect(430, 56, 690, 270, ink.green, 10), rect(444, 70, 662, 242, '#2C5C48', 6),
    repeat(60, (n) => circle(476 + (n % 15) * 43, 96 + Math.floor(n / 15) * 62, 3, ink.forest)), at(470, 134, 4, 0.96, things.handSaw()),
    at(900, 300, 0, 0.76, things.hammer()), at(520, 314, -90, 0.44, things.screwdriver()), at(580, 314, -90, 0.44, things.screwdriver(ink.terracotta, ink.brick)),
    at(640, 314, -90, 0.44, things.screwdriver(ink.sky, ink.teal)), lit('M1000 110H1090V128H1022V290H1000z', ink.chrome, ink.iron, -4, -3),
    repeat(8, (n) => rect(1002, 140 + n * 18, n % 2 ? 8 : 13, 3, ink.iron)), rect(486, 262, 190, 13, ink.wood, 3), rect(486, 271, 190, 5, ink.bark, 3),
    // Bench
    rect(0, 600, 1200, 75, '#9C6238'), rect(0, 600, 1200, 8, '#00000022'), cast(600, 634, 560, 18, 0.3), lit('M150 500h74v134h-74z', ink.wood, ink.walnut, -20, 0),
    lit('M970 500h74v134h-74z', ink.wood, ink.walnut, -20, 0), rect(214, 566, 766, 30, ink.walnut), rect(214, 566, 766, 8, ink.wood),
    at(
      330,
      566,
      0,
      1,
      rect(0, -44, 300, 22, ink.oak),
      rect(0, -22, 340, 22, '#C08B58'),
      rect(0, -44, 300, 4, '#E3BC8A'),
      repeat(2, (n) => stroke(`M40 ${-10 - n * 22}h120`, ink.wood, 3)),
    ),
    lit(
      box(90, 446, 1020, 58, 6),
      ink.oak,
      ink.walnut,
      0,
      -16,
      repeat(9, (n) => stroke(`M${130 + n * 112} ${458 + (n % 3) * 9}q40 -5 86 1`, ink.wood, 3)),
    ),
    // Vice
    lit(box(56, 468, 50, 90, 6), ink.iron, ink.navy, -12, 0), stroke('M34 514H70', ink.steel, 10), stroke('M30 486V546', ink.iron, 9),
    // Plank, plane, shavings
    rect(240, 416, 690, 32, '#C98F57'), rect(240, 404, 690, 14, '#EFCFA0'), stroke('M270 432q120 -8 260 0t300 -2', ink.wood, 3), circle(760, 432, 7, ink.wood),
    cast(560, 408, 140, 5, 0.3), lit('M430 404V362Q432 348 446 348H690Q714 350 718 404z', ink.terracotta, ink.brick, -4, -16),
    lit('M470 350Q440 330 452 300Q470 280 490 302Q496 320 522 350z', ink.walnut, ink.bark, -8, -4), circle(668, 330, 22, ink.walnut), circle(663, 325, 16, ink.wood),
    rect(660, 340, 16, 12, ink.walnut), path('M560 350L602 290L622 296L596 350z', ink.chrome), path('M602 290l20 6l-4 12l-22 -4z', ink.iron), curl(580, 346, 1),
    curl(742, 404, 0.9), curl(800, 404, 0.68), curl(380, 404, 0.7), curl(300, 600, 0.7), curl(880, 640, 1), curl(720, 654, 0.8), curl(460, 646, 0.8),
    curl(1100, 646, 0.7),
    at(1010, 446, 0, 1, rect(-36, -50, 72, 50, ink.blue, 6), rect(14, -50, 22, 50, ink.navy, 6), stroke('M-20 -50V-110', ink.ochre, 10), path('M-25 -110h10l-5 -16z', ink.cream), stroke('M4 -50L16 -120', ink.terracotta, 10), stroke('M20 -50L34 -96', ink.leaf, 10)),
    at(150, 446, 0, 1, rect(-30, -34, 92, 34, ink.cream, 6), rect(-30, -22, 92, 12, ink.terracotta)),
  );
}

/** A shelf half assembled in a bright room, boards on trestles beside it. */
export function shelfInTheMaking(): string {
  // prettier-ignore
  const book = (x: number, h: number, w: number, c: string, y: number) => rect(x, y - h, w, h, c, 2) + rect(x, y - h + 12, w, 5, '#FFFFFF44');
  // prettier-ignore
  const row = (y: number, n0: number) => repeat(5, (n) => book(726 + n * 30, 76 + ((n * 29 + n0) % 30), 26, [ink.terracotta, ink.green, ink.ochre, ink.blue, ink.blush][(n + n0) % 5] ?? ink.navy, y));
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#C9D6C4'), rect(0, 0, 1200, 675, '#BFD0BE'), beam('M0 0H420L1020 675H240z', 0.35), rect(0, 540, 1200, 135, '#CB8E5C'),
    repeat(8, (n) => path(`M${n * 190 - 110} 675L${n * 160 - 10} 540h3L${n * 190 - 104} 675z`, '#A96E41')), rect(0, 524, 1200, 18, ink.cream),
    rect(0, 538, 1200, 6, '#00000022'), behind(box(690, 84, 400, 500, 6), 34, 10, 0.16), rect(700, 96, 380, 480, '#8B5A35'),
    path('M700 96H1080V130Q900 120 700 140z', '#6F4527'), row(240, 0), at(990, 240, 0, 0.52, things.pottedPlant(1, ink.cream, ink.dune)), row(400, 2),
    lit('M920 400Q900 340 936 322V296H972V322Q1010 344 990 400z', ink.amber, ink.mustard, -16, 0),
    ...[84, 240, 400, 560].map((y) => rect(690, y, 400, 24, ink.oak) + rect(690, y + 14, 400, 10, ink.wood) + rect(714, y + 24, 352, 12, '#00000033')),
    lit(box(680, 76, 30, 530, 4), ink.oak, ink.walnut, -10, 0), lit(box(1070, 76, 30, 530, 4), ink.oak, ink.walnut, -10, 0),
    lit(box(790, 454, 190, 106, 4), ink.wood, ink.walnut, -8, -6), circle(884, 508, 10, ink.amber),
    // Trestles with a board and saw
    cast(330, 640, 290, 16, 0.3),
    ...[140, 500].map((x) => stroke(`M${x - 6} 440L${x - 56} 636M${x + 14} 440L${x + 62} 636`, ink.walnut, 18) + stroke(`M${x - 10} 440L${x - 62} 636M${x + 8} 440L${x + 56} 636`, ink.wood, 12) + stroke(`M${x - 36} 560h78`, ink.walnut, 11)),
    rect(40, 408, 570, 34, ink.wood), rect(40, 396, 570, 16, '#EBC897'), rect(40, 412, 570, 5, ink.oak),
    repeat(4, (n) => stroke(`M${70 + n * 140} 428q40 -5 90 0`, ink.walnut, 3)), stroke('M420 398l0 42', ink.navy, 3, 'stroke-dasharray="7 6"'),
    at(196, 350, 7, 0.96, things.handSaw()),
    at(90, 396, 0, 1, lit(box(-34, -56, 68, 56, 10), ink.amber, ink.mustard, -14, 0), circle(-4, -28, 17, ink.terracotta), rect(34, -12, 40, 8, ink.cream, 2)),
    at(560, 396, 0, 0.9, lit('M-40 0V-66H40V0z', ink.teal, '#3F6A70', -18, 0), ellipse(0, -66, 40, 9, ink.mist), stroke('M8 -70L44 -150', ink.oak, 9), path('M38 -146l14 6l-14 40q-20 -8 -12 -20z', ink.walnut)),
    // Floor: chair parts and tools
    at(330, 660, 0, 0.72, things.toolbox(ink.terracotta, ink.brick)), at(70, 668, 0, 0.6, curl(0, 0, 1.4), curl(110, -10, 1)), curl(520, 660, 0.9), curl(590, 640, 0.6),
    curl(660, 664, 0.8), behind(oval(360, 190, 96), 12, 12), circle(360, 190, 96, ink.walnut), circle(357, 187, 84, ink.cream),
    stroke('M357 187V128M357 187L398 204', ink.navy, 8), circle(357, 187, 8, ink.terracotta),
    repeat(12, (n) => at(357, 187, n * 30, 1, rect(-3, -76, 6, 13, ink.walnut, 2))),
  );
}
