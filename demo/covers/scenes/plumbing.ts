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
import * as things from '../things.ts';

/** Under a kitchen sink: the cabinet open, copper pipes, a leak caught in a bucket. */
export function underTheSink(): string {
  const tiles = repeat(66, (n) => {
    const x = (n % 11) * 118 - 40 + (Math.floor(n / 11) % 2) * 59;
    return rect(
      x,
      Math.floor(n / 11) * 48,
      112,
      42,
      n % 7 === 3 ? '#E9C9A6' : n % 5 === 1 ? '#F3DFC2' : '#EFD6B6',
      4,
    );
  });
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E2C39B'), tiles, beam('M120 0H420L900 675H420z', 0.28),
    // Worktop, basin and tap
    behind('M640 40H680V196H640z', 14, 6), stroke('M660 222V92Q660 40 606 40T552 92V108', ink.iron, 30), stroke('M656 222V92Q656 44 606 44', ink.chrome, 13),
    rect(534, 100, 36, 18, ink.iron, 4), lit(box(632, 196, 58, 30, 6), ink.steel, ink.iron, -14, -4), stroke('M684 196L736 172', ink.iron, 14),
    circle(738, 171, 12, ink.terracotta), at(1010, 222, 0, 0.86, things.pottedPlant(1, ink.ochre, ink.mustard)),
    lit(box(166, 116, 56, 106, 14), ink.leaf, ink.green, -14, 0), rect(184, 88, 20, 30, ink.cream, 4), stroke('M194 90V76H222', ink.cream, 8),
    lit(
      box(244, 150, 96, 74, 8),
      ink.amber,
      ink.ochre,
      -20,
      0,
      repeat(9, (n) => circle(256 + (n % 5) * 18, 168 + Math.floor(n / 5) * 26, 4, ink.mustard)),
    ),
    rect(0, 222, 1200, 40, ink.cream), rect(0, 250, 1200, 16, ink.dune),
    // Cabinet
    rect(0, 266, 1200, 340, ink.green), rect(0, 266, 1200, 14, '#00000030'), rect(250, 290, 700, 316, '#16312A'), rect(250, 290, 700, 60, '#0E241E'),
    path('M250 606L330 566H870L950 606z', '#3B5A42'), path('M250 290h80v276l-80 40z', '#1C3D32'), path('M950 290h-80v276l80 40z', '#122A23'),
    faint(0.3, path('M330 350L620 350L520 566H330z', '#E9D8A8')),
    // Pipes
    lit(box(470, 268, 270, 56, 16), ink.chrome, ink.iron, 0, -18), stroke('M605 320V420Q605 478 660 478T716 430Q716 400 760 400H880', '#7A3A22', 36),
    stroke('M601 320V420Q601 474 660 474T712 430Q712 396 760 396H880', ink.coral, 26), stroke('M596 330V420Q598 452 628 464', ink.blush, 6),
    stroke('M760 390H866', ink.blush, 5),
    repeat(3, (n) => lit(box([578, 578, 786][n] ?? 0, [330, 398, 374][n] ?? 0, [54, 54, 26][n] ?? 0, [24, 24, 52][n] ?? 0, 5), ink.amber, ink.mustard, -12, -4)),
    stroke('M402 566V372', ink.iron, 16), stroke('M398 566V372', ink.chrome, 7),
    at(402, 400, 0, 1, rect(-22, -16, 44, 30, ink.mustard, 6), circle(0, -28, 22, ink.terracotta), circle(-2, -30, 9, ink.brick)),
    path('M640 500q-12 18 0 24q12 -6 0 -24z', ink.sky), path('M644 532q-8 12 0 17q9 -5 0 -17z', ink.sky),
    // Open doors, floor, tools
    path('M250 280L96 300V640L250 606z', ink.leaf), path('M226 306L122 320V606L226 582z', ink.green), circle(116, 462, 10, ink.amber),
    path('M950 280L1104 300V640L950 606z', '#2B5946'), path('M974 306L1078 320V606L974 582z', ink.forest), circle(1084, 462, 10, ink.mustard),
    rect(0, 606, 1200, 69, ink.coral), repeat(9, (n) => path(`M${n * 160 - 60} 606l-40 69h4l42 -69z`, ink.brick, 'opacity="0.45"')), rect(0, 606, 1200, 9, '#4A2A1A44'),
    at(640, 640, 0, 0.86, things.bucket(ink.blue, ink.navy)), ellipse(640, 546, 50, 9, ink.sky), cast(420, 652, 140, 10), at(300, 636, -5, 0.92, things.pipeWrench()),
    at(860, 654, 0, 0.84, things.toolbox(ink.ochre, ink.mustard)),
  );
}

