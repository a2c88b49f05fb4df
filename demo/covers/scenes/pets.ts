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
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';

/** A happy dog sitting, 270 high, facing left. */
// prettier-ignore
const dog = () =>
  [
    cast(20, 2, 130, 14, 0.3),
    stroke('M96 -40Q160 -60 150 -130', '#B5703F', 25),
    lit('M-40 -170Q30 -190 78 -110Q120 -60 104 0H-50Q-70 -60 -40 -170z', ink.oak, '#B5703F', -18, -4),
    path('M40 -80Q110 -90 112 -10Q112 2 100 2H34Q20 -50 40 -80z', '#C38551'),
    lit(box(22, -22, 84, 24, 12), ink.oak, '#B5703F', -6, -5),
    lit('M-58 -150Q-20 -150 -14 -100L-16 0H-62L-66 -80z', '#DDB07C', ink.oak, -8, 0),
    path('M-58 -150Q-28 -140 -26 -90L-40 -60Q-70 -90 -58 -150z', ink.cream),
    lit(box(-86, -22, 70, 24, 12), '#DDB07C', ink.oak, -4, -5),
    lit('M-128 -206Q-150 -196 -148 -180Q-140 -164 -100 -166Q-60 -150 -22 -170Q22 -200 10 -250Q-10 -286 -56 -280Q-92 -270 -98 -226z', ink.oak, '#B5703F', -4, -7),
    path('M-148 -184Q-140 -164 -100 -166Q-70 -156 -56 -168Q-70 -200 -104 -210L-128 -206Q-150 -198 -148 -184z', ink.cream),
    path('M-112 -167Q-104 -134 -88 -140Q-80 -150 -88 -166z', ink.coral),
    ellipse(-140, -199, 15, 11, ink.night),
    circle(-78, -232, 9, ink.night),
    circle(-81, -235, 3, ink.cream),
    path('M-20 -268Q40 -276 44 -214Q44 -170 18 -172Q-10 -190 -20 -268z', ink.walnut),
    stroke('M-120 -176Q-100 -170 -86 -180', ink.walnut, 4),
    path('M-64 -158Q-30 -140 12 -176L18 -160Q-24 -122 -68 -140z', ink.terracotta),
    circle(-38, -130, 13, ink.amber),
  ].join('');

