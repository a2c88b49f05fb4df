import {
  at,
  beam,
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
