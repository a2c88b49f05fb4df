import {
  at,
  beam,
  behind,
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

// prettier-ignore
const sparkle = (x: number, y: number, r: number, c: string = ink.cream) => path(`M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}z`, c);

// prettier-ignore
const sprayBottle = (fill: string, shade: string, liquid: string) =>
  [
    cast(12, 0, 60, 9),
    lit('M-46 0Q-54 -4 -52 -20V-100Q-52 -130 -22 -142V-166H22V-142Q52 -130 52 -100V-20Q54 -4 46 0z', fill, shade, -22, 0, rect(-60, -94, 120, 58, liquid), circle(0, -66, 17, ink.cream)),
    lit('M-22 -164V-186H-58L-72 -196L-58 -214H20Q44 -206 40 -164z', ink.cream, ink.dune, -8, -6),
    stroke('M-40 -184Q-50 -164 -36 -150', ink.terracotta, 11),
    rect(-84, -206, 18, 15, ink.terracotta, 4),
  ].join('');

/** A bright living room just mopped, mop and bucket in front of the sofa. */
export function shiningLivingRoom(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F3E0C2'), rect(0, 0, 1200, 470, '#F0D7B4'), beam('M150 60H470L900 675H420z', 0.5),
    things.windowWithView(150, 66, 300, 270, things.hills(150, 250, 300)), path('M96 40Q150 60 142 230Q130 380 96 420z', ink.blush),
    path('M96 40Q120 120 112 250T96 420z', ink.coral), path('M506 40Q452 60 460 230Q472 380 506 420z', ink.blush), path('M506 40Q480 120 488 250T506 420z', ink.coral),
    rect(70, 32, 462, 14, ink.walnut, 7), behind(box(700, 90, 150, 190, 4), 10, 10), rect(700, 90, 150, 190, ink.walnut, 4), rect(712, 102, 126, 166, ink.cream),
    circle(775, 170, 40, ink.terracotta), path('M712 268V220Q775 180 838 230V268z', ink.green), behind(box(880, 130, 110, 130, 4), 10, 10),
    rect(880, 130, 110, 130, ink.ochre, 4), rect(891, 141, 88, 108, ink.cream), leaf(935, 244, 0, 88, ink.leaf, ink.green), leaf(935, 240, -42, 60, ink.sage, ink.leaf),
    leaf(935, 240, 42, 60, ink.leaf, ink.green), rect(0, 470, 1200, 205, '#D29461'),
    repeat(9, (n) => path(`M${n * 190 - 200} 675L${n * 150 - 30} 470h3L${n * 190 - 194} 675z`, '#B57A49')), rect(0, 456, 1200, 16, ink.cream),
    path('M190 675L430 472H640L600 675z', '#F7DDB4', 'opacity="0.5"'), path('M640 675L668 472H700L690 675z', '#F7DDB4', 'opacity="0.4"'),
    // Sofa
    cast(880, 560, 330, 20, 0.3), rect(640, 540, 18, 26, ink.bark), rect(1080, 540, 18, 26, ink.bark), lit(box(620, 316, 500, 210, 46), ink.green, ink.forest, -20, -8),
    stroke('M870 330V440', ink.forest, 4), lit(box(600, 400, 92, 150, 36), ink.leaf, ink.green, -16, -8), lit(box(1050, 400, 92, 150, 36), ink.leaf, ink.green, -16, -8),
    lit(box(676, 440, 198, 76, 24), '#3F7A60', ink.forest, -6, -20), lit(box(870, 440, 192, 76, 24), '#3F7A60', ink.forest, -6, -20),
    rect(640, 510, 470, 36, ink.forest, 10), at(742, 400, -12, 1, lit(box(-54, -54, 108, 108, 22), ink.ochre, ink.mustard, -14, -8)),
    at(1000, 404, 10, 1, lit(box(-50, -50, 100, 100, 22), ink.coral, ink.brick, -14, -8), stroke('M-40 -16h74M-40 6h74', ink.blush, 6)),
    at(560, 572, 0, 0.92, things.pottedPlant(1, ink.cream, ink.dune)),
    // Mop and bucket
    cast(350, 640, 190, 16, 0.3), stroke('M448 92L300 560', ink.oak, 16), stroke('M444 92L296 560', '#E9C592', 5), rect(434, 74, 30, 34, ink.terracotta, 8),
    repeat(7, (n) => stroke(`M${286 + n * 4} 560Q${230 + n * 30} 590 ${188 + n * 36} ${632 - Math.abs(n - 3) * 3}`, n % 2 ? ink.cream : '#E2D3B4', 23)),
    rect(258, 544, 76, 30, ink.blue, 10), at(120, 646, 0, 1.14, things.bucket(ink.terracotta, ink.brick)), circle(86, 512, 22, '#FFFFFFAA'),
    circle(124, 502, 30, '#FFFFFFCC'), circle(160, 514, 20, '#FFFFFFAA'), circle(180, 470, 11, '#FFFFFF88'), circle(66, 468, 9, '#FFFFFF99'), sparkle(600, 90, 26),
    sparkle(1080, 90, 36), sparkle(1120, 150, 16), sparkle(520, 610, 26), sparkle(840, 620, 32), sparkle(960, 600, 15),
  );
}

