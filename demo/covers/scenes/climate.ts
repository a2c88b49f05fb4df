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

/** A cool breeze from the wall unit into a room whose window glows with heat. */
export function coolRoom(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#B9D0CF'), rect(0, 0, 1200, 520, '#C4D9D4'), repeat(10, (n) => rect(n * 130, 0, 3, 520, '#B3CBC9')),
    // Hot afternoon outside
    things.windowWithView(110, 120, 300, 320, rect(110, 120, 300, 330, '#F0A566') + circle(270, 230, 88, '#F7C779') + circle(270, 230, 62, '#FCE3A0') + path('M110 440V350h50v-50h46v70h50v-100h60v110h40v-60h54v120z', ink.terracotta) + path('M110 440V392h80v-30h60v36h80v-46h80v90z', ink.brick)),
    path('M66 70Q130 90 124 270Q110 430 66 470z', ink.cream), path('M66 70Q92 150 84 300T66 470z', ink.dune), path('M456 70Q402 90 400 270Q420 430 474 464z', ink.cream),
    path('M456 70Q436 150 446 300T474 464z', ink.dune), rect(40, 62, 450, 15, ink.walnut, 7), circle(40, 70, 13, ink.ochre), circle(490, 70, 13, ink.ochre),
    path('M420 134L640 675H130L104 440z', '#FFD792', 'opacity="0.2"'),
    // The unit with its breeze
    behind(box(620, 90, 440, 130, 26), 16, 18), lit(box(620, 90, 440, 130, 26), ink.cream, ink.dune, -14, -16), rect(644, 178, 392, 28, '#B5A684', 10),
    rect(650, 184, 380, 12, ink.navy, 6), repeat(3, (n) => rect(660, 184 + n * 4, 360, 1, ink.teal)), rect(940, 116, 80, 30, '#2C4A40', 8), circle(960, 131, 6, ink.sage),
    stroke('M978 131h26', ink.sage, 6), rect(650, 112, 150, 7, '#EADDC2', 3),
    ...[0, 1, 2, 3, 4].map((n) => stroke(`M${680 + n * 80} 228C${640 + n * 70} ${300 + n * 8} ${720 + n * 60} 340 ${650 + n * 66} ${400 + (n % 2) * 30}`, '#FFFFFF', 9 - (n % 2) * 3, 'stroke-opacity="0.75"')),
    stroke('M560 300q60 -50 90 0t-36 40', '#FFFFFF', 7, 'stroke-opacity="0.7"'), stroke('M1010 330q70 -30 80 20t-50 20', '#FFFFFF', 7, 'stroke-opacity="0.7"'),
    ...[
      [590, 250],
      [1100, 280],
      [850, 420],
    ].map(([x = 0, y = 0], n) =>
      at(
        x,
        y,
        n * 20,
        1,
        repeat(6, (k) => at(0, 0, k * 60, 1, stroke('M0 0V-20M-6 -14L0 -9L6 -14', '#FFFFFF', 3.5))),
      ),
    ),
    // Floor, sideboard, armchair and cat
    rect(0, 530, 1200, 145, '#CE9160'), rect(0, 514, 1200, 20, ink.cream), rect(0, 530, 1200, 6, '#00000022'),
    repeat(8, (n) => path(`M${n * 190 - 100} 675L${n * 166 - 10} 534h3L${n * 190 - 94} 675z`, '#B47948')), ellipse(740, 626, 360, 34, ink.terracotta),
    ellipse(740, 622, 340, 28, ink.coral), ellipse(740, 622, 270, 19, ink.blush), cast(780, 622, 190, 13, 0.3), rect(660, 584, 15, 40, ink.bark),
    rect(886, 584, 15, 40, ink.bark), lit(box(640, 392, 280, 190, 50), ink.green, ink.forest, -18, -8), lit(box(614, 476, 70, 128, 30), ink.leaf, ink.green, -12, -8),
    lit(box(876, 476, 70, 128, 30), ink.leaf, ink.green, -12, -8), lit(box(676, 512, 208, 58, 20), '#3F7A60', ink.forest, -4, -14),
    rect(670, 564, 220, 34, ink.forest, 8), at(820, 470, 9, 1, lit(box(-44, -44, 88, 88, 18), ink.ochre, ink.mustard, -12, -8)),
    at(1080, 650, 0, 1.08, things.pottedPlant()),
    // Technician's case and gauge
    at(300, 652, 0, 0.94, things.toolbox(ink.blue, ink.navy)),
    at(
      520,
      640,
      0,
      1,
      cast(8, 4, 70, 9),
      stroke('M-26 -30C-80 -60 -120 -20 -150 4M26 -30C60 -10 76 -20 92 6', ink.terracotta, 8),
      rect(-46, -36, 92, 36, ink.ochre, 8),
      circle(-26, -66, 34, ink.navy),
      circle(-28, -68, 28, ink.cream),
      stroke('M-28 -68L-16 -84', ink.terracotta, 5),
      circle(30, -66, 34, ink.navy),
      circle(28, -68, 28, ink.cream),
      stroke('M28 -68L18 -82', ink.blue, 5),
    ),
  );
}

