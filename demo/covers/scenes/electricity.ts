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
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';

/** A dining room at dusk whose pendant lamps have just been lit, the ladder still below. */
export function pendantLamps(): string {
  // prettier-ignore
  const lamp = (x: number, y: number, color: string, shade: string) =>
    [
      stroke(`M${x} 0V${y - 70}`, ink.night, 5),
      path(`M${x - 74} ${y}L${x - 330} 675H${x + 330}L${x + 74} ${y}z`, '#FFD98A', 'opacity="0.13"'),
      `<circle cx="${x}" cy="${y + 6}" r="120" fill="#FFDF97" opacity="0.1"/>`,
      circle(x, y + 2, 30, '#FFF3C9'),
      lit(`M${x - 88} ${y}Q${x - 84} ${y - 78} ${x} ${y - 82}Q${x + 84} ${y - 78} ${x + 88} ${y}z`, color, shade, -26, -4),
      ellipse(x, y, 88, 9, '#FFE9AF'),
      rect(x - 13, y - 98, 26, 22, ink.mustard, 4),
    ].join('');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2A3E5C'), rect(0, 0, 1200, 90, '#243651'), repeat(13, (n) => rect(n * 96 + 10, 330, 82, 200, '#263A57', 4)),
    rect(0, 318, 1200, 10, '#35506F'),
    things.windowWithView(
      70,
      110,
      210,
      236,
      rect(70, 110, 210, 240, '#D98A63') + rect(70, 200, 210, 150, '#E9B077') + circle(210, 250, 34, '#FBE0A2') + path('M70 300l30 -34h26v20h34v-56h30v38h40v-22h50v130H70z', ink.navy) + rect(106, 286, 9, 12, ink.amber) + rect(172, 256, 9, 12, ink.amber) + rect(240, 290, 9, 12, ink.amber),
    ),
    behind(box(930, 130, 170, 210, 4), 12, 12, 0.3), rect(930, 130, 170, 210, ink.oak, 4), rect(944, 144, 142, 182, ink.paper),
    path('M944 326V260Q990 210 1020 262T1086 240V326z', ink.terracotta), circle(1042, 198, 22, ink.ochre), rect(0, 530, 1200, 145, '#6E4630'),
    rect(0, 530, 1200, 10, '#4A2D20'), repeat(6, (n) => stroke(`M${n * 230 - 80} 675L${n * 180 + 120} 542`, '#5A3826', 3)),
    `<ellipse cx="620" cy="612" rx="480" ry="60" fill="#FFD98A" opacity="0.22"/>`,
    lamp(430, 206, ink.terracotta, ink.brick), lamp(680, 150, ink.ochre, ink.mustard), lamp(930, 206, '#4F8067', ink.green),
    // Table
    cast(760, 640, 330, 20, 0.4), lit('M600 470h26l-14 168h-20z', ink.wood, ink.walnut, -8, 0), lit('M944 470h26l14 168h-20z', ink.wood, ink.walnut, -8, 0),
    lit(box(520, 446, 500, 32, 10), ink.oak, ink.walnut, 0, -13), lit('M696 446Q686 380 722 366V340H752V366Q788 380 778 446z', ink.teal, '#3F6A70', -16, 0),
    leaf(736, 346, -32, 92, ink.sage, ink.leaf), leaf(738, 346, 24, 104, ink.leaf, ink.green), leaf(737, 346, -4, 116, ink.sage, ink.leaf),
    at(830, 440, 0, 0.7, things.screwdriver()),
    at(588, 446, 0, 1, stroke('M-34 -14a30 12 0 1 0 60 0a30 12 0 1 0 -60 2', ink.terracotta, 8), stroke('M-30 -20a28 11 0 1 0 56 0', ink.coral, 7)),
    at(360, 650, 0, 1.02, things.ladder(6)), at(150, 652, 0, 0.82, things.toolbox()),
  );
}

