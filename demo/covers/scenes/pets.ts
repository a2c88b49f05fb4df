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
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import { arm, fist, room, skins, standing, table, tiled } from '../figures.ts';
import type { Figure, Tone } from '../figures.ts';
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

/** A dog that walks to the right, 190 high, its feet at y 0. */
// prettier-ignore
const walkingDog = ([fill, shade]: Tone, ear: string) => [
  cast(10, 2, 120, 11, 0.3), stroke('M-84 -120Q-140 -140 -136 -190', shade, 20), stroke('M-56 -70L-76 -8M54 -70L40 -8', shade, 27), lit('M-96 -110Q-96 -150 -50 -148H50Q92 -150 92 -104Q90 -56 50 -58Q0 -48 -50 -56Q-94 -60 -96 -110z', fill, shade, -6, -10), stroke('M-72 -70L-66 -8M76 -74L84 -8', fill, 28),
  lit('M44 -150Q50 -220 98 -222Q136 -222 142 -188Q184 -186 184 -164Q180 -142 136 -146Q110 -120 80 -116z', fill, shade, -4, -7), circle(182, -174, 11, ink.night), circle(122, -192, 7, ink.night), path('M62 -214Q100 -222 96 -176Q90 -146 70 -156Q50 -180 62 -214z', ear), stroke('M62 -132Q84 -116 108 -126', ink.terracotta, 13), stroke('M150 -154Q162 -150 172 -156', shade, 4),
].join('');

/** A sitter walks two dogs along a street of trees at sunset. */
export function walkAtSunset(): string {
  const sitter: Figure = {
    skin: skins.brown,
    hair: '#2B2226',
    cloth: [ink.green, ink.forest],
    hairStyle: 'bun',
    gaze: 1,
  };
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F0B98C'), path('M0 0H1200V180Q600 260 0 160z', '#E79C7C'), circle(880, 270, 110, '#FBE3AE'), path('M0 340Q320 250 660 330T1200 290V675H0z', '#C98273'), path('M0 410Q400 350 1200 420V675H0z', '#8F7568'), at(70, 540, 0, 1.5, things.tree(110, '#4E6B58', '#35503F')), at(560, 500, 0, 1, things.tree(100, '#5E7D63', '#46624D')), at(1120, 540, 0, 1.5, things.tree(110, '#4E6B58', '#35503F')),
    rect(0, 530, 1200, 145, ink.sand), rect(0, 530, 1200, 9, ink.cream), repeat(9, (n) => path(`M${n * 170 - 120} 675L${n * 150 - 10} 539h3L${n * 150 - 114 + n * 20} 675z`, ink.dune)),
    stroke('M424 380Q560 470 706 500M424 380Q640 400 960 522', ink.wine, 8), at(310, 656, 0, 1.12, standing(sitter, [ink.navy, ink.night]), arm(sitter, [-70, -362], [-112, -262], [-94, -180]), arm(sitter, [68, -362], [106, -262], [112, -246])),
    at(640, 640, 0, 1.05, walkingDog([ink.oak, '#B5703F'], ink.walnut)), at(910, 656, 0, 0.86, walkingDog([ink.cream, ink.dune], ink.night)),
  );
}

