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
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';

/** A moving van in a street of colored houses, boxes and a lamp waiting on the pavement. */
export function vanInTheStreet(): string {
  // prettier-ignore
  const house = (x: number, w: number, h: number, c: string, s: string, roof: string) => {
    const y = 500 - h;
    return (
      lit(box(x, y, w, h), c, s, -w * 0.18, 0) +
      path(`M${x - 14} ${y}L${x + w / 2} ${y - 78}L${x + w + 14} ${y}z`, roof) +
      path(`M${x + w / 2} ${y - 78}L${x + w + 14} ${y}H${x + w * 0.66}z`, '#00000022') +
      repeat(4, (n) => {
        const wx = x + w * 0.16 + (n % 2) * w * 0.42;
        const wy = y + 34 + Math.floor(n / 2) * 96;
        return rect(wx - 5, wy - 5, w * 0.24 + 10, 66, ink.cream, 4) + rect(wx, wy, w * 0.24, 56, n === 2 ? '#F7D78C' : ink.teal, 2) + rect(wx + w * 0.12 - 2, wy, 4, 56, ink.cream) + rect(wx - 9, wy + 60, w * 0.24 + 18, 9, ink.walnut, 2);
      })
    );
  };
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F3DDB6'), rect(0, 0, 1200, 260, '#CFE0DA'), path('M0 210Q300 150 620 220T1200 190V400H0z', '#E8DDBB'), circle(170, 110, 54, '#FBEBB9'),
    ...[
      [420, 84],
      [930, 60],
    ].map(([x = 0, y = 0]) => path(`M${x} ${y}q10 -36 50 -28q20 -34 62 -14q44 -10 50 30q10 12 -10 12h-142q-20 0 -10 0z`, ink.cream)),
    house(20, 200, 250, ink.ochre, ink.mustard, ink.brick), house(226, 190, 320, ink.blush, ink.coral, ink.navy),
    house(424, 230, 270, '#86AE9A', ink.teal, ink.terracotta), house(662, 190, 340, ink.cream, ink.dune, ink.green),
    house(860, 200, 280, ink.coral, ink.terracotta, ink.navy), house(1068, 200, 330, ink.amber, ink.ochre, ink.brick), at(1130, 520, 0, 0.9, things.tree(90)),
    at(60, 520, 0, 0.8, things.tree(84, ink.leaf, ink.green)), rect(0, 500, 1200, 60, ink.sand), rect(0, 500, 1200, 6, ink.cream),
    repeat(10, (n) => rect(n * 130 + 20, 506, 3, 54, ink.dune)), rect(0, 556, 1200, 12, ink.dune), rect(0, 568, 1200, 107, '#56626B'), rect(0, 568, 1200, 10, '#44505A'),
    repeat(6, (n) => rect(n * 230 - 40, 630, 130, 10, '#E9D6A8', 3)),
    // Van
    cast(760, 604, 370, 20, 0.4), lit('M470 214H880V560H470z', ink.cream, ink.dune, -30, -6), path('M470 440H880V500H470z', ink.terracotta),
    path('M850 440h30v60h-30z', ink.brick), repeat(4, (n) => stroke(`M${560 + n * 80} 224V552`, '#E4D3B2', 4)),
    at(670, 330, 0, 1, path('M-70 40V-20L0 -76L70 -20V40z', ink.green), rect(-18, -6, 36, 46, ink.cream, 4), path('M0 -76L70 -20V40H40V-20L0 -50z', ink.forest)),
    lit('M886 310H1000Q1030 312 1046 350L1080 430Q1110 440 1110 480V560H886z', ink.terracotta, ink.brick, -18, -6),
    path('M920 336H994Q1010 338 1020 364L1046 428H920z', ink.sky), path('M920 428L966 336H994L946 428z', '#FFFFFF66'), rect(930, 462, 36, 9, ink.wine, 4),
    circle(1096, 506, 15, ink.amber), rect(1086, 536, 44, 24, ink.iron, 6), rect(460, 548, 640, 18, ink.navy, 4),
    ...[590, 986].map((x) => circle(x, 570, 60, '#17243855') + circle(x, 568, 54, ink.night) + circle(x, 568, 28, ink.steel) + circle(x - 3, 565, 21, ink.chrome) + circle(x, 568, 8, ink.iron)),
    // Open back with ramp and boxes
    path('M470 214L400 236V556L470 560z', '#E9DAB9'), path('M470 230V548', 'none'), path('M470 560L330 612H380L500 566z', ink.iron),
    path('M470 556L330 606H350L490 556z', ink.steel), cast(190, 622, 190, 16, 0.35), at(60, 620, 0, 1, things.carton(150, 116)),
    at(92, 504, 0, 1, things.carton(104, 86, '#D6A873', '#B07A48')), at(218, 624, 0, 1, things.carton(92, 78, '#C9925B', ink.wood)),
    at(288, 540, 0, 0.72, things.pottedPlant(1, ink.blue, ink.navy)),
    at(396, 642, 0, 0.9, rect(-5, -190, 10, 184, ink.walnut), ellipse(0, -4, 44, 9, ink.bark), lit('M-52 -180L-30 -260H30L52 -180z', ink.amber, ink.ochre, -16, 0)),
  );
}

