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

// prettier-ignore
const makeUpBrush = (c: string, s: string) => lit(box(-8, -120, 16, 120, 6), c, s, -5, 0) + rect(-11, -142, 22, 26, ink.amber, 3) + lit('M-12 -140Q-30 -190 0 -206Q30 -190 12 -140z', ink.blush, ink.coral, -9, 0);

/** A dressing table brought to life at home: round mirror with lights, brushes, a stool. */
export function dressingTable(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E9B79B'), rect(0, 0, 1200, 540, '#EDC2A6'), repeat(7, (n) => path(`M${n * 180 + 10} 0h80v540h-80z`, '#F0CAB0')),
    beam('M80 0H380L700 675H120z', 0.3),
    // Mirror
    behind(oval(600, 210, 186, 190), 22, 18, 0.2), lit(oval(600, 206, 186, 190), ink.amber, ink.mustard, -10, -8),
    inside(
      oval(598, 204, 164, 168), rect(420, 20, 360, 370, '#CFE0DA'), path('M420 20H600V390H420z', '#BCD3CE'), rect(480, 120, 90, 150, '#F3DFC2'),
      rect(490, 130, 70, 130, '#D98A63'), path('M470 390L690 30H760L560 390z', '#FFFFFF55'), leaf(690, 380, -24, 150, ink.leaf, ink.green),
      leaf(700, 390, 10, 170, ink.green, ink.forest),
    ),
    repeat(10, (n) => {
      const a = (n * 36 * Math.PI) / 180;
      const x = Math.round(598 + 176 * Math.sin(a));
      const y = Math.round(204 - 180 * Math.cos(a));
      return `<circle cx="${x}" cy="${y}" r="30" fill="#FFF3C9" opacity="0.35"/>` + circle(x, y, 14, '#FFF8DD');
    }),
    // Robe and lamp
    circle(170, 104, 12, ink.mustard), behind('M120 120L170 104L222 120L250 420H92z', 14, 10),
    lit('M120 124L170 106L222 124L254 430Q170 450 88 430z', ink.teal, '#3F6A70', -34, 0, path('M150 112L172 240L196 112z', ink.cream), rect(80, 250, 190, 22, ink.cream)),
    at(
      0, 76, 0, 1, behind(box(900, 150, 230, 18, 4), 8, 20), rect(900, 150, 230, 18, ink.oak, 4),
      lit('M926 150Q916 90 944 78V58H972V78Q1000 90 990 150z', ink.cream, ink.dune, -14, 0), leaf(956, 60, -20, 84, ink.coral, ink.terracotta),
      leaf(960, 60, 22, 78, ink.terracotta, ink.brick), leaf(958, 60, 2, 96, ink.blush, ink.coral), lit(box(1020, 96, 40, 54, 8), ink.green, ink.forest, -12, 0),
      rect(1030, 80, 20, 18, ink.amber, 3), lit(box(1072, 112, 46, 38, 8), ink.terracotta, ink.brick, -12, 0), rect(1070, 104, 50, 12, ink.cream, 4),
    ),
    rect(0, 540, 1200, 135, '#B97A56'), rect(0, 526, 1200, 16, ink.cream),
    repeat(7, (n) => path(`M${n * 210 - 120} 675L${n * 180 - 10} 540h3L${n * 210 - 114} 675z`, '#9F6342')), ellipse(600, 640, 400, 34, ink.cream),
    ellipse(600, 636, 360, 27, ink.sand),
    // Table
    lit(box(264, 440, 22, 200, 6), ink.oak, ink.walnut, -10, 0), lit(box(914, 440, 22, 200, 6), ink.oak, ink.walnut, -10, 0),
    lit(box(276, 430, 648, 92, 8), ink.cream, ink.dune, 0, -12),
    repeat(3, (n) => rect(296 + n * 208, 448, 192, 54, '#F3E3C6', 6) + circle(392 + n * 208, 474, 9, ink.mustard)),
    lit(box(240, 404, 720, 32, 10), ink.oak, ink.walnut, 0, -12),
    // On the table
    at(352, 404, 0, 1, at(-24, -60, -14, 0.8, makeUpBrush(ink.navy, ink.night)), at(0, -60, 2, 0.9, makeUpBrush(ink.terracotta, ink.brick)), at(24, -60, 16, 0.76, makeUpBrush(ink.green, ink.forest)), lit(box(-42, -92, 84, 92, 10), ink.sky, ink.teal, -18, 0)),
    at(470, 404, 0, 1, lit(box(-18, -48, 36, 48, 6), ink.night, '#0C1420', -10, 0), rect(-12, -72, 24, 26, ink.amber, 2), path('M-10 -70V-96Q8 -104 10 -84V-70z', ink.terracotta)),
    at(524, 404, 0, 1, lit(oval(0, -14, 40, 14), ink.coral, ink.brick, -6, -6), ellipse(-4, -20, 30, 7, ink.blush)),
    at(690, 404, 0, 1, lit('M-36 0Q-42 -54 -14 -62H14Q42 -54 36 0z', ink.coral, ink.terracotta, -16, 0), rect(-15, -84, 30, 26, ink.amber, 4), circle(0, -96, 15, ink.mustard)),
    at(776, 404, 0, 1, lit(box(-20, -60, 40, 60, 9), ink.terracotta, ink.brick, -12, 0), rect(-9, -112, 18, 54, ink.night, 4)),
    at(826, 404, 0, 1, lit(box(-18, -50, 36, 50, 9), ink.ochre, ink.mustard, -10, 0), rect(-8, -98, 16, 50, ink.night, 4)),
    at(894, 404, 0, 0.6, things.pottedPlant(1, ink.cream, ink.dune)),
    // Stool and case
    cast(600, 656, 150, 12, 0.3), stroke('M540 580L510 654M660 580L690 654M600 590V660', ink.mustard, 12),
    lit(box(480, 520, 240, 62, 30), ink.green, ink.forest, -14, -14), rect(486, 570, 228, 17, ink.forest, 8), repeat(3, (n) => circle(540 + n * 60, 548, 4, ink.forest)),
    at(1040, 660, 0, 1, cast(10, 0, 120, 12, 0.3), stroke('M-30 -130Q-30 -164 0 -164T30 -130', ink.night, 11), lit(box(-96, -136, 192, 136, 14), ink.terracotta, ink.brick, -26, -6), rect(-96, -86, 192, 8, ink.wine), rect(-62, -100, 26, 34, ink.amber, 5), rect(36, -100, 26, 34, ink.amber, 5)),
  );
}

