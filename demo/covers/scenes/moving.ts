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
  lit,
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import { arm, cloud, fist, room, skins, standing, table, tiled } from '../figures.ts';
import type { Figure } from '../figures.ts';
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

/** Two movers carry a sofa across a bright hall. */
export function sofaOnTheWay(): string {
  const first: Figure = {
    skin: skins.tan,
    hair: '#2B2226',
    cloth: [ink.terracotta, ink.brick],
    hairStyle: 'cap',
    gaze: 1,
  };
  const second: Figure = {
    skin: skins.deep,
    hair: '#2B2226',
    cloth: [ink.terracotta, ink.brick],
    hairStyle: 'short',
    gaze: -1,
  };
  // prettier-ignore
  return picture(
    room('#F1D7A4', '#B87B4B', '#99602F', 580), behind('M470 560V150Q470 50 600 50T730 150V560z', 12, 6), path('M450 562V150Q450 30 600 30T750 150V562z', ink.cream), inside('M476 562V150Q476 56 600 56T724 150V562z', rect(460, 30, 300, 540, ink.sky), rect(460, 380, 300, 200, ink.sage), at(660, 420, 0, 0.9, things.tree(90)), rect(460, 500, 300, 80, ink.sand)),
    at(180, 650, 0, 1.05, standing(first, [ink.navy, ink.night])), at(1020, 650, 0, 1.05, standing(second, [ink.navy, ink.night])),
    // Sofa
    cast(600, 652, 330, 16, 0.25), rect(340, 520, 18, 36, ink.bark), rect(846, 520, 18, 36, ink.bark), lit(box(300, 270, 600, 220, 46), ink.teal, '#3F6A70', -16, -8), stroke('M600 284V420', '#3F6A70', 5), lit(box(340, 410, 258, 70, 24), '#75A6AA', '#3F6A70', -5, -16), lit(box(602, 410, 258, 70, 24), '#75A6AA', '#3F6A70', -5, -16), rect(310, 474, 580, 52, '#3F6A70', 14), lit(box(262, 350, 86, 180, 36), ink.teal, '#3F6A70', -14, -8), lit(box(852, 350, 86, 180, 36), ink.teal, '#3F6A70', -14, -8),
    at(180, 650, 0, 1.05, arm(first, [66, -362], [82, -250], [128, -128])), at(1020, 650, 0, 1.05, arm(second, [-66, -362], [-82, -250], [-128, -128])),
  );
}

/** A hand truck with a tower of boxes in front of a lift. */
export function handTruck(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3D5F5B'), rect(0, 0, 1200, 675, '#476B66'), repeat(8, (n) => rect(n * 160, 0, 80, 570, '#4D726C')), rect(0, 570, 1200, 105, '#D9C4A0'), repeat(8, (n) => path(`M${n * 200 - 120} 675L${n * 170 - 20} 570h90L${n * 200 + 10} 675z`, n % 2 ? '#C7AE86' : '#E4D2B2')), beam('M0 0H360L760 675H160z', 0.14),
    // Lift
    behind(box(640, 60, 420, 510, 6), 16, 6, 0.3), rect(620, 40, 460, 534, ink.steel, 8), rect(650, 70, 400, 504, '#F5DFA8'), path('M650 70H1050L990 130H710z', '#FFF3CE'), path('M710 130H990V540H710z', '#EBCB86'), rect(730, 150, 240, 190, '#F9EBC4', 5), rect(650, 70, 76, 504, ink.chrome), rect(974, 70, 76, 504, ink.chrome), rect(720, 70, 6, 504, ink.iron), rect(974, 70, 6, 504, ink.iron), rect(1104, 290, 40, 96, ink.amber, 8), path('M1124 306l12 20h-24z', ink.brick), path('M1124 372l12 -20h-24z', ink.brick), rect(780, 6, 140, 30, ink.night, 6), path('M850 12l12 18h-24z', ink.amber),
    // Truck with boxes
    cast(390, 642, 300, 18, 0.4), stroke('M170 616L110 120Q104 76 150 70', ink.brick, 26), stroke('M166 612L106 118Q102 80 146 72', ink.terracotta, 12), stroke('M140 70h40', ink.night, 30), rect(150, 606, 380, 20, ink.iron, 5),
    at(186, 606, 0, 1, things.carton(270, 180)), at(196, 426, 0, 1, things.carton(230, 140, '#D6A873', '#B07A48')), at(190, 286, 0, 1, things.carton(180, 110, '#C9925B', ink.wood)), at(300, 178, 0, 0.62, things.pottedPlant(1, ink.blue, ink.navy)), stroke('M124 380Q300 366 432 384L476 352', ink.navy, 13),
    circle(160, 618, 52, ink.night), circle(160, 618, 25, ink.amber), circle(160, 618, 9, ink.night),
    at(900, 628, 0, 1, cast(20, 0, 70, 9, 0.3), rect(-5, -240, 10, 234, ink.walnut), ellipse(0, -6, 56, 11, ink.bark), lit('M-66 -210L-38 -310H38L66 -210z', ink.coral, ink.terracotta, -16, 0)),
  );
}