/** An empty new flat: stacked boxes, a rolled rug, an armchair, the city beyond the window. */
export function boxesInTheNewFlat(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#A9BFA8'), rect(0, 0, 1200, 520, '#B6C9B2'), beam('M560 60H900L620 675H60z', 0.34),
    things.windowWithView(520, 60, 380, 300, rect(520, 60, 380, 300, '#F2CFA2') + circle(800, 170, 46, '#FBE9B8') + path('M520 360V240h50v-50h60v70h40v-100h70v120h30v-60h60v90h70v60z', '#D39A73') + path('M520 360V300h70v-40h50v50h70v-30h60v40h50v-50h80v90z', '#B3704F')),
    rect(0, 520, 1200, 155, '#C98A58'),
    repeat(5, (n) => repeat(9, (m) => rect(m * 150 - 60 + (n % 2) * 75, 530 + n * 30, 146, 27, ['#CE9160', '#C4844F', '#D29867'][(m * 2 + n) % 3] ?? '', 2))),
    rect(0, 506, 1200, 18, ink.cream), rect(0, 520, 1200, 6, '#00000022'), path('M470 675L640 526H860L760 675z', '#F9E3B8', 'opacity="0.4"'),
    // Frame leaning on the wall, armchair
    at(980, 512, 4, 1, behind(box(-70, -250, 170, 250, 4), 10, 4), rect(-70, -250, 170, 250, ink.walnut, 4), rect(-56, -236, 142, 222, ink.cream), circle(16, -150, 44, ink.ochre), path('M-56 -14V-80Q10 -140 86 -70V-14z', ink.navy)),
    cast(1010, 630, 180, 16, 0.3), rect(880, 600, 18, 34, ink.bark), rect(1110, 600, 18, 34, ink.bark),
    lit(box(870, 366, 270, 220, 56), ink.terracotta, ink.brick, -18, -8), lit(box(846, 456, 70, 154, 30), ink.coral, ink.brick, -12, -8),
    lit(box(1096, 456, 70, 154, 30), ink.coral, ink.brick, -12, -8), lit(box(906, 500, 200, 64, 22), '#D06C4A', ink.brick, -4, -14),
    rect(900, 566, 212, 42, ink.brick, 8),
    // Boxes
    cast(300, 640, 270, 20, 0.35), at(90, 634, 0, 1, things.carton(210, 164)), at(320, 640, 0, 1, things.carton(170, 126, '#C9925B', ink.wood)),
    at(112, 470, 0, 1, things.carton(160, 120, '#D6A873', '#B07A48')), at(300, 514, 0, 1, things.carton(126, 96, ink.oak, ink.wood)),
    at(200, 352, 0, 0.9, things.pottedPlant(1, ink.ochre, ink.mustard)),
    // An open box with household things
    at(
      596,
      646,
      0,
      1,
      cast(70, 0, 130, 12, 0.3),
      rect(30, -190, 16, 70, ink.oak),
      lit('M2 -190Q10 -240 38 -240T74 -190z', ink.cream, ink.dune, -14, 0),
      rect(70, -170, 26, 60, ink.blue, 3),
      rect(98, -182, 22, 72, ink.terracotta, 3),
      rect(122, -164, 24, 60, ink.green, 3),
      path('M0 -120L-44 -150L-30 -96z', ink.wood),
      path('M160 -120L214 -146L196 -92z', '#E3BC8A'),
      rect(0, -124, 160, 124, ink.oak),
      rect(120, -124, 40, 124, ink.wood),
      rect(62, -124, 28, 44, '#EBD2A8'),
      rect(0, -124, 160, 8, '#4A2A1A33'),
    ),
    // Rolled rug and tape
    at(
      500,
      660,
      0,
      0.9,
      lit(
        'M-30 0V-270Q-26 -290 0 -292T32 -270V0Q0 14 -30 0z',
        ink.blue,
        ink.navy,
        -20,
        0,
        repeat(5, (n) => rect(-40, -250 + n * 56, 90, 12, n % 2 ? ink.amber : ink.coral)),
      ),
      ellipse(0, -272, 30, 15, ink.paper),
      stroke('M-16 -272a16 8 0 1 0 30 -2a10 5 0 1 0 -18 2', ink.navy, 4),
    ),
    at(790, 652, 0, 0.9, ellipse(6, 2, 46, 12, '#4A2A1A44'), ellipse(0, -16, 44, 24, ink.mustard), ellipse(0, -22, 44, 22, ink.amber), ellipse(0, -22, 22, 10, ink.walnut)),
    stroke('M300 0V92', ink.night, 5), circle(300, 112, 28, '#FFF3C9'), rect(286, 78, 28, 22, ink.mustard, 4), circle(300, 112, 60, '#FFF3C922'),
  );
}