/** A dog in a tub full of foam, duck and shampoo beside it. */
export function bathTime(): string {
  // prettier-ignore
  return picture(
    tiled(96, 96, '#8FB9BD', ['#A9CDD0', '#A1C7CB', '#B3D4D6']), beam('M0 0H380L900 675H240z', 0.3), rect(0, 580, 1200, 95, ink.cream), repeat(16, (n) => path(`M${n * 80} ${600 + (n % 2) * 40}l40 -20l40 20l-40 20z`, ink.terracotta, 'opacity="0.5"')), rect(0, 572, 1200, 12, ink.teal), rect(70, 200, 250, 18, ink.oak, 3), lit(box(100, 110, 60, 90, 12), ink.coral, ink.brick, -14, 0), rect(116, 86, 26, 28, ink.cream, 4), lit(box(186, 130, 50, 70, 10), ink.amber, ink.mustard, -12, 0), lit(box(254, 150, 44, 50, 20), ink.cream, ink.dune, -10, 0),
    stroke('M900 150H1120', ink.walnut, 12), lit('M920 146H1100V420Q1010 432 920 420z', ink.ochre, ink.mustard, -36, 0, rect(900, 360, 220, 14, ink.cream)),
    at(640, 500, 0, 1.35, dog()), circle(590, 128, 32, '#FFFDF6'), circle(624, 112, 38, '#FFFDF6'), circle(662, 132, 28, '#FFFDF6'),
    cast(600, 632, 380, 20, 0.3), rect(330, 600, 50, 34, ink.mustard, 10), rect(800, 600, 50, 34, ink.mustard, 10), lit('M230 380H970Q968 616 780 616H420Q232 616 230 380z', ink.cream, ink.dune, -50, -10), rect(206, 366, 788, 34, '#FFFDF6', 17), rect(206, 388, 788, 12, ink.dune, 6),
    ...[[270, 356, 40], [340, 336, 54], [424, 352, 44], [500, 360, 34], [760, 352, 46], [840, 334, 56], [920, 354, 42], [700, 364, 30], [300, 410, 26], [880, 412, 30]].map(([x = 0, y = 0, r = 0]) => circle(x + 4, y + 4, r, '#D6E6E4') + circle(x, y, r, '#FFFDF6')), ...[[180, 280, 22], [1040, 480, 26], [760, 130, 20], [820, 200, 13], [380, 90, 18]].map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFFFFF44" stroke="#FFFFFF" stroke-width="3"/>`),
    at(1080, 640, 0, 1, cast(6, 0, 70, 9, 0.3), lit('M-70 -40Q-60 0 0 0T74 -60Q40 -50 30 -50Q44 -110 0 -112Q-40 -110 -32 -62z', ink.amber, ink.ochre, -8, -6), path('M-36 -84l-34 10l34 10z', ink.coral), circle(-10, -84, 6, ink.night)),
  );
}

/** A black cat on the sill looks over the roofs of the city at night. */
export function catAtTheWindow(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#B96A4F'), repeat(10, (n) => rect(n * 130, 0, 60, 675, '#C07257')), behind(box(220, 30, 760, 490, 8), 16, 14, 0.25), rect(210, 20, 780, 510, ink.cream, 8), inside(box(236, 46, 728, 470, 4), rect(230, 40, 740, 480, '#48648A'), path('M230 300Q600 240 970 320V520H230z', '#6B7898'), circle(780, 170, 80, '#FBE9B8'), circle(760, 150, 14, '#EBD59A'), circle(806, 196, 20, '#EBD59A'), repeat(22, (n) => circle(250 + ((n * 389) % 700), 60 + ((n * n * 37 + n * 91) % 200), 3.5, ink.cream)), path('M230 520V390l60 -50l60 50v-90h90v70l70 -60l70 60v-120h100v100h60l60 -50l60 50v-40h110v260z', ink.night), repeat(14, (n) => rect(256 + ((n * 97) % 680), 410 + (n % 3) * 32, 17, 22, n % 3 ? ink.amber : '#344A6B'))), rect(592, 46, 16, 470, ink.cream), rect(236, 226, 728, 14, ink.cream),
    path('M150 0H330Q330 300 210 560H130z', ink.green), path('M270 0H330Q330 300 210 560H190Q290 300 270 0z', ink.forest), path('M1050 0H870Q870 300 990 560H1070z', ink.green), path('M1050 0H1000Q1010 300 1050 560H1070z', ink.forest), rect(100, -6, 1000, 26, ink.walnut, 6), rect(120, 520, 960, 40, ink.cream, 6), rect(120, 546, 960, 14, ink.dune, 6),
    // Cat from behind
    at(500, 528, 0, 1.2, cast(0, 0, 110, 9, 0.3), stroke('M70 -20Q150 0 140 60T180 100', ink.night, 24), lit('M-96 0Q-110 -110 -50 -170Q-20 -190 0 -190T50 -170Q110 -110 96 0z', '#33425C', ink.night, -10, -6), lit('M-62 -190Q-70 -260 -58 -292L-28 -262Q0 -272 28 -262L58 -292Q70 -260 62 -190Q50 -150 0 -150T-62 -190z', '#33425C', ink.night, -10, -6), path('M-52 -276l18 16l-14 14zM52 -276l-18 16l14 14z', ink.coral), stroke('M-44 -156Q0 -136 44 -156', ink.terracotta, 12), stroke('M-60 -196l-46 -8M-60 -186l-44 6M60 -196l46 -8M60 -186l44 6', ink.cream, 2.5)),
    at(850, 522, 0, 0.62, things.pottedPlant(1, ink.ochre, ink.mustard)), lit(box(0, 610, 1200, 90, 0), ink.walnut, ink.bark, 0, 0), at(980, 640, 0, 1, lit(oval(0, -36, 40), ink.amber, ink.mustard, -10, -8), stroke('M-34 -46Q0 -70 30 -56M-38 -32Q0 -54 38 -36M-14 -70Q-24 -36 -6 -2', ink.cream, 3), stroke('M-30 -16Q-90 -40 -120 -8T-220 -14', ink.amber, 5)),
  );
}