/** A fist pulls tape over the flaps of a box, seen close. */
export function tapingTheBox(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E6C0A6'), repeat(5, (n) => rect(n * 260, 0, 130, 675, '#E9C7AF')), beam('M0 0H420L1000 675H240z', 0.3), table(560, '#8FAF92', '#6C9070', '#7FA184'),
    cast(560, 620, 470, 20, 0.35), path('M100 300L260 170H1020L880 300z', '#E3BC8A'), path('M180 236H950L940 246H168z', ink.wood), path('M880 300L1020 170V480L880 616z', ink.wood), rect(100, 300, 780, 316, ink.oak), rect(100, 300, 780, 12, '#4A2A1A22'),
    // Tape over the middle
    path('M130 276L168 228L640 228L600 286z', '#F4E2C2', 'opacity="0.95"'),
    stroke('M330 470v-80m-22 24l22 -26l22 26M420 470v-80m-22 24l22 -26l22 26', ink.walnut, 9), at(640, 450, 0, 1, stroke('M-40 -60H50L36 20Q30 44 4 44T-28 20z', ink.walnut, 9), stroke('M4 44V84M-30 88H38', ink.walnut, 9)),
    // Roll and hand
    circle(690, 210, 108, ink.mustard), circle(684, 204, 98, ink.amber), circle(684, 204, 56, ink.walnut), circle(684, 204, 46, '#E6C0A6'), path('M600 150L560 240L640 286z', '#F4E2C2', 'opacity="0.8"'), at(794, 190, -128, 1.05, fist(skins.brown, [ink.blue, ink.navy])),
  );
}

