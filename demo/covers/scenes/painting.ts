import {
  at,
  beam,
  behind,
  box,
  cast,
  circle,
  ellipse,
  faint,
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
import { arm, cloud, fist, room, skins, standing } from '../figures.ts';
import type { Figure } from '../figures.ts';
import * as things from '../things.ts';

/** An open tin of paint 110 wide, its rim dripping. */
// prettier-ignore
const tin = (color: string, shade: string) =>
  [
    cast(14, 2, 76, 12, 0.3),
    lit(box(-58, -118, 116, 118, 6), ink.chrome, ink.steel, -26, 0, rect(-60, -86, 124, 62, ink.cream), rect(-60, -86, 124, 62, color), rect(30, -86, 40, 62, shade)),
    stroke('M-58 -104Q0 -190 58 -104', ink.iron, 4),
    ellipse(0, -118, 60, 13, ink.steel),
    ellipse(0, -118, 51, 9, color),
    path('M-44 -116Q-40 -70 -32 -72Q-26 -74 -26 -108Q-20 -84 -14 -86Q-8 -88 -8 -112z', color),
  ].join('');

// prettier-ignore
const roller = (color: string, shade: string) =>
  [stroke('M0 0V-60Q0 -84 40 -84H92V-128H70', ink.iron, 9), lit(box(-14, 0, 28, 104, 12), ink.ochre, ink.mustard, -9, 0), lit(box(-80, -156, 152, 56, 16), color, shade, 0, -16), rect(-86, -148, 9, 40, ink.cream, 4), rect(70, -148, 9, 40, ink.cream, 4)].join('');

/** A room half way through: terracotta going over pale plaster, ladder and tins on a dust sheet. */
export function halfPaintedRoom(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F2E4CB'), path('M0 0H300V560H0z', '#E4D2B2'), path('M300 0L0 0V60L300 30z', '#D9C5A1'),
    // The fresh color, rolled on in overlapping bands
    inside(
      'M300 0H1200V560H300z', path('M300 0H760V330Q752 352 730 344T690 372Q680 470 664 474T640 420V560H300z', ink.terracotta),
      path('M760 0H880V210Q868 236 850 214Q842 292 824 296T806 240Q790 286 760 268z', ink.terracotta), path('M880 0H940V150Q930 176 914 160Q902 196 880 180z', '#CB6A48'),
      repeat(7, (n) => rect(310 + n * 66, 0, 16, 560, '#FFFFFF0C')),
    ),
    path('M296 0h8v560h-8z', '#9C8A68', 'opacity="0.3"'), beam('M0 40L120 0H420L900 675H330z', 0.22),
    things.windowWithView(70, 150, 160, 220, things.hills(70, 300, 160)),
    // Masking tape, skirting, floor, dust sheet
    rect(0, 542, 1200, 24, ink.cream), rect(300, 536, 900, 7, '#7FA9B8'), rect(0, 562, 1200, 6, ink.dune), rect(0, 566, 1200, 109, ink.wood),
    repeat(8, (n) => path(`M${n * 190 - 100} 675L${n * 170 - 20} 566h4L${n * 190 - 92} 675z`, ink.walnut)),
    path('M150 675L250 588Q420 572 600 590T1010 582L1120 675z', ink.paper),
    path('M600 590Q640 630 560 675H600Q680 630 640 588zM880 586Q900 640 860 675H900Q950 630 920 584z', ink.sand), path('M300 600q40 24 0 50', 'none'),
    circle(520, 640, 8, ink.terracotta), circle(548, 650, 5, ink.terracotta), ellipse(860, 648, 16, 6, ink.terracotta), circle(710, 660, 6, ink.green),
    at(1010, 642, 0, 1.2, things.ladder(6, ink.leaf, ink.green)),
    // Roller at work on its pole
    stroke('M600 640L752 320', ink.oak, 13), stroke('M596 638L748 318', '#E9C592', 4), at(762, 300, 26, 1.05, roller(ink.coral, ink.brick)),
    at(330, 636, 0, 1, tin(ink.terracotta, ink.brick)), at(470, 654, 0, 0.84, tin(ink.ochre, ink.mustard)),
    at(
      1090, 650, 0, 0.9, lit('M-96 -40H96L80 0H-80z', ink.blue, ink.navy, -20, 0), path('M-80 -38H80L74 -20H-74z', ink.terracotta),
      at(10, -24, 96, 0.7, rect(-14, -110, 28, 110, ink.ochre, 10), rect(-34, -20, 68, 26, ink.chrome, 3), lit('M-34 6H34L30 66Q0 80 -30 66z', ink.paper, ink.dune, -14, 0), path('M-32 44L31 44L30 66Q0 80 -30 66z', ink.terracotta)),
    ),
    // Color cards taped to the pale wall
    ...[0, 1, 2].map((n) => at(1010 + n * 62, 60 + (n % 2) * 8, n * 5 - 5, 1, rect(-18, 4, 50, 98, '#4A2A1A22', 4), rect(-24, 0, 50, 98, ink.cream, 4), rect(-19, 5, 40, 64, [ink.sage, ink.blush, ink.sky][n] ?? '', 3), rect(-10, -10, 22, 18, '#E6CD94', 2))),
  );
}

