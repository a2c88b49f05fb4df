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
import { fist, worker } from '../workers.ts';

// prettier-ignore
const sparkle = (x: number, y: number, r: number, c: string = ink.cream) => path(`M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}z`, c);

// prettier-ignore
const foam = (x: number, y: number, r: number) => circle(x, y, r, '#FFFFFFCC') + circle(x + r, y + r * 0.3, r * 0.7, '#FFFFFFB0') + circle(x - r * 0.9, y + r * 0.35, r * 0.6, '#FFFFFFB0');

/** Hands at work: a squeegee clears a window, the view behind it bright again. */
export function clearWindow(): string {
  const cleared = 'M120 60H760L680 675H120z';
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, ink.cream), rect(0, 0, 1200, 675, '#C8B79B'), rect(90, 40, 1020, 640, '#A9B4AC'), inside('M120 60H1080V675H120z', rect(100, 40, 1000, 640, '#AEBBB3'), faint(0.35, things.hills(120, 480, 960)), repeat(16, (n) => faint(0.5, ellipse(740 + ((n * 89) % 340), 100 + ((n * 137) % 520), 28, 18, '#97A39B')))),
    inside(cleared, rect(100, 40, 800, 640, '#BFDDE2'), things.hills(120, 480, 960), at(250, 560, 0, 1, things.tree(90)), at(470, 600, 0, 1, things.tree(70, ink.leaf, ink.green)), path('M120 420L420 60H520L120 560z', '#FFFFFF55'), path('M120 640L600 60H640L160 675z', '#FFFFFF33')),
    rect(80, 30, 34, 645, ink.cream), rect(1086, 30, 34, 645, ink.cream), rect(80, 30, 1040, 34, ink.cream), sparkle(230, 170, 40), sparkle(400, 300, 22), sparkle(560, 130, 26), ...[0, 1, 2, 3].map((n) => foam(772 - n * 22, 150 + n * 130, 26 - n * 2)),
    // Squeegee at the edge
    at(800, 360, 8, 1, rect(-70, -270, 26, 470, ink.night, 6), rect(-48, -270, 34, 470, ink.ochre, 8), rect(-26, -270, 12, 470, ink.mustard), stroke('M-20 -30L110 40', ink.steel, 30)),
    at(960, 440, 207, 1.1, fist('tan', 'sage')),
  );
}

/** A cleaner wipes the kitchen table with spray and cloth. */
export function kitchenWiped(): string {
  const look = {
    skin: 'deep',
    hair: 'braids',
    hairColor: 'black',
    cloth: 'ochre',
    wear: 'overalls',
    wall: 'sand',
    isSoft: true,
    smile: 'open',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#B7CDD0'), repeat(60, (n) => rect((n % 12) * 102 - 6, Math.floor(n / 12) * 80 + 180, 98, 76, ['#C2D6D7', '#BBD0D2', '#C9DBDA'][(n * 5) % 3] ?? '', 4)), beam('M800 0H1140L760 600H400z', 0.4),
    lit(box(0, 0, 380, 170), ink.green, ink.forest, 0, -14), lit(box(820, 0, 380, 170), ink.green, ink.forest, 0, -14), ...[190, 1010].map((x) => rect(x - 3, 0, 6, 160, ink.forest) + circle(x - 24, 120, 8, ink.amber) + circle(x + 24, 120, 8, ink.amber)),
    rect(60, 300, 260, 16, ink.oak, 4), at(130, 300, 0, 0.42, things.pottedPlant(1, ink.cream, ink.dune)), ...[0, 1, 2].map((n) => at(210 + n * 44, 300, 0, 1, lit(box(-18, -46, 36, 46, 8), [ink.coral, ink.cream, ink.ochre][n] ?? '', [ink.brick, ink.dune, ink.mustard][n] ?? '', -10, 0))),
    at(420, 60, 0, 1.42, worker(look, [-10, 320, 30, 410], [290, 320, 320, 240])),
    rect(0, 560, 1200, 115, ink.oak), rect(0, 548, 1200, 26, '#E7C596'), rect(0, 574, 1200, 8, '#4A2A1A33'), path('M250 660Q420 596 640 640L600 675H220z', '#FFFFFF44'),
    lit('M380 600Q360 560 410 558Q470 540 520 566Q566 576 540 606Q460 626 380 600z', ink.coral, ink.terracotta, -10, -10), lit(oval(462, 560, 46, 26), '#7F4F36', '#613825', -8, -8),
    // Spray in the raised hand
    at(888, 430, -4, 1, lit(box(-44, -10, 88, 130, 20), ink.teal, '#44727A', -16, 0, rect(-50, 30, 100, 46, ink.cream)), lit('M-18 -8V-60H-74L-78 -84L-50 -96H34Q50 -86 40 -60H18V-8z', ink.cream, ink.dune, -6, -6), stroke('M-34 -58Q-46 -40 -34 -26', ink.terracotta, 9)), lit(box(846, 386, 84, 50, 24), '#613825', '#4B2A1B', -6, -4),
    stroke('M792 340L744 322M790 356L736 358M794 372L748 392', '#FFFFFF', 7, 'stroke-dasharray="4 16"'), sparkle(160, 470, 30), sparkle(1060, 420, 34), sparkle(1110, 480, 16), at(1040, 560, 0, 0.8, things.bucket(ink.blue, ink.navy)),
  );
}