/** Plates and cups wait to be wrapped in paper beside an open box. */
export function packingTheKitchen(): string {
  // prettier-ignore
  return picture(
    tiled(120, 70, '#BCCBC0', ['#D5DFD2', '#CCD9CC', '#DDE5D9'], true), beam('M160 0H460L1000 675H400z', 0.34), rect(640, 90, 560, 18, ink.oak), repeat(3, (n) => stroke(`M${700 + n * 56} 104V120`, ink.mustard, 5)), at(1070, 90, 0, 0.6, things.pottedPlant()), lit(box(700, 30, 70, 60, 8), ink.terracotta, ink.brick, -14, 0), lit(box(790, 44, 60, 46, 8), ink.amber, ink.mustard, -14, 0), lit(box(870, 20, 50, 70, 8), ink.green, ink.forest, -14, 0),
    table(500, '#D9A878', '#A86C3F'),
    // Box
    cast(330, 612, 270, 16, 0.35), path('M110 330L40 240L250 250L290 330z', ink.wood), path('M520 330L620 250L640 270L560 350z', '#E3BC8A'), path('M130 330H530L490 260H180z', ink.bark), lit(oval(220, 300, 60, 66), ink.cream, ink.dune, -10, -4), path('M280 340Q270 250 340 230Q420 240 420 340z', ink.paper), stroke('M310 250l20 40l-14 40M370 250l-14 36', ink.dune, 5), lit(box(420, 220, 46, 120, 18), ink.green, ink.forest, -12, 0), rect(430, 180, 24, 46, ink.green, 6), rect(110, 330, 420, 276, ink.oak), path('M530 330h34v240l-34 36z', ink.wood), rect(110, 330, 420, 14, '#4A2A1A33'), stroke('M250 420h100l-18 50q-32 26 -64 0zM300 484v40M272 528h56', ink.walnut, 9),
    // Stack of plates, wrapped cup
    cast(760, 566, 130, 11, 0.3), repeat(6, (n) => ellipse(760, 552 - n * 18, 118, 19, n % 2 ? ink.dune : ink.steel) + ellipse(760, 546 - n * 18, 118, 18, n % 2 ? ink.cream : ink.sky)), ellipse(760, 456, 70, 9, ink.mist),
    cast(990, 580, 110, 10, 0.3), path('M890 580L916 470L960 500L1000 452L1040 496L1084 474L1096 580z', ink.paper), path('M1000 452L1040 496L1084 474L1096 580H1030z', ink.sand), lit('M936 420H1046Q1050 530 1020 530H960Q930 530 936 420z', ink.coral, ink.brick, -20, 0), stroke('M1044 440q40 0 34 36t-40 22', ink.coral, 13), path('M900 580L930 490Q990 530 1060 496L1090 580z', ink.cream), stroke('M940 540l30 -20M1010 560l30 -30', ink.dune, 4),
    at(690, 640, 0, 1, ellipse(6, 2, 56, 14, '#4A2A1A44'), ellipse(0, -16, 54, 28, ink.mustard), ellipse(0, -24, 54, 26, ink.amber), ellipse(0, -24, 28, 13, ink.walnut)),
  );
}

/** A piano hangs on a rope before the balcony of an old house. */
export function pianoOnTheRope(): string {
  // prettier-ignore
  const shutters = (x: number, y: number) => rect(x - 12, y - 12, 144, 224, ink.cream, 5) + rect(x, y, 120, 200, '#3C6A78') + rect(x + 57, y, 6, 200, ink.cream) + rect(x, y + 80, 120, 6, ink.cream) + [-62, 122].map((d) => lit(box(x + d, y - 6, 58, 212, 3), ink.green, ink.forest, -10, 0, repeat(11, (n) => rect(x + d + 8, y + 6 + n * 18, 42, 4, ink.forest)))).join('');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#BFD8DA'), circle(1080, 100, 60, '#FBEBB9'), cloud(900, 190), cloud(960, 470), lit(box(-20, -20, 720, 720), '#E9A77E', ink.coral, -30, 0), rect(-20, 300, 690, 18, ink.cream), rect(-20, 20, 690, 18, ink.cream),
    shutters(130, 70), shutters(440, 70), shutters(130, 380), shutters(440, 380), rect(60, 590, 250, 14, ink.night), repeat(11, (n) => rect(66 + n * 23, 520, 6, 74, ink.night)), rect(60, 514, 250, 10, ink.night), repeat(4, (n) => circle(90 + n * 60, 508, 22, n % 2 ? ink.terracotta : ink.leaf)),
    // Beam, pulley, rope
    rect(640, 24, 320, 30, ink.walnut, 5), stroke('M700 110L780 40', ink.bark, 18), circle(890, 80, 38, ink.night), circle(890, 80, 24, ink.amber), circle(890, 80, 8, ink.night), stroke('M874 84V230', '#C9A873', 10), stroke('M926 84L1040 690', '#C9A873', 10), stroke('M874 230L740 320M874 230L1000 320', '#C9A873', 9), circle(874, 230, 15, ink.mustard),
    at(870, 500, -3, 1, lit(box(-160, -180, 320, 220, 10), ink.wine, '#4A1C17', -16, -8), rect(-176, -196, 352, 24, '#4A1C17', 5), rect(-120, -150, 240, 66, '#82392E', 6), lit(box(-176, -50, 352, 34, 6), ink.wine, '#4A1C17', 0, -10), rect(-166, -70, 332, 24, ink.cream, 3), repeat(16, (n) => rect(-166 + n * 21, -70, 2.5, 24, ink.steel)), repeat(15, (n) => (n % 7 === 2 || n % 7 === 6 ? '' : rect(-151 + n * 21, -70, 10, 14, ink.night))), rect(-156, -20, 24, 60, '#4A1C17'), rect(130, -20, 24, 60, '#4A1C17'), rect(-150, 40, 300, 20, '#4A1C17', 4), rect(-128, -196, 30, 260, '#C9A873'), rect(98, -196, 30, 260, '#C9A873')),
    rect(0, 640, 1200, 35, ink.sand),
  );
}