const colors = [
  ink.wine,
  ink.terracotta,
  ink.coral,
  ink.blush,
  ink.amber,
  ink.ochre,
  ink.sage,
  ink.leaf,
  ink.green,
  ink.teal,
  ink.blue,
  ink.navy,
];
// prettier-ignore
const openTin = (x: number, y: number, r: number, c: string, s: string) =>
  [
    cast(x + 16, y + 18, r * 1.04, r * 1.04, 0.3),
    circle(x, y, r, ink.steel),
    circle(x - 3, y - 3, r - 5, ink.chrome),
    circle(x, y, r - 16, ink.iron),
    circle(x + 2, y + 4, r - 20, s),
    inside(oval(x, y, r - 20), circle(x + 5, y + 10, r - 20, c), stroke(`M${x - r * 0.5} ${y + 6}q${r * 0.3} ${-r * 0.4} ${r * 0.7} ${-r * 0.2}t${r * 0.2} ${r * 0.4}`, '#FFFFFF55', 8)),
  ].join('');
// prettier-ignore
const flatBrush = (c: string, s: string, w: number) =>
  [
    faint(0.22, at(14, 16, 0, 1, path(`M-${w / 2} 0h${w}v150h-${w}z`, '#3B1D10'), rect(-14, -190, 28, 160, '#3B1D10', 12))),
    lit(`M-16 -40Q-12 -120 -18 -170Q-20 -200 0 -202Q20 -200 18 -170Q12 -120 16 -40L${w / 2} 0H${-w / 2}z`, ink.wood, ink.walnut, -9, 0),
    circle(0, -180, 6, ink.bark),
    rect(-w / 2 - 3, 0, w + 6, 44, ink.chrome, 3),
    rect(w / 6, 0, w / 3 + 3, 44, ink.steel),
    rect(-w / 2 - 3, 8, w + 6, 4, ink.iron),
    rect(-w / 2 - 3, 32, w + 6, 4, ink.iron),
    lit(`M${-w / 2} 44H${w / 2}L${w / 2 - 3} 128Q0 146 ${-w / 2 + 3} 128z`, '#EFD9B0', ink.dune, -10, 0),
    lit(`M${-w / 2 + 1} 94Q0 84 ${w / 2 - 1} 98L${w / 2 - 3} 128Q0 146 ${-w / 2 + 3} 128z`, c, s, -10, 0),
  ].join('');