/** A hand fills a bowl with food, a cat waits for it. */
export function dinnerForTheCat(): string {
  // prettier-ignore
  return picture(
    room('#E9C7AE', '#6F9A86', '#5F8976', 500), repeat(40, (n) => rect((n % 10) * 130 - 40 + (Math.floor(n / 10) % 2) * 65, 506 + Math.floor(n / 10) * 44, 126, 40, ['#7DA893', '#6F9A86', '#87B19C'][(n * 7) % 3] ?? '', 3)), behind(box(60, 90, 230, 394, 6), 14, 4), lit(box(50, 90, 230, 394, 6), ink.cream, ink.dune, -20, 0), rect(70, 120, 180, 150, ink.paper, 6), rect(70, 300, 180, 170, ink.paper, 6), circle(236, 200, 8, ink.mustard), circle(236, 380, 8, ink.mustard), at(165, 90, 0, 0.5, things.pottedPlant()),
    // Cat
    at(430, 606, 0, 1.15, cast(0, 2, 120, 12, 0.3), stroke('M-90 -20Q-170 -10 -150 -100', '#B5652F', 24), lit('M-100 0Q-110 -120 -30 -170H40Q90 -110 84 0z', '#E0964E', '#B5652F', -10, -6), path('M10 -150Q60 -110 56 0H0Q-20 -90 10 -150z', ink.cream), repeat(3, (n) => stroke(`M${-84 + n * 4} ${-50 - n * 34}q26 4 40 -6`, '#B5652F', 9)), lit(box(-20, -24, 54, 26, 13), ink.cream, ink.dune, -3, -5), lit(box(40, -24, 54, 26, 13), ink.cream, ink.dune, -3, -5),
      lit('M-54 -206Q-58 -262 -46 -296L-12 -268Q20 -276 46 -268L80 -296Q94 -262 86 -206Q72 -160 16 -160T-54 -206z', '#E0964E', '#B5652F', -8, -5), path('M-40 -280l20 16l-18 16zM74 -280l-20 16l18 16z', ink.blush), ellipse(18, -184, 34, 24, ink.cream), circle(-14, -218, 10, ink.night), circle(50, -218, 10, ink.night), circle(-11, -222, 3.5, ink.cream), circle(53, -222, 3.5, ink.cream), path('M10 -198h18l-9 10z', ink.coral), stroke('M19 -188v6q-9 9 -16 2m16 -2q9 9 16 2', ink.night, 3), stroke('M16 -268v22M0 -264v14M32 -264v14', '#B5652F', 7), stroke('M-24 -190l-50 -8M-24 -180l-48 8M62 -190l50 -8M62 -180l48 8', ink.cream, 3)),
    // Bowl, falling food, scoop with hand
    cast(780, 622, 170, 14, 0.3), ellipse(780, 530, 130, 26, ink.wine), repeat(15, (n) => circle(682 + n * 14, 524 - ((n * 7) % 3) * 9, 15, n % 2 ? ink.oak : ink.wood)), lit('M648 530Q780 560 912 530L940 620H620z', ink.terracotta, ink.brick, -30, 0), path('M756 576q22 -24 44 0q22 14 0 34h-44q-22 -20 0 -34z', ink.cream),
    repeat(11, (n) => circle(770 + ((n * 29) % 70), 310 + n * 19, 10 + (n % 2) * 3, n % 2 ? ink.oak : ink.wood)), at(850, 236, -24, 1, lit('M-120 -50H40L30 50Q-40 80 -110 40z', ink.blue, ink.navy, -6, -14), repeat(7, (n) => circle(-100 + n * 20, -52 - (n % 2) * 8, 15, n % 2 ? ink.oak : ink.wood)), lit(box(30, -20, 160, 36, 16), ink.blue, ink.navy, 0, -10), at(160, 0, -76, 0.95, fist(skins.tan, [ink.cream, ink.dune]))),
  );
}

