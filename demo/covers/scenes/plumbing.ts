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
import { arm, fist, skins, standing, tableTop, tiled } from '../figures.ts';
import type { Figure } from '../figures.ts';
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

/** A fist turns a wrench on the nut of a thick copper pipe. */
export function wrenchOnThePipe(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3C5A7D'), rect(0, 0, 1200, 675, '#4A6B8B'), beam('M60 0H420L900 675H240z', 0.16),
    lit('M-20 190H1220V310H-20z', ink.coral, '#8B452B', 0, -34), rect(0, 206, 1200, 12, '#F5C3A4'), lit('M240 -20H350V190H240z', ink.coral, '#8B452B', -30, 0),
    lit(box(214, 150, 162, 44, 8), ink.amber, ink.mustard, -20, 0), lit(box(206, 170, 178, 160, 14), ink.amber, ink.mustard, 0, -40),
    lit(box(760, 160, 130, 180, 16), ink.amber, ink.mustard, 0, -46), rect(800, 160, 6, 180, ink.mustard), rect(846, 160, 6, 180, ink.mustard),
    path('M1010 330q-15 24 0 32q15 -8 0 -32z', ink.sky), path('M1016 420q-18 30 0 40q18 -10 0 -40z', ink.sky),
    at(244, 500, -25, 1.95, things.pipeWrench()), at(388, 448, -25, 1.1, fist(skins.tan, [ink.amber, ink.mustard])),
    rect(0, 640, 1200, 35, ink.navy), at(1000, 668, 0, 1.1, things.bucket(ink.ochre, ink.mustard)),
  );
}

/** A walk-in shower with running water, a stool and a towel. */
export function newShower(): string {
  // prettier-ignore
  return picture(
    tiled(100, 76, '#CFE0DA', ['#E7EFE6', '#DCE9E2', '#E2ECE8']), beam('M700 0H1000L640 675H200z', 0.3), rect(0, 590, 1200, 85, ink.dune), rect(0, 584, 1200, 14, ink.cream),
    // Niche, pipe, shower head, water
    rect(330, 0, 440, 590, '#5D8F93'), repeat(48, (n) => rect(334 + (n % 6) * 73, Math.floor(n / 6) * 73 + 4, 68, 68, ['#6A9DA0', '#62969A', '#5A8C90'][(n * 5) % 3] ?? '', 5)),
    stroke('M690 420V120Q690 70 640 70H560V110', ink.mustard, 17), stroke('M686 420V120Q686 68 640 68', ink.amber, 7), lit('M486 150Q490 108 560 106T634 150z', ink.amber, ink.mustard, -14, -4),
    repeat(11, (n) => stroke(`M${494 + n * 13} ${162 + (n % 3) * 14}V${540 - (n % 4) * 26}`, ink.mist, 5, `stroke-dasharray="${40 + (n % 3) * 16} 20"`)), circle(690, 420, 34, ink.mustard), circle(686, 416, 26, ink.amber), rect(682, 374, 9, 44, ink.mustard, 4),
    ellipse(560, 580, 170, 16, ink.cream), ellipse(560, 578, 120, 9, ink.sky),
    faint(0.32, path('M330 0H420V590H330z', ink.cream)), rect(416, 0, 8, 590, ink.cream),
    // Towel, stool, plant
    stroke('M880 170H1110', ink.walnut, 12), behind('M910 166H1080V440H910z', 16, 12), lit('M910 164H1080V436Q996 448 910 436z', ink.terracotta, ink.brick, -36, 0, rect(900, 380, 200, 14, ink.amber)),
    at(160, 640, 0, 1.1, things.pottedPlant(1, ink.cream, ink.dune)), cast(960, 642, 110, 10), stroke('M890 560L876 640M1030 560L1044 640', ink.walnut, 15), lit(box(868, 530, 184, 30, 12), ink.oak, ink.walnut, -6, -8),
    lit(box(900, 466, 44, 64, 10), ink.green, ink.forest, -12, 0), lit(box(960, 484, 64, 46, 20), ink.cream, ink.dune, -10, -5),
  );
}