/** Seen from above: a fan of colors, brushes and open tins on a wooden table. */
export function colorTable(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#C98F5C'), repeat(6, (n) => rect(0, n * 116, 1200, 111, ['#CE9663', '#C68C58', '#D19B69'][n % 3] ?? '')),
    repeat(20, (n) => stroke(`M${(n * 257) % 1150} ${20 + n * 33}q60 ${n % 2 ? -8 : 8} ${90 + (n % 4) * 30} 0`, '#B37A48', 3)), beam('M0 0H360L1100 675H500z', 0.2),
    // Brush stroke over a sheet of paper
    at(
      880, 420, 7, 1, faint(0.2, rect(-250, -200, 540, 420, '#3B1D10', 4)), rect(-266, -216, 540, 420, ink.cream, 4),
      path('M-220 -150Q-60 -190 190 -160Q214 -150 196 -120L214 -100Q190 -70 200 -60Q-40 -90 -216 -52Q-240 -70 -224 -92Q-244 -120 -220 -150z', ink.green),
      stroke('M-200 -124Q-20 -158 176 -132M-196 -84Q-40 -116 170 -90', '#FFFFFF33', 7),
      path('M-220 10Q-80 -30 60 0Q80 20 66 50Q80 70 56 88Q-90 56 -216 90Q-236 60 -220 10z', ink.terracotta),
      stroke('M-200 34Q-80 0 40 26M-196 64Q-90 34 36 62', '#FFFFFF33', 7),
    ),
    at(1010, 470, 60, 1.02, flatBrush(ink.terracotta, ink.brick, 82)),
    // Color fan
    at(
      330, 640, 0, 1,
      ...colors.map((c, n) =>
        at(
          0, 0, -72 + n * 13, 1, path('M-38 -20H52V-404H-38z', '#3B1D10', 'opacity="0.13"'), rect(-46, -410, 92, 400, ink.cream, 8), rect(-40, -404, 80, 110, c, 4),
          rect(-40, -288, 80, 64, c, 2), rect(-40, -288, 80, 64, '#FFFFFF44', 2), rect(-40, -218, 80, 52, c, 2), rect(-40, -218, 80, 52, '#FFFFFF77', 2),
        ),
      ),
      circle(0, -40, 13, ink.mustard), circle(-3, -43, 9, ink.amber),
    ),
    openTin(120, 120, 104, ink.ochre, ink.mustard), openTin(820, 100, 92, ink.coral, ink.brick), openTin(1080, 130, 116, ink.teal, '#3F6A70'),
    at(690, 590, 100, 0.8, flatBrush(ink.ochre, ink.mustard, 60)), circle(700, 226, 14, ink.coral), circle(726, 250, 7, ink.coral), circle(242, 226, 9, ink.ochre),
    circle(930, 224, 8, ink.teal), circle(690, 640, 10, ink.ochre),
    at(1130, 590, -28, 1, faint(0.2, path('M-60 -48H70V70H-60z', '#3B1D10')), lit(oval(0, 0, 64), '#6FA0AE', '#4E7F8C', -12, -12), circle(0, 0, 34, ink.wood), circle(-2, -2, 28, '#B57A49'), stroke('M60 20L110 46', '#6FA0AE', 26)),
  );
}

/** A fist rolls a broad blue band over a pale wall, seen close. */
export function rollingTheWall(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F4E6CC'), beam('M0 0H420L1000 675H260z', 0.3), path('M0 0H640V120Q620 150 600 130V600Q580 640 560 610L540 675H0z', ink.teal), repeat(5, (n) => rect(40 + n * 124, 0, 20, 675, '#FFFFFF10')), path('M640 0H900V250H640z', ink.teal), path('M640 250Q650 330 668 320T690 260z', ink.teal),
    stroke('M920 290H1010V430H830V480', ink.iron, 20), stroke('M920 284H1004V424H824', ink.steel, 7), faint(0.2, path(box(630, 232, 300, 130, 30), '#3B1D10')), lit(box(620, 216, 296, 124, 30), '#6FA2A6', '#3F6A70', 0, -36), rect(604, 230, 18, 96, ink.cream, 8), rect(914, 230, 18, 96, ink.cream, 8), repeat(9, (n) => rect(640 + n * 30, 222, 4, 112, '#FFFFFF22')),
    at(830, 470, 90, 1, lit(box(0, -32, 230, 64, 26), ink.ochre, ink.mustard, 0, -14)), at(830, 560, -14, 1, fist(skins.fair, [ink.cream, ink.dune])),
    circle(700, 420, 10, ink.teal), circle(732, 470, 6, ink.teal), circle(1080, 180, 8, ink.teal), circle(1050, 130, 5, ink.teal),
    ...[0, 1, 2].map((n) => at(1040 + n * 40, 60 + n * 8, n * 14 - 6, 1, rect(-24, 0, 56, 130, ink.cream, 4), rect(-19, 5, 46, 84, [ink.sky, ink.teal, ink.navy][n] ?? '', 3))),
  );
}