/** A dog waits on the path of a park, ball at its feet, lead on the bench. */
export function dogInThePark(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F5DDB4'), rect(0, 0, 1200, 240, '#D6E2D6'), circle(250, 120, 60, '#FBEBB9'),
    path('M0 300Q220 190 480 270T900 240T1200 290V675H0z', '#C7D2A9'), path('M0 350Q300 270 640 340T1200 320V675H0z', ink.sage),
    ...[
      [520, 84], [960, 64],
    ].map(([x = 0, y = 0]) => path(`M${x} ${y}q10 -36 50 -28q20 -34 62 -14q44 -10 50 30q10 12 -10 12h-142q-20 0 -10 0z`, ink.cream)),
    at(120, 420, 0, 1, things.tree(120)), at(330, 390, 0, 1, things.tree(74, ink.leaf, ink.green)), at(1070, 430, 0, 1, things.tree(130, '#5B8C68', ink.green)),
    at(860, 380, 0, 1, things.tree(64, ink.leaf, ink.green)), path('M0 400Q400 350 800 400T1200 390V675H0z', '#8BB27D'),
    path('M1200 440Q800 430 640 500T200 675H760Q860 560 1200 520z', '#EBD2A3'), path('M1200 496Q900 520 800 600L740 675H760Q860 560 1200 520z', '#D2B27E'),
    path('M0 470Q220 430 420 500Q300 600 180 675H0z', ink.leaf),
    repeat(24, (n) => stroke(`M${(n * 193) % 1180} ${430 + ((n * 61) % 90)}q4 -14 2 -18m8 18q2 -10 8 -14`, ink.green, 3)),
    // Bench with the lead on it
    cast(950, 508, 190, 13, 0.3), stroke('M830 500V360M1070 500V360', ink.night, 13),
    ...[0, 1, 2].map((n) => lit(box(800, 330 + n * 34, 300, 25, 6), ink.wood, ink.walnut, -6, -8)), lit(box(786, 440, 328, 24, 6), ink.oak, ink.walnut, -6, -8),
    stroke('M830 464V512M1070 464V512', ink.night, 13), stroke('M1020 436q60 -30 60 4t-60 8t-30 50q10 40 50 30', ink.terracotta, 8), rect(976, 416, 52, 22, ink.brick, 9),
    at(880, 438, 0, 1, lit(box(-50, -74, 90, 74, 12), ink.blue, ink.navy, -20, 0), stroke('M-30 -74Q-4 -112 22 -74', ink.navy, 8), circle(-6, -34, 15, ink.cream), ...[-34, 0, 34].map((a) => at(-6, -34, a, 1, circle(0, -20, 5, ink.cream)))),
    at(560, 622, 0, 1.18, dog()),
    at(342, 634, 0, 1, cast(8, 0, 40, 8, 0.3), lit(oval(0, -30, 34), ink.terracotta, ink.brick, -10, -8), stroke('M-30 -40Q0 -30 24 -54', ink.cream, 5)),
    ...[
      [60, 640, ink.coral], [120, 660, ink.cream], [180, 636, ink.amber], [1110, 640, ink.coral], [1160, 610, ink.cream], [1050, 660, ink.amber],
    ].map(([x, y, c]) =>
      at(
        Number(x), Number(y), 0, 1, stroke('M0 20V-20', ink.green, 5), repeat(6, (n) => at(0, -26, n * 60, 1, ellipse(0, -11, 8, 11, String(c)))),
        circle(0, -26, 7, ink.mustard), leaf(0, 10, 50, 34, ink.leaf, ink.green),
      ),
    ),
    path('M740 560q14 -16 26 0q14 8 0 22h-26q-14 -14 0 -22z', '#C9A873'),
  );
}