/** Cleaning things in order on a kitchen counter, plates drying, bubbles in the air. */
export function orderOnTheCounter(): string {
  // prettier-ignore
  const bubble = (x: number, y: number, r: number) =>
    circle(x, y, r, '#FFFFFF33') + stroke(`M${x - r * 0.6} ${y - r * 0.3}Q${x - r * 0.4} ${y - r * 0.7} ${x} ${y - r * 0.7}`, '#FFFFFF', r * 0.13) + `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="3"/>`;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#8FB0AE'),
    repeat(72, (n) => rect((n % 12) * 102 - 10, Math.floor(n / 12) * 78 - 12, 96, 72, ['#9DBDB9', '#96B6B3', '#A6C5BF', '#92B2B0'][(n * 5 + Math.floor(n / 12)) % 4] ?? '', 5)),
    beam('M40 0H300L700 520H230z', 0.3),
    // Shelf with dishes
    rect(660, 176, 470, 20, ink.oak, 4), rect(660, 190, 470, 8, ink.walnut, 3), path('M660 198H1130L1150 226H680z', '#21334E', 'opacity="0.13"'),
    ...[0, 1, 2, 3].map((n) => rect(700, 160 - n * 13, 130, 12, n % 2 ? ink.cream : ink.blush, 6)), ellipse(765, 118, 66, 8, ink.paper),
    ...[0, 1, 2].map((n) => at(890 + n * 84, 176, 0, 1, lit('M-32 -66H32Q32 -4 20 0H-20Q-32 -4 -32 -66z', [ink.terracotta, ink.ochre, ink.cream][n] ?? '', [ink.brick, ink.mustard, ink.dune][n] ?? '', -14, 0), stroke('M30 -54q24 2 20 20t-24 14', [ink.brick, ink.mustard, ink.dune][n] ?? '', 8))),
    // Gloves on a line
    stroke('M60 96Q300 150 560 90', ink.cream, 5),
    ...[0, 1].map((n) =>
      at(
        150 + n * 128, 112 + n * 8, n ? 5 : -4, 1,
        lit('M-38 0H38L42 108Q70 92 76 108Q78 122 48 160Q44 214 22 216Q10 216 12 196Q6 222 -8 222Q-22 220 -16 194Q-34 214 -46 202Q-54 190 -44 160z', ink.ochre, ink.mustard, -16, -4),
        rect(-40, -2, 80, 22, ink.amber, 6), rect(-8, -22, 16, 36, ink.walnut, 4),
      ),
    ),
    // Counter
    rect(0, 520, 1200, 155, ink.terracotta), rect(0, 500, 1200, 36, ink.cream), rect(0, 526, 1200, 14, ink.dune),
    repeat(4, (n) => rect(20 + n * 300, 562, 280, 130, '#B24E32', 6) + rect(110 + n * 300, 582, 100, 12, ink.amber, 6)),
    // Drying rack with plates
    ...[0, 1, 2, 3, 4].map((n) => at(124 + n * 46, 498, -10, 1, lit(oval(0, -76, 24, 76), n % 2 ? ink.sky : ink.cream, n % 2 ? ink.teal : ink.dune, -9, 0))),
    stroke('M60 496H370M60 452H370', ink.iron, 9), repeat(8, (n) => stroke(`M${66 + n * 43} 498V430`, ink.iron, 6)),
    at(480, 510, 0, 1.16, sprayBottle(ink.sage, ink.leaf, ink.green)), at(640, 512, 0, 0.94, mirror(0, sprayBottle(ink.blush, ink.coral, ink.terracotta))),
    cast(800, 512, 90, 10),
    lit(
      box(726, 456, 144, 54, 12), ink.amber, ink.mustard, -16, -8, repeat(10, (n) => circle(746 + (n % 5) * 24, 476 + Math.floor(n / 5) * 18, 4, ink.mustard)),
    ),
    rect(726, 444, 144, 20, ink.green, 9), circle(750, 438, 17, '#FFFFFFDD'), circle(780, 430, 24, '#FFFFFFEE'), circle(812, 438, 16, '#FFFFFFDD'),
    // Basket with cloths and brush
    cast(1016, 514, 150, 12), stroke('M1046 400L1096 250', ink.oak, 15), rect(1080, 224, 52, 40, ink.walnut, 8),
    repeat(6, (n) => stroke(`M${1086 + n * 8} 226L${1088 + n * 11} 192`, ink.cream, 6)),
    lit('M900 400Q910 340 960 360Q1000 320 1040 372Q1080 350 1100 400z', ink.sky, ink.teal, -20, -6), path('M940 400Q960 350 1000 370L1010 400z', ink.coral),
    lit(
      'M886 396H1134L1112 508H908z', ink.oak, ink.wood, -50, 0, repeat(5, (n) => rect(880, 414 + n * 20, 260, 5, ink.walnut)),
      repeat(12, (n) => stroke(`M${900 + n * 20} 396L${912 + n * 18} 508`, '#E3BC8A', 4)),
    ),
    rect(878, 388, 264, 18, ink.wood, 8), bubble(570, 200, 34), bubble(640, 290, 22), bubble(520, 262, 15), bubble(596, 90, 19), bubble(850, 330, 28),
    bubble(906, 284, 13), bubble(430, 330, 12), bubble(1150, 330, 18), stroke('M382 310l-44 -14M384 296l-40 -26M380 324l-42 0', '#FFFFFF', 4, 'stroke-dasharray="3 12"'),
    sparkle(90, 370, 24), sparkle(740, 66, 22), sparkle(1160, 60, 28),
  );
}