/** A painter on the floor of a room rolls ochre over the wall with a long pole. */
export function painterAtWork(): string {
  const person: Figure = {
    skin: skins.olive,
    hair: '#42291C',
    cloth: [ink.cream, ink.dune],
    bib: ['#F3EBDA', ink.sand],
    hairStyle: 'cap',
    gaze: 1,
  };
  // prettier-ignore
  return picture(
    room('#F3E4CB', ink.wood, ink.walnut, 570), path('M520 0H1200V552H520V520Q540 470 556 500T590 440V300Q570 260 560 300T520 260z', ink.ochre), repeat(7, (n) => rect(600 + n * 90, 0, 18, 552, '#FFFFFF12')), rect(0, 546, 1200, 8, '#7FA9B8'), path('M60 675L200 600Q600 580 1080 604L1180 675z', ink.paper), path('M420 600Q470 640 400 675H450Q520 630 470 596z', ink.sand), path('M860 600Q900 640 850 675H900Q940 630 910 598z', ink.sand),
    things.windowWithView(70, 110, 180, 230, things.hills(70, 270, 180)),
    at(380, 656, 0, 1.1, standing(person, ['#F3EBDA', ink.sand]), stroke('M64 -210L330 -420', ink.oak, 13), arm(person, [68, -362], [130, -270], [196, -314]), arm(person, [-70, -362], [-70, -250], [84, -226])), at(752, 180, 40, 0.9, roller('#E8B557', ink.mustard)),
    at(820, 650, 0, 1, tin(ink.ochre, ink.mustard)), at(960, 656, 0, 0.86, tin(ink.cream, ink.dune)), at(1090, 640, 0, 0.95, things.ladder(4, ink.blue, ink.navy)),
  );
}

/** A house front, half of it freshly painted, a scaffold before it. */
export function freshFacade(): string {
  // prettier-ignore
  const opening = (x: number, y: number) => rect(x - 10, y - 10, 120, 150, ink.cream, 4) + rect(x, y, 100, 130, '#47707C') + rect(x + 47, y, 6, 130, ink.cream) + rect(x, y + 50, 100, 6, ink.cream) + rect(x - 20, y + 138, 140, 14, ink.cream, 3);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#BFDADB'), circle(1060, 110, 60, '#FBEBB9'), cloud(70, 120), cloud(960, 260), path('M0 540Q300 480 1200 540V675H0z', ink.sage), at(90, 610, 0, 1.1, things.tree(110)), at(1120, 610, 0, 1, things.tree(100, ink.leaf, ink.green)),
    rect(230, 190, 740, 430, '#C9BBA3'), stroke('M300 230l30 60l-20 50M420 420l-30 60l26 50M500 240l20 40', '#A99A80', 5), path('M560 190H970V620H590V560Q570 520 560 560V430Q580 400 570 360z', ink.coral), path('M900 190H970V620H900z', '#C96F49'), path('M190 196L330 70H870L1010 196z', ink.brick), repeat(12, (n) => stroke(`M${345 + n * 46} 76L${230 + n * 66} 190`, '#853623', 5)), rect(180, 186, 840, 20, ink.cream, 4),
    opening(300, 250), opening(500, 250), opening(790, 250), opening(300, 440), opening(790, 440), rect(530, 430, 130, 190, ink.cream, 4), rect(544, 444, 102, 176, ink.green), circle(628, 536, 7, ink.amber),
    // Scaffold
    ...[690, 960].map((x) => rect(x, 160, 13, 470, ink.iron, 4)), rect(670, 400, 324, 18, ink.oak, 3), rect(670, 230, 324, 16, ink.oak, 3), stroke('M696 630L966 418M696 400L966 240', ink.steel, 7), at(760, 400, 0, 0.6, tin(ink.coral, ink.terracotta)), at(900, 400, 0, 0.6, tin(ink.cream, ink.dune)),
    rect(0, 616, 1200, 59, ink.sand), rect(0, 616, 1200, 8, ink.paper), at(420, 646, 0, 0.9, things.ladder(6, ink.amber, ink.mustard)), at(600, 656, 0, 0.8, tin(ink.coral, ink.terracotta)),
  );
}