/** A vacuum cleaner draws a clean stripe on the carpet. */
export function stripeOnTheCarpet(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E9BC8C'), rect(0, 0, 1200, 300, '#F0CBA0'), rect(0, 290, 1200, 16, ink.cream), beam('M0 0H400L900 675H200z', 0.3), path('M0 306H1200V675H0z', '#4B7280'), repeat(60, (n) => circle((n * 173) % 1200, 330 + ((n * 97) % 330), 5, '#416673')), path('M-20 675L560 330H720L420 675z', '#6F97A2'), path('M-20 675L560 330H590L60 675z', '#7CA4AE'),
    // Armchair
    cast(1000, 440, 190, 18, 0.35), rect(880, 400, 18, 40, ink.bark), rect(1110, 400, 18, 40, ink.bark), lit(box(850, 120, 310, 280, 60), ink.terracotta, ink.brick, -20, -8), lit(box(830, 260, 80, 150, 34), ink.coral, ink.brick, -14, -8), lit(box(1110, 260, 80, 150, 34), ink.coral, ink.brick, -14, -8), lit(box(890, 290, 240, 90, 30), ink.coral, ink.brick, -4, -14),
    at(130, 300, 0, 0.9, things.pottedPlant(1, ink.ochre, ink.mustard)), behind(box(420, 60, 150, 170, 4), 10, 10), rect(420, 60, 150, 170, ink.walnut, 4), rect(432, 72, 126, 146, ink.cream), leaf(495, 206, 0, 110, ink.leaf, ink.green), leaf(495, 206, -44, 76, ink.sage, ink.leaf), leaf(495, 206, 44, 76, ink.leaf, ink.green),
    // Vacuum
    stroke('M850 580C980 560 1000 320 800 250C720 220 690 150 700 60', ink.night, 24), stroke('M700 40L560 520', ink.steel, 22), stroke('M696 44L556 520', ink.chrome, 7), rect(676, 0, 44, 90, ink.night, 18), cast(560, 560, 150, 14, 0.4), lit('M440 560Q446 512 540 506H590Q690 512 700 560z', ink.ochre, ink.mustard, 0, -10),
    cast(900, 646, 180, 18, 0.4), lit('M740 630Q720 500 880 490Q1060 484 1080 630z', ink.green, ink.forest, -26, -10), rect(820, 520, 130, 44, ink.amber, 20), circle(800, 628, 40, ink.night), circle(798, 626, 20, ink.steel), circle(1030, 628, 40, ink.night), circle(1028, 626, 20, ink.steel), sparkle(230, 560, 26), sparkle(460, 430, 20), sparkle(330, 620, 16),
  );
}