/** A breaker panel with its cover off: colored wires in order, a tester, a lit bulb. */
export function breakerPanel(): string {
  const wires = [ink.terracotta, ink.ochre, '#4F8067', ink.blue, ink.coral, ink.night];
  // prettier-ignore
  const breaker = (n: number) => at(462 + n * 48, 236, 0, 1, lit(box(0, 0, 42, 108, 5), '#F4EBDA', ink.dune, -8, 0), rect(9, 30, 24, 46, ink.navy, 4), rect(11, n === 3 ? 54 : 32, 20, 20, n === 3 ? ink.terracotta : ink.leaf, 3), rect(12, 10, 18, 5, ink.steel, 2), circle(21, 94, 6, ink.steel));
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E2A77F'), rect(0, 0, 1200, 675, '#F0C9A3'), path('M0 0H1200V90Q600 180 0 70z', '#F5D8B6'), beam('M0 40L380 0L1010 675H420z', 0.4),
    repeat(16, (n) => stroke(`M${(n * 173) % 1180} ${((n * 97) % 520) + 20}q14 -7 28 0`, '#D9A57D', 3)), behind(box(410, 70, 380, 430, 14), 30, 26, 0.2),
    lit(box(410, 70, 380, 430, 14), ink.steel, ink.iron, -12, -8), rect(434, 96, 322, 374, '#3E4F5C', 6), rect(434, 96, 322, 16, '#33424E', 6),
    // The door, open to the left
    path('M410 78L268 104V520L410 492z', ink.chrome), path('M390 106L290 124V494L390 474z', '#B4C3C4'), circle(296, 310, 8, ink.iron),
    repeat(5, (n) => rect(310, 166 + n * 54, 50, 26, n % 2 ? ink.cream : ink.paper, 3) + rect(318, 176 + n * 54, 30 - n * 2, 5, ink.steel, 2)),
    rect(448, 276, 300, 24, ink.iron), wires.map((c, n) => stroke(`M${483 + n * 48} 240C${483 + n * 48} 190 ${520 + n * 26} 190 ${524 + n * 26} 112`, c, 9)).join(''),
    repeat(6, breaker), wires.map((c, n) => stroke(`M${483 + n * 48} 338C${480 + n * 48} ${392 + n * 7} ${500 + n * 30} 400 ${520 + n * 30} 470`, c, 9)).join(''),
    // Cable run to the bulb
    rect(560, 0, 74, 72, '#C9D3CF'), rect(560, 0, 22, 72, '#DDE5E0'), rect(552, 56, 90, 20, ink.iron, 5), stroke('M790 180H900Q950 180 950 140V0', ink.cream, 15),
    stroke('M790 185H900Q955 185 955 140V0', ink.dune, 5), stroke('M1040 0V120', ink.night, 6),
    `<circle cx="1040" cy="222" r="150" fill="#FFE7A3" opacity="0.4"/><circle cx="1040" cy="222" r="98" fill="#FFE7A3" opacity="0.5"/>`,
    lit('M1006 176Q974 212 986 246Q1000 284 1040 284T1094 246Q1106 212 1074 176z', '#FFF4C4', ink.amber, -12, -6),
    stroke('M1020 180L1028 228L1040 208L1052 228L1060 180', ink.coral, 4), rect(1008, 118, 64, 60, ink.mustard, 6),
    repeat(3, (n) => rect(1004, 128 + n * 16, 72, 7, ink.walnut, 3)), stroke('M984 190Q974 214 984 240', '#FFFFFF', 6),
    // Bench with tools
    rect(0, 560, 1200, 115, ink.green), rect(0, 560, 1200, 14, ink.leaf), rect(0, 574, 1200, 10, '#00000022'), cast(230, 606, 170, 12, 0.35),
    at(90, 596, 4, 1.08, things.screwdriver(ink.terracotta, ink.brick)), cast(600, 630, 150, 12, 0.35), at(478, 634, -4, 1, things.screwdriver(ink.ochre, ink.mustard)),
    // Tester
    cast(900, 636, 140, 16, 0.35), stroke('M900 446C850 400 730 430 640 480', ink.terracotta, 7), stroke('M930 446C930 380 820 350 778 402', ink.night, 7),
    at(648, 474, 146, 1, rect(-8, -8, 66, 16, ink.terracotta, 7), rect(58, -3, 26, 6, ink.chrome, 2)),
    at(782, 396, 128, 1, rect(-8, -8, 60, 16, ink.night, 7), rect(52, -3, 24, 6, ink.chrome, 2)), lit(box(834, 440, 156, 200, 20), ink.ochre, ink.mustard, -26, -6),
    rect(852, 462, 116, 58, '#2C4A40', 8), stroke('M868 500q12 -30 24 0t24 0t24 0', ink.sage, 5), circle(910, 580, 36, ink.navy), circle(907, 577, 32, ink.blue),
    stroke('M910 578L926 554', ink.cream, 7),
    at(1096, 640, 0, 0.9, stroke('M-60 -30a58 26 0 1 0 116 0a58 26 0 1 0 -116 4', ink.navy, 15), stroke('M-56 -46a54 24 0 1 0 108 0a54 24 0 1 0 -108 4', ink.blue, 13), stroke('M52 -40q40 -10 30 -60', ink.blue, 11)),
  );
}