/** A plumber with a wrench reads the gauge of a water heater. */
export function plumberAtTheHeater(): string {
  const person: Figure = {
    skin: skins.brown,
    hair: '#2B2226',
    cloth: [ink.cream, ink.dune],
    bib: [ink.blue, ink.navy],
    hairStyle: 'cap',
    gaze: 1,
  };
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E9BE83'), repeat(9, (n) => rect(n * 140, 0, 70, 580, '#EDC68F')), beam('M0 0H300L760 675H160z', 0.3), rect(0, 580, 1200, 95, ink.brick), rect(0, 574, 1200, 10, ink.cream),
    // Heater
    stroke('M850 -10V110M980 -10V110', ink.coral, 26), behind(box(750, 80, 320, 430, 80), 22, 12), lit(box(750, 80, 320, 430, 80), ink.cream, ink.dune, -60, -6), rect(750, 150, 320, 8, ink.sand), rect(750, 430, 320, 8, ink.sand),
    circle(880, 280, 66, ink.mustard), circle(877, 277, 56, ink.paper), repeat(9, (n) => at(877, 277, -120 + n * 30, 1, rect(-3, -50, 6, 14, n > 5 ? ink.terracotta : ink.iron))), at(877, 277, 30, 1, path('M-6 8L0 -44L6 8z', ink.terracotta)), circle(877, 277, 9, ink.night),
    stroke('M850 506V600M980 506V560Q980 590 1010 590H1200', ink.coral, 26), rect(828, 500, 44, 24, ink.amber, 5), rect(958, 500, 44, 24, ink.amber, 5), rect(838, 556, 24, 34, ink.mustard, 4), rect(806, 566, 88, 14, ink.terracotta, 7),
    at(430, 660, 0, 1.12, standing(person, [ink.blue, ink.navy]), arm(person, [68, -362], [150, -292], [250, -380]), at(-122, -190, -62, 0.62, things.pipeWrench()), arm(person, [-70, -362], [-128, -276], [-100, -206])),
    at(150, 660, 0, 0.9, things.toolbox()),
  );
}

/** Before and after: a dripping old tap on the left, a new one on the right. */
export function oldTapNewTap(): string {
  const half = (x: number, metal: string, shade: string, handle: string) =>
    stroke(`M${x} 470V270Q${x} 180 ${x + 80} 180T${x + 160} 270`, shade, 54) +
    stroke(`M${x - 8} 470V270Q${x - 8} 184 ${x + 72} 180`, metal, 24) +
    rect(x + 126, 258, 68, 30, shade, 8) +
    lit(box(x - 56, 430, 112, 60, 12), metal, shade, -24, -6) +
    stroke(`M${x - 10} 330L${x - 110} 300`, shade, 22) +
    circle(x - 112, 299, 26, handle);
  // prettier-ignore
  return picture(
    rect(0, 0, 600, 675, '#A89C86'), rect(600, 0, 600, 675, '#F3DDB0'), repeat(24, (n) => rect(6 + (n % 4) * 150, Math.floor(n / 4) * 92 + 4, 142, 84, n % 5 === 2 ? '#A39680' : '#B5A992', 5) + rect(606 + (n % 4) * 150, Math.floor(n / 4) * 92 + 4, 142, 84, n % 3 ? '#FBEBCB' : '#F7E3BC', 5)),
    stroke('M60 20l40 60l-20 50l46 60M480 120l-30 50l28 40', '#8C7F69', 4), beam('M700 0H980L1200 400V675H1000z', 0.5),
    half(190, '#9C7A5A', '#6E523A', ink.wine), repeat(5, (n) => circle(160 + ((n * 47) % 90), 250 + n * 42, 9 + (n % 3) * 4, '#8A4F2C88')), path('M350 310q-14 22 0 30q14 -8 0 -30z', ink.teal), path('M350 380q-17 28 0 38q17 -10 0 -38z', ink.teal), ellipse(350, 520, 70, 9, ink.teal),
    half(800, ink.cream, ink.steel, ink.terracotta), stroke('M960 290V510', ink.sky, 34), stroke('M952 290V510', ink.mist, 11), ellipse(960, 516, 90, 14, ink.sky),
    path('M1080 110l14 40l40 14l-40 14l-14 40l-14 -40l-40 -14l40 -14z', '#FFFDF4'), path('M700 130l8 22l22 8l-22 8l-8 22l-8 -22l-22 -8l22 -8z', '#FFFDF4'),
    rect(0, 490, 600, 185, '#8B7D68'), rect(0, 490, 600, 22, '#C2B59C'), rect(600, 490, 600, 185, ink.green), rect(600, 490, 600, 22, ink.cream), ellipse(350, 510, 74, 8, ink.teal), ellipse(960, 506, 96, 11, ink.sky), rect(592, 0, 16, 675, ink.cream),
  );
}