/** The loaded back of a van at dusk, doors open, the last chair before it. */
export function loadedVan(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#4A4C75'), path('M0 220H1200V560H0z', '#8F6A86'), path('M0 380Q600 300 1200 380V600H0z', '#D98F74'), circle(1040, 360, 64, '#F2C667'), repeat(16, (n) => circle((n * 211) % 1200, 20 + ((n * 67) % 150), 3, ink.cream)), path('M0 560V400h70v-60h110v90h60v130zM960 560V420h80v-50h70v80h100v110z', '#2C3350'), repeat(6, (n) => rect(88 + (n % 2) * 50, 366 + Math.floor(n / 2) * 50, 20, 26, ink.amber)), rect(0, 560, 1200, 115, '#3B4152'), rect(0, 560, 1200, 8, '#565C6C'), 
    cast(600, 610, 420, 20, 0.45), circle(380, 590, 50, ink.night), circle(820, 590, 50, ink.night), lit(box(300, 60, 600, 530, 22), ink.cream, ink.dune, -14, -6), rect(340, 100, 520, 440, '#40322C', 8), path('M340 540L390 490H810L860 540z', ink.walnut), rect(390, 130, 420, 362, '#54423A'), ellipse(600, 116, 60, 12, '#FFEDBB'), path('M540 116L390 490H810L660 116z', '#FFE3A0', 'opacity="0.2"'),
    // Doors
    path('M300 70L130 110V590L300 570z', ink.terracotta), path('M280 110L160 138V330L280 320z', ink.sky), path('M900 70L1070 110V590L900 570z', ink.brick), path('M920 110L1040 138V330L920 320z', ink.teal), 
    // Load
    at(372, 530, 0, 1, things.carton(170, 140)), at(384, 390, 0, 1, things.carton(130, 110, '#D6A873', '#B07A48')), lit(box(590, 250, 110, 280, 12), ink.wood, ink.walnut, -14, -4), rect(606, 280, 70, 60, ink.walnut, 4), rect(606, 356, 70, 60, ink.walnut, 4), rect(606, 432, 70, 60, ink.walnut, 4), circle(640, 310, 6, ink.amber), circle(640, 386, 6, ink.amber), circle(640, 462, 6, ink.amber), lit(box(712, 240, 44, 294, 20), ink.blue, ink.navy, -14, 0, repeat(5, (n) => rect(700, 270 + n * 56, 60, 11, n % 2 ? ink.amber : ink.coral))), at(758, 530, 0, 0.55, things.pottedPlant()), at(640, 250, 0, 0.6, rect(-5, -100, 10, 100, ink.oak), lit('M-52 -90L-30 -160H30L52 -90z', ink.amber, ink.ochre, -16, 0)),
    rect(290, 560, 620, 34, ink.iron, 8), rect(310, 566, 60, 20, ink.terracotta, 6), rect(830, 566, 60, 20, ink.terracotta, 6), rect(520, 564, 160, 24, ink.cream, 4),
    at(180, 650, 0, 1, cast(10, 0, 90, 10, 0.4), stroke('M-60 -100L-66 0M60 -100L66 0', ink.walnut, 14), stroke('M-58 -100V-250M58 -100V-250', ink.walnut, 14), rect(-66, -250, 132, 40, ink.oak, 8), rect(-66, -190, 132, 24, ink.oak, 8), lit(box(-80, -116, 160, 28, 10), ink.ochre, ink.mustard, -6, -6)),
  );
}