/** From above: nail colors, scissors, comb and dryer laid out on a linen cloth with flowers. */
export function beautyTools(): string {
  // prettier-ignore
  const bottle = (x: number, y: number, turn: number, c: string, s: string) =>
    at(x, y, turn, 1, faint(0.22, rect(-34, -30, 86, 92, '#3B1D10', 16), rect(-6, -110, 38, 90, '#3B1D10', 8)), lit(box(-42, -40, 84, 92, 18), c, s, -16, -6), rect(-30, -26, 10, 50, '#FFFFFF66', 5), lit(box(-18, -128, 36, 92, 8), ink.night, '#0C1420', -12, 0), rect(-24, -46, 48, 12, ink.amber, 3));
  // prettier-ignore
  const bloom = (x: number, y: number, r: number, c: string, s: string) => repeat(7, (n) => at(x, y, n * 51.4, 1, lit(oval(0, -r * 0.62, r * 0.36, r * 0.46), c, s, -4, -4))) + circle(x, y, r * 0.32, ink.amber) + circle(x, y, r * 0.18, ink.mustard);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3A6656'), repeat(16, (n) => rect(n * 80, 0, 2, 675, '#33604F')), beam('M0 0H420L1200 675H520z', 0.1),
    at(
      600, 340, -4, 1, faint(0.25, rect(-470, -250, 980, 540, '#14241E', 6)), rect(-490, -270, 980, 540, ink.paper, 6), rect(-470, -250, 940, 500, ink.sand, 4),
      rect(-462, -242, 924, 484, ink.paper, 4), repeat(40, (n) => rect(-494, -262 + n * 13.4, 14, 4, ink.cream) + rect(482, -262 + n * 13.4, 14, 4, ink.cream)),
    ),
    // Hair dryer
    at(
      330, 250, -14, 1.1, faint(0.22, path('M-110 -60H150V80H-80L-20 230H-80z', '#3B1D10')), stroke('M-10 214C10 300 -110 330 -180 300', ink.night, 12),
      lit('M-62 40H18L34 196Q0 222 -36 204z', ink.coral, ink.brick, -18, 0),
      lit('M-120 -14Q-120 -96 -30 -98L150 -78V52L-30 70Q-120 66 -120 -14z', ink.terracotta, ink.brick, -6, -18), rect(140, -84, 62, 142, ink.night, 10),
      rect(140, -84, 18, 142, ink.navy, 6), circle(-40, -14, 42, ink.wine), repeat(4, (n) => rect(-66, -34 + n * 13, 52, 5, ink.coral, 2)),
      rect(-30, 90, 22, 40, ink.cream, 8),
    ),
    // Scissors and comb
    at(
      640, 250, 38, 1.06, faint(0.2, at(10, 14, 0, 1, stroke('M-10 60L40 -150M10 60L-30 -150', '#3B1D10', 16))), path('M-8 30L38 -170L48 -160L12 40z', ink.chrome),
      path('M8 30L-38 -170L-48 -160L-12 40z', ink.steel), circle(0, 10, 9, ink.amber),
      `<ellipse cx="-32" cy="92" rx="30" ry="40" fill="none" stroke="${ink.navy}" stroke-width="17"/><ellipse cx="32" cy="92" rx="30" ry="40" fill="none" stroke="${ink.blue}" stroke-width="17"/>`,
      stroke('M-10 40L-20 60M10 40L20 60', ink.navy, 14),
    ),
    at(
      560, 500, -18, 1, faint(0.2, rect(-150, -20, 320, 80, '#3B1D10', 8)), lit('M-160 -40H150Q164 -36 160 -10H-160z', ink.ochre, ink.mustard, 0, -10),
      repeat(24, (n) => rect(-154 + n * 13, -12, 7, 52, n % 6 === 5 ? ink.mustard : ink.ochre, 3)),
    ),
    bottle(820, 220, 12, ink.coral, ink.terracotta), bottle(930, 200, -8, ink.wine, '#4A1A16'), bottle(1020, 270, 20, ink.ochre, ink.mustard),
    bottle(880, 390, -22, ink.sage, ink.leaf),
    at(770, 440, 30, 1, faint(0.2, rect(-20, -80, 50, 190, '#3B1D10', 18)), lit(box(-26, -96, 50, 190, 22), ink.cream, ink.dune, -8, 0), rect(-20, -84, 38, 166, ink.blush, 16)),
    at(330, 560, 0, 1, faint(0.2, circle(12, 14, 66, '#3B1D10')), circle(0, 0, 66, ink.amber), circle(-3, -3, 58, ink.mustard), circle(0, 0, 52, ink.blush), circle(4, 5, 50, '#F2C4AC'), circle(-10, -14, 28, '#F8D8C4')),
    // Flowers in the corners
    leaf(1080, 560, -60, 170, ink.leaf, ink.green), leaf(1090, 560, 60, 150, ink.leaf, ink.green), leaf(1080, 570, -110, 150, ink.sage, ink.leaf),
    leaf(1090, 540, 10, 150, ink.sage, ink.leaf), bloom(1090, 560, 104, ink.cream, ink.dune), bloom(980, 630, 74, ink.coral, ink.terracotta),
    bloom(1170, 430, 66, ink.blush, ink.coral), leaf(60, 90, 110, 160, ink.leaf, ink.green), leaf(70, 70, 160, 150, ink.sage, ink.leaf),
    bloom(60, 70, 92, ink.blush, ink.coral), bloom(30, 200, 60, ink.cream, ink.dune),
    repeat(5, (n) => at(700 + n * 57, 590 - (n % 2) * 26, n * 43, 1, lit(oval(0, 0, 13, 20), ink.blush, ink.coral, -4, -4))),
  );
}