/** Outdoor units on a terrace above the roofs of the city, gauges connected. */
export function unitsOnTheRoof(): string {
  // prettier-ignore
  const unit = (fan: string) =>
    [
      cast(120, 4, 180, 14, 0.35),
      rect(20, -14, 44, 16, ink.navy, 3),
      rect(196, -14, 44, 16, ink.navy, 3),
      lit(box(0, -234, 262, 222, 14), ink.cream, ink.dune, -30, -6),
      circle(104, -124, 88, '#CBB88F'),
      circle(104, -124, 80, ink.navy),
      repeat(5, (n) => at(104, -124, n * 72 + 14, 1, path('M0 0C-30 -18 -36 -56 -8 -72Q18 -66 12 -36Q10 -16 0 0z', fan))),
      circle(104, -124, 17, ink.cream),
      repeat(4, (n) => `<circle cx="104" cy="-124" r="${24 + n * 18}" fill="none" stroke="#E6DAC0" stroke-opacity="0.5" stroke-width="3"/>`),
      stroke('M104 -204V-44M24 -124H184', '#E6DAC0', 3),
      repeat(7, (n) => rect(206, -196 + n * 16, 40, 6, '#BBA67C', 3)),
      rect(206, -66, 40, 30, ink.iron, 4),
    ].join('');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F4CF9C'), circle(840, 190, 120, '#FADDA2'), circle(840, 190, 84, '#FDEBC0'),
    path('M0 300L160 210L330 290L520 180L760 300L960 220L1200 310V500H0z', '#DBA98A'), path('M0 340Q300 260 640 340T1200 320V500H0z', '#C98E70'),
    // City
    ...[
      [0, 150, 130],
      [140, 120, 210],
      [270, 90, 150],
      [370, 130, 240],
      [510, 100, 170],
      [620, 140, 120],
      [770, 90, 220],
      [870, 130, 150],
      [1010, 100, 250],
      [1120, 100, 160],
    ].map(([x = 0, w = 0, h = 0], n) =>
      lit(
        box(x, 470 - h, w, h + 20),
        ['#B66F52', '#A65E48', '#C47F5C', '#8F5246'][n % 4] ?? '',
        '#7B4238',
        -w * 0.2,
        0,
        repeat(6, (k) => rect(x + 14 + (k % 3) * (w / 3.6), 490 - h + Math.floor(k / 3) * 44, w / 8, 22, (k + n) % 3 ? '#F0C08A' : '#7B4238', 2)),
      ),
    ),
    lit('M390 230L396 190H440L446 230z', ink.teal, '#3F6A70', -12, 0), rect(1040, 190, 40, 30, ink.navy), stroke('M640 350V290M624 300H656M800 250V200', ink.navy, 4),
    // Terrace
    rect(0, 452, 1200, 60, ink.cream), rect(0, 452, 1200, 12, '#FFFDF4'), rect(0, 500, 1200, 16, ink.dune), rect(0, 514, 1200, 161, '#BE7B57'),
    repeat(4, (n) => rect(0, 540 + n * 38, 1200, 3, '#A4633F')), repeat(9, (n) => path(`M${n * 180 - 160} 675L${n * 146 - 40} 514h3L${n * 180 - 154} 675z`, '#A4633F')),
    beam('M840 190L200 675H700z', 0.16), stroke('M380 520H250V610H120', ink.iron, 20), stroke('M380 514H245V604H120', ink.coral, 9),
    at(330, 604, 0, 1.16, unit(ink.teal)), at(690, 600, 0, 1.08, unit(ink.terracotta)),
    // Hoses and gauges
    stroke('M616 552C660 640 560 650 520 630', ink.blue, 9), stroke('M622 540C690 660 520 680 470 636', ink.terracotta, 9), cast(470, 656, 110, 11, 0.35),
    lit(box(400, 596, 140, 52, 12), ink.ochre, ink.mustard, -10, -10), circle(436, 580, 44, ink.night), circle(433, 577, 36, ink.cream),
    stroke('M433 577L450 556', ink.blue, 6), circle(512, 580, 44, ink.night), circle(509, 577, 36, ink.cream), stroke('M509 577L494 554', ink.terracotta, 6),
    repeat(5, (n) => at(433, 577, -80 + n * 40, 1, rect(-2, -33, 4, 7, ink.iron)) + at(509, 577, -80 + n * 40, 1, rect(-2, -33, 4, 7, ink.iron))),
    at(150, 660, 0, 0.94, things.toolbox(ink.green, ink.forest)), at(1110, 660, 0, 0.84, things.pottedPlant(1, ink.blue, ink.navy)),
    at(820, 654, -3, 0.8, things.spanner()), stroke('M60 120q16 -16 32 0q16 -16 32 0M150 74q12 -12 24 0q12 -12 24 0M1020 96q12 -12 24 0q12 -12 24 0', ink.bark, 5),
  );
}