/** A small dog stands on the grooming table, brush, comb and scissors at hand. */
export function groomingTable(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#C9A0A0'), repeat(9, (n) => rect(n * 140, 0, 70, 600, '#CFA9A8')), beam('M0 0H380L860 675H200z', 0.28), rect(0, 590, 1200, 85, '#6E4A52'), rect(0, 584, 1200, 12, ink.cream), circle(930, 190, 140, ink.mustard), circle(927, 187, 132, ink.amber), circle(930, 190, 116, ink.mist), path('M830 220L960 84H1010L850 270z', '#F4F6EC'),
    rect(70, 190, 260, 18, ink.oak, 3), lit(box(94, 90, 60, 100, 12), ink.teal, '#3F6A70', -14, 0), rect(112, 66, 24, 26, ink.cream, 4), lit(box(176, 110, 56, 80, 10), ink.cream, ink.dune, -12, 0), rect(192, 88, 24, 24, ink.terracotta, 4), lit(box(254, 140, 60, 50, 8), ink.amber, ink.mustard, -12, 0),
    // Table, arm, dog
    cast(560, 640, 330, 18, 0.3), stroke('M560 520V620M420 632H700', ink.iron, 28), lit(box(250, 470, 620, 52, 16), ink.teal, '#3F6A70', 0, -20), stroke('M820 470V190Q820 120 750 120H690V230', ink.steel, 15), stroke('M690 230L690 250', ink.terracotta, 9),
    at(560, 472, 0, 1.45, stroke('M-92 -110Q-130 -130 -120 -160', '#E6D5BC', 18), ...[[-70, -30], [-40, -26], [50, -28], [80, -30]].map(([x = 0, y = 0]) => lit(box(x - 18, y - 40, 36, 72, 15), '#FFF8EA', '#E0CDAF', -8, 0)), ...[[-80, -100, 36], [-50, -118, 40], [-10, -122, 42], [30, -118, 42], [64, -100, 40], [-50, -76, 40], [0, -70, 42], [48, -74, 42]].map(([x = 0, y = 0, r = 0]) => circle(x + 4, y + 5, r, '#E6D5BC') + circle(x, y, r, '#FFF8EA')), circle(-122, -164, 24, '#FFF8EA'), ...[[82, -180, 40], [116, -180, 38], [98, -206, 36], [80, -160, 34]].map(([x = 0, y = 0, r = 0]) => circle(x + 3, y + 4, r, '#E6D5BC') + circle(x, y, r, '#FFF8EA')), ellipse(140, -164, 30, 22, '#FFF8EA'), circle(164, -172, 10, ink.night), circle(118, -192, 7, ink.night), path('M58 -204Q90 -210 84 -160Q74 -130 54 -142Q38 -170 58 -204z', '#D9BE92'), stroke('M138 -150q10 6 20 0', ink.walnut, 4), stroke('M62 -130Q88 -116 114 -132', ink.terracotta, 12), path('M98 -240l-30 -18v32zM98 -240l30 -18v32z', ink.terracotta), circle(98, -240, 9, ink.brick)),
    // Tools
    at(930, 600, -24, 1.1, lit(box(-70, -24, 130, 54, 14), ink.ochre, ink.mustard, 0, -12), repeat(9, (n) => rect(-60 + n * 13, 28, 5, 28, ink.chrome)), lit(box(54, -12, 130, 28, 13), ink.ochre, ink.mustard, 0, -8)), at(200, 600, 0, 1, stroke('M-70 -60L80 30M-70 30L80 -60', ink.chrome, 13), `<circle cx="-96" cy="-72" r="26" fill="none" stroke="${ink.terracotta}" stroke-width="13"/><circle cx="-96" cy="44" r="26" fill="none" stroke="${ink.terracotta}" stroke-width="13"/>`, circle(4, -15, 8, ink.iron)),
  );
}