/** A tiled bathroom wall with brass taps, a round mirror and a basin, the spanner on its edge. */
export function brassBasin(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#27493F'),
    repeat(84, (n) => rect((n % 14) * 88 - 8, Math.floor(n / 14) * 88 - 10, 82, 82, ['#3A6B58', '#41745F', '#356352', '#3D6E5B', '#4A7E68'][(n * 7 + Math.floor(n / 14) * 3) % 5] ?? '', 6)),
    beam('M0 0H300L760 675H240z', 0.13), behind(oval(600, 190, 176), 20, 18, 0.4), circle(600, 190, 176, ink.mustard), circle(597, 187, 170, ink.amber),
    inside(oval(600, 190, 152), rect(440, 30, 320, 320, ink.mist), path('M440 250L640 30H720L470 320z', '#F4F6EC'), path('M610 340L760 160V220L660 340z', '#F4F6EC'), circle(590, 400, 150, ink.sage), path('M440 30h320v40q-160 -40 -320 60z', '#8FAFA6', 'opacity="0.5"')),
    // Shelf with plant and towel
    rect(60, 214, 270, 20, ink.oak, 4), rect(60, 228, 270, 8, ink.walnut, 3), behind(box(60, 214, 270, 20, 4), 10, 26, 0.25), at(140, 214, 0, 0.82, things.pottedPlant()),
    lit(box(216, 142, 38, 72, 10), ink.coral, ink.brick, -12, 0), rect(224, 122, 22, 24, ink.bark, 3), lit(box(264, 164, 46, 50, 6), ink.cream, ink.dune, -14, 0),
    stroke('M890 130H1130', ink.mustard, 14), stroke('M890 127H1130', ink.amber, 6), circle(890, 130, 15, ink.ochre), circle(1130, 130, 15, ink.ochre),
    behind('M920 126H1090V392H920z', 16, 12, 0.3),
    lit('M920 122H1090V388Q1006 400 920 388z', ink.paper, ink.dune, -40, 0, rect(900, 318, 220, 14, ink.terracotta), rect(900, 342, 220, 7, ink.terracotta)),
    rect(916, 118, 180, 14, ink.cream, 7),
    // Taps
    ...[-1, 1].map((side) => at(600 + side * 128, 404, 0, 1, rect(-16, 0, 32, 58, ink.mustard, 6), rect(-16, 0, 18, 58, ink.ochre, 6), lit(box(-44, -20, 88, 24, 12), ink.amber, ink.mustard, -8, -8), circle(0, -30, 13, ink.ochre), circle(-4, -33, 5, ink.cream))),
    stroke('M600 460V386Q600 340 642 346T668 400', ink.mustard, 32), stroke('M595 460V386Q596 346 640 350', ink.amber, 13), rect(649, 392, 38, 18, ink.mustard, 5),
    rect(566, 436, 68, 28, ink.ochre, 8), path('M668 422q-11 17 0 24q11 -7 0 -24z', ink.sky),
    // Basin and worktop
    rect(0, 456, 1200, 60, ink.oak), rect(0, 456, 1200, 10, '#E8C291'), repeat(7, (n) => stroke(`M${n * 190 + 20} ${478 + (n % 3) * 9}q60 -6 130 2`, ink.wood, 3)),
    rect(0, 508, 1200, 14, ink.walnut), rect(0, 522, 1200, 153, '#5A3622'),
    repeat(4, (n) => rect(30 + n * 290, 546, 270, 140, ink.walnut, 6) + rect(30 + n * 290, 546, 270, 8, ink.wood, 4) + circle(164 + n * 290, 588, 9, ink.amber)),
    cast(616, 566, 250, 16, 0.4), lit('M366 462H834Q830 574 690 574H510Q370 574 366 462z', ink.cream, ink.dune, -60, -12), ellipse(600, 463, 236, 20, '#FFFDF6'),
    ellipse(600, 465, 210, 14, '#D9CDB2'), ellipse(640, 468, 120, 8, ink.sky),
    // Tools on the worktop
    cast(1000, 490, 150, 9, 0.3), at(890, 476, 3, 0.9, things.pipeWrench(ink.terracotta, ink.brick)), cast(206, 494, 140, 9, 0.3),
    at(100, 482, -2, 0.86, things.spanner()),
    repeat(3, (n) => circle(346 - n * 34, 498 + (n % 2) * 6, 13, ink.mustard) + circle(343 - n * 34, 495 + (n % 2) * 6, 12, ink.amber) + circle(343 - n * 34, 495 + (n % 2) * 6, 6, ink.walnut)),
  );
}