/** A bathroom whose tub and tiles shine. */
export function shiningBathroom(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3F7A6C'), repeat(84, (n) => rect((n % 14) * 88 - 6, Math.floor(n / 14) * 88 - 4, 82, 82, ['#4A8777', '#447F71', '#529080'][(n * 7 + Math.floor(n / 14)) % 3] ?? '', 5)), beam('M80 0H460L900 675H320z', 0.2),
    behind(oval(300, 180, 130, 140), 14, 14), lit(oval(300, 180, 130, 140), ink.amber, ink.mustard, -8, -6), inside(oval(298, 178, 112, 122), rect(180, 40, 240, 280, '#D4E5DF'), path('M180 310L330 40H380L240 310z', '#FFFFFF77')),
    rect(0, 540, 1200, 135, '#E9D3AE'), repeat(9, (n) => path(`M${n * 180 - 160} 675L${n * 146 - 20} 540h4L${n * 180 - 154} 675z`, '#D7BC90')), rect(0, 600, 1200, 4, '#D7BC90'),
    // Shelf, shower, towel
    rect(840, 150, 280, 16, ink.oak, 4), at(900, 150, 0, 1, lit(box(-26, -80, 52, 80, 12), ink.coral, ink.terracotta, -12, 0), rect(-10, -98, 20, 20, ink.cream)), at(970, 150, 0, 1, lit(box(-24, -64, 48, 64, 12), ink.ochre, ink.mustard, -12, 0)), at(1060, 150, 0, 0.5, things.pottedPlant(1, ink.cream, ink.dune)), rect(880, 230, 200, 12, ink.amber, 6), lit('M900 236H1060V400Q980 412 900 400z', ink.coral, ink.terracotta, -26, 0, rect(880, 360, 200, 16, ink.cream)),
    stroke('M600 400V130Q600 80 650 80Q700 80 700 120', ink.chrome, 14), lit('M650 150Q656 112 700 112T750 150z', ink.chrome, ink.iron, -6, -4),
    // Tub
    cast(620, 624, 420, 18, 0.3), repeat(2, (n) => lit(box(340 + n * 480, 580, 60, 50, 14), ink.amber, ink.mustard, -12, 0)), lit('M240 400H1000Q990 600 860 600H390Q250 600 240 400z', ink.cream, '#DCCBAA', -40, -10), lit(box(210, 376, 820, 42, 21), '#FFFDF6', ink.dune, 0, -12), ...[300, 390, 470, 560, 650].map((x, n) => foam(x, 366 - (n % 2) * 16, 40)), stroke('M300 470Q310 540 370 560', '#FFFFFF', 12),
    at(110, 640, 0, 1, things.bucket(ink.terracotta, ink.brick)), at(1090, 640, 0, 1, cast(6, 0, 70, 10), lit('M-46 0Q-54 -4 -52 -20V-100Q-52 -130 -22 -142V-166H22V-142Q52 -130 52 -100V-20Q54 -4 46 0z', ink.ochre, ink.mustard, -22, 0, rect(-60, -94, 120, 50, ink.cream)), lit('M-22 -164V-186H-72L-58 -214H20Q44 -206 40 -164z', ink.cream, ink.dune, -8, -6)), sparkle(780, 470, 40), sparkle(160, 380, 26), sparkle(820, 60, 28), sparkle(430, 90, 22),
  );
}