/** A tap on a garden wall, its hose rolled up, a watering can filling below. */
export function gardenTap(): string {
  // prettier-ignore
  return picture(
    tiled(160, 82, '#B96A48', ['#CC7C57', '#C5734F', '#D28661'], true), beam('M0 0H300L900 675H260z', 0.24), rect(0, 570, 1200, 105, ink.leaf), path('M0 570q300 -22 600 0t600 -4v20H0z', ink.leaf), path('M0 640Q600 590 1200 640V675H0z', ink.sand),
    stroke('M560 0V190', ink.steel, 28), stroke('M554 0V190', ink.chrome, 10), lit(box(520, 180, 84, 66, 12), ink.amber, ink.mustard, -20, -4), stroke('M590 214H660Q690 214 690 250V280', ink.mustard, 34), stroke('M590 206H660', ink.amber, 12), rect(664, 270, 52, 22, ink.mustard, 5), rect(552, 138, 20, 48, ink.mustard, 4), rect(504, 120, 116, 24, ink.terracotta, 12), stroke('M690 296V430', ink.sky, 18),
    // Hose on its hook
    ...[120, 92, 64].map((r, n) => `<ellipse cx="250" cy="300" rx="${r}" ry="${r * 1.1}" fill="none" stroke="${n % 2 ? ink.leaf : ink.green}" stroke-width="26"/>`), stroke('M360 330Q390 520 300 580T120 620', ink.green, 24), rect(226, 140, 48, 44, ink.night, 8),
    // Watering can
    cast(720, 634, 170, 15, 0.35), stroke('M800 480Q920 470 900 570T800 610', ink.navy, 20), stroke('M610 580L480 470', ink.navy, 32), path('M440 436L520 410L500 490z', ink.blue), lit('M600 440H800L820 632H590z', ink.blue, ink.navy, -50, 0), ellipse(700, 440, 102, 18, ink.navy), ellipse(700, 442, 84, 11, ink.sky),
    at(1040, 640, 0, 1.2, things.pottedPlant()), at(60, 650, 0, 0.8, things.pottedPlant(1, ink.cream, ink.dune)),
  );
}

/** Fittings, valves and a spanner laid out on the bench, seen from above. */
export function fittingsOnTheBench(): string {
  const elbow = (c: string, s: string) =>
    stroke('M0 0H90Q140 0 140 50V140', s, 58) +
    stroke('M0 -8H90Q148 -8 148 50V140', c, 22) +
    lit(box(-26, -42, 44, 84, 8), c, s, 0, -20) +
    lit(box(98, 124, 84, 44, 8), c, s, -20, 0);
  const tee = (c: string, s: string) =>
    rect(-130, -30, 260, 60, s) +
    rect(-130, -24, 260, 20, c) +
    rect(-30, 0, 60, 120, s) +
    rect(-24, 0, 20, 120, c) +
    lit(box(-150, -44, 44, 88, 8), c, s, 0, -20) +
    lit(box(106, -44, 44, 88, 8), c, s, 0, -20) +
    lit(box(-44, 100, 88, 44, 8), c, s, -20, 0);
  // prettier-ignore
  return picture(
    tableTop('#2F5B60', '#285055'), beam('M0 0H380L960 675H320z', 0.14),
    at(140, 150, 0, 1.2, elbow(ink.coral, ink.brick)), at(660, 170, 8, 1.1, tee(ink.amber, ink.mustard)), at(1000, 330, 190, 1.1, elbow(ink.chrome, ink.iron)), at(330, 580, -14, 1.5, things.spanner()), at(760, 560, -12, 1.1, things.pipeWrench()),
    // Valve with a red wheel
    at(560, 430, -8, 1, rect(-120, -26, 240, 52, ink.mustard, 8), rect(-120, -20, 240, 18, ink.amber, 8), circle(0, 0, 70, ink.brick), circle(-4, -5, 62, ink.terracotta), ...[0, 60, 120].map((a) => at(0, 0, a, 1, rect(-56, -8, 112, 16, ink.brick, 8))), circle(-2, -3, 20, ink.amber)),
    // White tape, washers
    circle(150, 520, 76, '#00000033'), circle(142, 512, 74, ink.cream), circle(142, 512, 44, ink.sand), circle(142, 512, 36, '#285055'),
    repeat(6, (n) => circle(960 + (n % 3) * 70, 110 + Math.floor(n / 3) * 66, 26, n % 2 ? ink.night : ink.mustard) + circle(957 + (n % 3) * 70, 107 + Math.floor(n / 3) * 66, 24, n % 2 ? ink.iron : ink.amber) + circle(957 + (n % 3) * 70, 107 + Math.floor(n / 3) * 66, 11, '#285055')),
  );
}