/** A cat dozing on the arm of a sofa by the window, toys and bowls set out. */
export function catAtHome(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#31506B'), rect(0, 0, 1200, 530, '#38587473'),
    repeat(60, (n) => at(40 + (n % 12) * 104 + (Math.floor(n / 12) % 2) * 52, 50 + Math.floor(n / 12) * 104, 0, 1, leaf(0, 14, 0, 34, '#3F607D', '#3A5974'))),
    beam('M110 70H400L900 675H300z', 0.13), things.windowWithView(110, 76, 270, 290, rect(110, 76, 270, 290, '#F3C78F') + things.hills(110, 290, 270)),
    at(330, 380, 0, 0.6, things.pottedPlant()), behind(box(900, 80, 180, 200, 4), 12, 12, 0.3), rect(900, 80, 180, 200, ink.oak, 4), rect(914, 94, 152, 172, ink.paper),
    lit('M960 260Q940 180 966 160L960 126L984 146H1000L1022 126L1016 160Q1044 190 1030 260z', ink.terracotta, ink.brick, -12, 0), rect(0, 548, 1200, 127, '#B9784E'),
    rect(0, 532, 1200, 18, ink.cream), repeat(8, (n) => path(`M${n * 190 - 100} 675L${n * 166 - 10} 548h3L${n * 190 - 94} 675z`, '#9C6140')),
    // Sofa
    cast(640, 620, 390, 20, 0.35), rect(320, 592, 18, 34, ink.bark), rect(950, 592, 18, 34, ink.bark), lit(box(300, 330, 690, 250, 56), ink.ochre, ink.mustard, -18, -8),
    stroke('M645 344V470', ink.mustard, 5), lit(box(350, 480, 294, 80, 28), '#E7B454', ink.mustard, -5, -22),
    lit(box(642, 480, 300, 80, 28), '#E7B454', ink.mustard, -5, -22), rect(320, 552, 650, 50, ink.mustard, 14),
    lit(box(270, 430, 96, 176, 40), ink.amber, ink.mustard, -16, -8), lit(box(924, 430, 96, 176, 40), ink.amber, ink.mustard, -16, -8),
    at(440, 430, -10, 1, lit(box(-56, -56, 112, 112, 22), ink.green, ink.forest, -14, -8), stroke('M-40 -20h74M-40 6h74', ink.leaf, 6)),
    path('M840 330Q900 320 960 346L990 470Q940 560 880 520Q830 440 840 330z', ink.terracotta),
    repeat(5, (n) => stroke(`M${850 + n * 4} ${360 + n * 34}q60 -16 ${110 + n * 2} 10`, ink.blush, 5)),
    // Cat
    at(
      690, 492, 0, 1.12, cast(0, 2, 150, 12, 0.25), stroke('M120 -34Q190 -10 150 24Q120 40 70 22', ink.iron, 26), stroke('M118 -38Q184 -12 148 18', ink.steel, 12),
      lit('M-110 0Q-126 -70 -50 -96Q60 -124 130 -60Q160 -10 120 0z', ink.steel, ink.iron, -10, -10),
      repeat(4, (n) => stroke(`M${10 + n * 30} ${-100 + n * 8}q10 22 2 44`, ink.iron, 9)), lit(box(-130, -24, 110, 26, 13), ink.cream, ink.dune, -3, -5),
      lit('M-160 -66Q-166 -116 -158 -146L-128 -122Q-104 -130 -80 -122L-52 -148Q-42 -110 -52 -66Q-66 -26 -106 -26T-160 -66z', ink.steel, ink.iron, -8, -5),
      path('M-150 -130l14 12l-12 10zM-60 -132l-14 12l12 10z', ink.blush), ellipse(-106, -50, 30, 21, ink.cream),
      stroke('M-138 -78q10 9 20 0M-94 -78q10 9 20 0', ink.night, 5), path('M-114 -60h16l-8 9z', ink.coral), stroke('M-106 -52v6q-8 8 -14 2m14 -2q8 8 14 2', ink.night, 3),
      stroke('M-146 -56l-34 -6M-146 -48l-32 4M-66 -56l34 -6M-66 -48l32 4', ink.cream, 2.5), stroke('M-106 -124v18M-122 -120v12M-90 -120v12', ink.iron, 6),
    ),
    // Bowls, yarn, scratching post
    at(
      1100, 650, 0, 1, cast(10, 0, 80, 10, 0.3), rect(-70, -16, 140, 16, ink.oak, 6),
      lit(
        box(-22, -250, 44, 236, 8), ink.sand, ink.dune, -14, 0, repeat(18, (n) => rect(-26, -246 + n * 13, 60, 4, '#CDB083')),
      ),
      lit(box(-76, -276, 152, 32, 14), ink.green, ink.forest, -8, -8), stroke('M60 -248V-200', ink.cream, 3), circle(60, -190, 13, ink.terracotta),
    ),
    at(
      130, 652, 0, 1, cast(6, 0, 84, 10, 0.3), lit('M-64 -42H64L80 0H-80z', ink.terracotta, ink.brick, -16, 0), ellipse(0, -42, 64, 13, ink.wine),
      repeat(9, (n) => circle(-44 + n * 11, -46 - (n % 3) * 5, 8, n % 2 ? ink.oak : ink.wood)),
    ),
    at(262, 658, 0, 0.8, cast(6, 0, 84, 10, 0.3), lit('M-64 -42H64L80 0H-80z', ink.cream, ink.dune, -16, 0), ellipse(0, -42, 64, 13, ink.sky)),
    at(560, 656, 0, 1, cast(8, 0, 50, 9, 0.3), stroke('M30 -20Q100 -40 130 -8T240 -14', ink.coral, 5), lit(oval(0, -36, 40), ink.coral, ink.brick, -10, -8), stroke('M-34 -46Q0 -70 30 -56M-38 -32Q0 -54 38 -36M-30 -16Q0 -34 34 -18M-14 -70Q-24 -36 -6 -2M10 -72Q4 -36 16 -2', ink.blush, 3)),
  );
}