/** Before and after: a stained gray room on the left, the same in green on the right. */
export function roomBeforeAndAfter(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 600, 675, '#B9AE9B'), rect(600, 0, 600, 675, '#8FB08E'), beam('M700 0H1000L1200 300V560H980z', 0.3),
    // Old half
    path('M60 40Q160 10 200 80T120 190Q30 150 60 40z', '#A69A85'), path('M400 300Q500 280 520 380T420 440Q370 380 400 300z', '#A69A85'), path('M300 40l60 -10l30 50l-40 50l-60 -20z', '#D5CBB8'), path('M310 50l46 -8l22 38l-30 36l-46 -14z', '#9A8C76'), stroke('M480 0l-20 80l36 60l-26 70M40 330l50 30l-20 60', '#8F826D', 5), stroke('M210 200V300', '#7D715E', 4), rect(150, 260, 130, 10, '#8F826D'),
    rect(0, 520, 600, 22, '#D8CDB8'), rect(0, 542, 600, 133, '#8A7862'), lit(box(160, 440, 220, 26, 6), '#8A7862', '#6B5B48', -4, -6), stroke('M184 466V590M356 466V590', '#6B5B48', 13),
    // New half
    behind(box(880, 80, 200, 160, 4), 12, 12), rect(880, 80, 200, 160, ink.oak, 4), rect(894, 94, 172, 132, ink.cream), circle(1020, 140, 24, ink.terracotta), path('M894 226V190Q960 130 1066 200V226z', ink.green), rect(600, 520, 600, 22, ink.cream), rect(600, 542, 600, 133, ink.oak), repeat(4, (n) => stroke(`M${640 + n * 150} ${580 + (n % 2) * 40}q50 -6 110 2`, ink.wood, 4)),
    cast(940, 612, 200, 14, 0.3), lit(box(790, 350, 300, 200, 44), ink.terracotta, ink.brick, -16, -8), lit(box(760, 430, 70, 170, 30), ink.coral, ink.brick, -12, -8), lit(box(1050, 430, 70, 170, 30), ink.coral, ink.brick, -12, -8), rect(820, 490, 240, 70, ink.brick, 20), rect(820, 484, 240, 56, '#D06C4A', 20), lit(box(850, 400, 90, 90, 18), ink.amber, ink.mustard, -12, -6), at(712, 616, 0, 0.8, things.pottedPlant(1, ink.cream, ink.dune)),
    // Brush with the green of the new wall on the line between
    rect(594, 0, 12, 675, ink.cream), at(600, 280, 0, 1.25, flatBrush('#8FB08E', '#6C9070', 130)),
  );
}