/** Fish in a round bowl, a parrot on its perch beside them. */
export function fishAndParrot(): string {
  const fish = (x: number, y: number, s: number, c: string, d: string) =>
    at(
      x,
      y,
      0,
      s,
      path('M40 0L86 -30Q76 0 86 30z', d),
      lit('M-60 0Q-20 -44 48 0Q-20 44 -60 0z', c, d, -3, -9),
      circle(-34, -6, 6, ink.night),
      stroke('M-6 -12Q6 0 -6 12', d, 4),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F2D27E'), repeat(9, (n) => rect(n * 140, 0, 70, 560, '#F4D88C')), beam('M0 0H380L860 675H200z', 0.3), things.windowWithView(470, 60, 220, 250, things.hills(470, 240, 220)), table(530, '#8F5A34', '#6E4427', '#7A4B2B'),
    // Bowl
    cast(270, 566, 200, 16, 0.4), inside(oval(270, 380, 200, 184), rect(60, 180, 420, 400, '#DCEFEC'), rect(60, 290, 420, 300, '#8FC3C9'), path('M60 290q52 -16 105 0t105 0t105 0t105 0v22H60z', '#B5DCDD'), path('M60 520Q270 480 480 520V580H60z', ink.sand), repeat(14, (n) => circle(120 + n * 24, 526 + ((n * 7) % 3) * 9, 12, [ink.coral, ink.cream, ink.dune][n % 3] ?? '')), leaf(140, 520, -8, 170, ink.leaf, ink.green), leaf(170, 526, 16, 130, ink.green, ink.forest), leaf(400, 520, 6, 150, ink.leaf, ink.green)),
    fish(250, 370, 1.15, '#EE8B4B', ink.terracotta), fish(330, 460, 0.8, ink.amber, ink.mustard), ...[[180, 330, 10], [166, 300, 7], [190, 280, 5]].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#FFFFFF99')), stroke('M104 320Q120 260 170 224', '#FFFFFF', 10, 'stroke-opacity="0.7"'), ellipse(270, 206, 108, 14, '#FFFFFF88'),
    // Perch and parrot
    cast(900, 570, 150, 13, 0.4), lit(box(780, 540, 240, 30, 12), ink.oak, ink.walnut, -6, -8), rect(888, 430, 24, 120, ink.walnut), stroke('M760 430H1060', ink.walnut, 22), stroke('M760 425H1060', ink.wood, 9), lit(box(1020, 380, 80, 50, 10), ink.terracotta, ink.brick, -12, 0),
    path('M900 400L960 640L1000 610L950 380z', ink.blue), path('M880 400L920 620L950 600L930 380z', ink.terracotta), lit('M820 200Q820 110 900 108Q960 110 970 190Q1010 300 950 410Q900 440 860 410Q810 330 820 200z', ink.leaf, ink.green, -14, -6), path('M920 220Q1000 260 980 360Q960 420 930 410Q880 330 920 220z', ink.blue), path('M930 260Q976 300 966 350Q940 340 930 260z', ink.amber), path('M822 200Q820 112 896 108Q850 140 868 210Q850 230 822 200z', ink.terracotta), circle(860, 176, 21, ink.cream), circle(856, 176, 9, ink.night), path('M824 176Q770 180 782 250Q800 220 830 218z', ink.night), stroke('M870 416v24M900 420v22', ink.mustard, 11), at(1120, 540, 0, 0.8, things.pottedPlant(1, ink.cream, ink.dune)),
  );
}