/** Outdoors: clean sheets on the line in the wind. */
export function sheetsOnTheLine(): string {
  const peg = (x: number, y: number) =>
    lit(box(x - 8, y - 20, 16, 46, 4), ink.oak, ink.walnut, -5, 0);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#BFDCE0'), ...[[180, 120], [640, 70]].map(([x = 0, y = 0]) => faint(0.8, ellipse(x, y, 100, 26, ink.cream), circle(x - 30, y - 20, 40, ink.cream), circle(x + 34, y - 14, 32, ink.cream))), things.hills(0, 460, 1200), path('M0 540Q600 470 1200 540V675H0z', '#7FA877'), at(1110, 540, 0, 1, things.tree(100)),
    lit(box(70, 120, 24, 480, 8), ink.oak, ink.walnut, -10, 0), lit(box(1040, 120, 24, 480, 8), ink.oak, ink.walnut, -10, 0), stroke('M82 140Q560 200 1052 140', ink.bark, 5),
    lit('M140 152Q270 168 400 172Q420 330 386 480Q300 440 210 500Q160 470 130 490Q170 320 140 152z', ink.cream, ink.sand, -60, 0, rect(100, 400, 330, 16, ink.terracotta), rect(100, 426, 330, 7, ink.terracotta)), lit('M430 174Q530 178 620 174Q650 280 610 390Q540 360 480 396Q440 380 420 390Q450 280 430 174z', ink.coral, ink.terracotta, -40, 0), lit('M660 172Q800 166 940 152Q980 320 930 470Q850 430 780 480Q710 450 660 480Q690 320 660 172z', '#F3DCA9', ink.amber, -60, 0, repeat(5, (n) => stroke(`M${690 + n * 56} 170Q${720 + n * 56} 320 ${690 + n * 56} 480`, ink.ochre, 7))),
    ...[[150, 150], [388, 172], [440, 174], [610, 174], [672, 170], [928, 154]].map(([x = 0, y = 0]) => peg(x, y)),
    cast(560, 640, 190, 16, 0.3), lit('M420 530Q460 480 520 510Q570 470 620 506Q680 490 700 530z', ink.cream, ink.dune, -20, -6), lit('M400 526H720L690 636H430z', ink.oak, ink.walnut, -50, 0, repeat(5, (n) => rect(390, 546 + n * 20, 340, 5, ink.wood))), rect(392, 516, 336, 20, ink.wood, 9),
  );
}

/** A bedroom just made, before breakfast light. */
export function madeBed(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#DDA78C'), rect(0, 0, 1200, 500, '#E5B59B'), beam('M840 60H1120L820 675H380z', 0.4), rect(0, 520, 1200, 155, '#A96A45'), rect(0, 508, 1200, 14, ink.cream), things.windowWithView(860, 70, 240, 230, things.hills(860, 220, 240)),
    path('M816 40Q860 60 852 230Q842 360 812 400z', ink.cream), path('M1146 40Q1100 60 1108 230Q1118 360 1150 400z', ink.cream), rect(790, 30, 380, 14, ink.walnut, 7),
    cast(440, 610, 430, 22, 0.3), lit(box(90, 160, 640, 330, 40), ink.wood, ink.walnut, -10, -16), rect(100, 540, 24, 70, ink.bark), rect(700, 540, 24, 70, ink.bark),
    lit(box(140, 300, 250, 120, 40), ink.cream, ink.dune, -14, -14), lit(box(430, 300, 250, 120, 40), ink.cream, ink.dune, -14, -14), at(410, 364, 0, 1, lit(box(-80, -56, 160, 100, 34), ink.ochre, ink.mustard, -12, -10)),
    lit('M70 430Q100 396 160 400H660Q720 396 750 430V580H70z', ink.teal, '#44727A', -10, -12), rect(70, 430, 680, 40, ink.cream), rect(70, 462, 680, 8, ink.dune), repeat(6, (n) => stroke(`M${140 + n * 110} 480V574`, '#4D7D84', 5)),
    // Night table, vacuumed rug and basket of cloths
    lit(box(800, 440, 150, 160, 8), ink.oak, ink.walnut, -10, -10), circle(870, 500, 8, ink.amber), at(870, 430, 0, 1, stroke('M0 0V-40', ink.mustard, 10), lit('M-46 -40L-30 -110H30L46 -40z', ink.cream, ink.sand, -12, 0)), cast(1060, 640, 110, 12, 0.3), lit('M980 560H1140L1120 640H1000z', ink.green, ink.forest, -30, 0), lit('M990 560Q1010 510 1050 530Q1090 500 1130 560z', ink.amber, ink.mustard, -10, -6), stroke('M1090 560L1136 430', ink.oak, 13), repeat(6, (n) => stroke(`M${1128 + n * 6} 430L${1124 + n * 10} 390`, ink.cream, 8)), sparkle(300, 100, 34), sparkle(600, 110, 24), sparkle(210, 540, 20), sparkle(700, 250, 18),
  );
}