/** A chair and test patches of color on the wall, cards in a fan on the seat. */
export function choosingAColor(): string {
  // prettier-ignore
  return picture(
    room('#F5EAD6', '#C58F5C', '#A8713F', 560), beam('M640 0H960L560 675H160z', 0.3),
    ...[ink.terracotta, ink.amber, ink.sage, ink.teal, ink.blush, ink.navy].map((c, n) => at(120 + (n % 3) * 222, 70 + Math.floor(n / 3) * 210, 0, 1, path('M0 14Q40 -10 90 6T182 0Q196 60 180 120T170 168Q110 186 60 170T-4 164Q-16 90 0 14z', c), stroke('M20 30Q90 20 160 30M16 74Q90 60 164 76M18 124Q90 110 160 126', '#FFFFFF', 8, 'stroke-opacity="0.18"'))),
    // Chair with fan
    cast(960, 644, 140, 12, 0.35), stroke('M880 470L866 640M1040 470L1056 640', ink.walnut, 16), stroke('M884 470V210M1036 470V210', ink.walnut, 16), rect(876, 214, 168, 44, ink.oak, 10), rect(876, 300, 168, 30, ink.oak, 10), lit(box(852, 450, 216, 34, 14), ink.oak, ink.walnut, -6, -10), 
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => at(960, 462, -66 + n * 22, 1, rect(-22, -190, 44, 190, ink.cream, 5), rect(-18, -186, 36, 130, [ink.wine, ink.terracotta, ink.amber, ink.leaf, ink.teal, ink.blue, ink.navy][n] ?? '', 3))), circle(960, 452, 10, ink.night),
    at(150, 650, 0, 0.9, tin(ink.teal, '#3F6A70')), at(280, 660, 0, 0.9, tin(ink.terracotta, ink.brick)), at(410, 654, 0, 0.9, tin(ink.amber, ink.mustard)), at(600, 640, 92, 0.8, flatBrush(ink.sage, ink.leaf, 80)),
  );
}

/** A garden door on trestles gets its coat of blue, brush and tin on it. */
export function doorOnTrestles(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F3D9A6'), rect(0, 0, 1200, 200, '#C9DDD8'), circle(200, 110, 56, '#FBEBB9'), cloud(760, 110), path('M0 260Q300 170 640 250T1200 210V675H0z', ink.sage), at(120, 420, 0, 1, things.tree(110)), at(1060, 410, 0, 1.2, things.tree(110, ink.leaf, ink.green)), repeat(20, (n) => rect(n * 62 - 10, 280 + (n % 2) * 4, 48, 160, ink.cream, 3) + path(`M${n * 62 - 10} ${282 + (n % 2) * 4}l24 -30l24 30z`, ink.cream)), rect(0, 320, 1200, 18, ink.dune), rect(0, 400, 1200, 18, ink.dune), path('M0 440H1200V675H0z', ink.leaf), repeat(26, (n) => stroke(`M${(n * 193) % 1190} ${470 + ((n * 61) % 190)}q4 -14 2 -18m8 18q2 -10 8 -14`, ink.green, 3)),
    // Trestles
    cast(600, 640, 470, 22, 0.3), ...[300, 900].map((x) => stroke(`M${x - 20} 430L${x - 80} 640M${x + 20} 430L${x + 80} 640M${x - 56} 560H${x + 56}`, ink.walnut, 18) + rect(x - 90, 416, 180, 28, ink.oak, 5)),
    // Door lying
    path('M120 400L260 270H1080L1000 400z', ink.oak), path('M120 400L260 270H700Q680 300 700 330T640 400z', ink.blue), path('M240 370L330 296H560L510 370z', ink.navy), path('M256 364L336 302H548L504 364z', '#476A8E'), path('M640 370L680 296H980L930 370z', ink.wood), path('M120 400H1000V424H120z', ink.walnut), path('M120 400H640V424H120z', ink.navy), path('M1000 400L1080 270V294L1000 424z', ink.bark), circle(1010, 336, 13, ink.amber),
    at(740, 310, 62, 0.95, flatBrush(ink.blue, ink.navy, 90)), at(420, 300, 0, 0.8, tin(ink.blue, ink.navy)), at(560, 650, 0, 0.95, tin(ink.blue, ink.navy)), at(680, 660, 0, 0.8, tin(ink.cream, ink.dune)),
  );
}
