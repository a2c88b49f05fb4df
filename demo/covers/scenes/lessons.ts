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
import { arm, bust, fist, room, skins, standing, table, tableTop } from '../figures.ts';
import type { Figure } from '../figures.ts';
import * as things from '../things.ts';

// prettier-ignore
const lyingBook = (x: number, y: number, w: number, h: number, c: string, s: string) =>
  lit(box(x, y - h, w, h, 6), c, s, 0, -h * 0.3) + rect(x + w - 30, y - h + 5, 30, h - 10, ink.cream, 2) + repeat(2, (n) => rect(x + w - 30, y - h + 9 + n * 7, 30, 2, ink.dune)) + rect(x + 22, y - h, 10, h, '#FFFFFF55');

// prettier-ignore
const pencil = (c: string, s: string) => [rect(0, -8, 150, 16, c), rect(0, 2, 150, 6, s), rect(-16, -8, 16, 16, ink.chrome), rect(-34, -8, 20, 16, ink.coral, 6), path('M150 -8L178 0L150 8z', '#EFD9B0'), path('M168 -3L178 0L168 3z', ink.night)].join('');

/** A study corner in the evening: lamp, globe, open notebook, books in towers. */
export function studyDesk(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2C5347'), rect(0, 0, 1200, 675, '#31594C'), repeat(14, (n) => rect(n * 90, 0, 44, 500, '#355F51')),
    path('M330 190L-40 675H760z', '#FFE6A8', 'opacity="0.2"'),
    things.windowWithView(
      760,
      70,
      250,
      260,
      rect(760, 70, 250, 260, ink.navy) +
        circle(930, 140, 36, '#FBE9B8') +
        circle(946, 128, 32, ink.navy) +
        repeat(12, (n) => circle(774 + ((n * 83) % 220), 84 + ((n * 47) % 130), 2.5, ink.cream)) +
        path('M760 330V270h40v-40h44v60h40v-30h50v40h76v40z', ink.night) +
        rect(812, 246, 8, 10, ink.amber) +
        rect(900, 276, 8, 10, ink.amber),
    ),
    // Shelf
    rect(1050, 150, 160, 16, ink.oak),
    ...[0, 1, 2, 3].map((n) => rect(1068 + n * 30, 150 - 86 - (n % 2) * 18, 26, 86 + (n % 2) * 18, [ink.coral, ink.ochre, ink.sky, ink.terracotta][n] ?? '', 2)),
    rect(1050, 290, 160, 16, ink.oak), at(1126, 290, 0, 0.6, things.pottedPlant(1, ink.ochre, ink.mustard)),
    // Picture with a geometric drawing
    behind(box(480, 76, 190, 230, 4), 12, 12, 0.3), rect(480, 76, 190, 230, ink.oak, 4), rect(494, 90, 162, 202, ink.paper), circle(556, 170, 46, ink.terracotta),
    path('M530 270L600 150L650 270z', ink.blue, 'opacity="0.85"'), stroke('M508 240H640', ink.ochre, 6),
    // Desk
    rect(0, 506, 1200, 170, '#8F5A34'), rect(0, 486, 1200, 42, ink.oak), rect(0, 520, 1200, 13, ink.walnut),
    repeat(6, (n) => stroke(`M${n * 200 + 40} ${500 + (n % 2) * 9}q70 -6 120 2`, ink.wood, 3)), rect(60, 556, 330, 140, '#7D4C2B', 6),
    rect(180, 590, 90, 12, ink.amber, 6), rect(800, 556, 340, 140, '#7D4C2B', 6), rect(926, 590, 90, 12, ink.amber, 6),
    ellipse(330, 502, 300, 22, '#FFE9B0'.concat('55')),
    // Lamp
    cast(150, 496, 90, 11, 0.4), lit('M76 490Q80 462 146 462T216 490z', ink.terracotta, ink.brick, -16, 0), stroke('M146 464L100 290L250 180', ink.mustard, 13),
    circle(100, 290, 15, ink.ochre),
    at(256, 176, 38, 1, circle(18, 58, 26, '#FFF3C9'), lit('M-74 58Q-66 -30 6 -34Q84 -28 94 58z', ink.terracotta, ink.brick, -22, -4), rect(-10, -54, 34, 24, ink.brick, 5), ellipse(10, 58, 84, 10, '#FFEDBB')),
    // Open notebook
    cast(470, 506, 230, 12, 0.35), path('M250 496L310 420Q400 396 470 424Q550 394 640 418L700 496Q560 474 474 502Q380 474 250 496z', ink.dune),
    path('M256 486L316 412Q400 390 470 416V494Q380 466 256 486z', ink.cream), path('M694 486L634 410Q550 386 470 416V494Q560 466 694 486z', '#FFFDF4'),
    ...[0, 1, 2].map((n) => stroke(`M${324 - n * 14} ${428 + n * 16}Q392 ${412 + n * 17} 450 ${432 + n * 17}`, ink.sky, 4)),
    stroke('M530 466L560 426L596 460z', ink.terracotta, 4), stroke('M500 424Q530 414 548 416', ink.blue, 4), at(560, 470, -16, 0.86, pencil(ink.ochre, ink.mustard)),
    // Globe
    cast(850, 498, 110, 11, 0.4), lit('M780 490Q786 470 846 468T916 490z', ink.walnut, ink.bark, -10, 0), rect(838, 430, 18, 44, ink.mustard),
    stroke('M790 268A104 104 0 1 0 930 414', ink.mustard, 11),
    lit(oval(848, 346, 88), '#7FAFB3', ink.teal, -20, -12, path('M780 300Q816 262 850 280Q860 310 830 326Q836 350 812 358Q790 340 780 300zM846 346Q890 330 900 366Q890 410 866 424Q840 396 846 346zM880 284q26 -6 34 26q-22 10 -34 -26z', ink.sage)),
    faint(0.35, stroke('M764 340Q846 380 930 340M800 276Q770 346 806 420', ink.cream, 3)), lyingBook(960, 488, 200, 36, ink.blue, ink.navy),
    lyingBook(976, 452, 170, 30, ink.ochre, ink.mustard), lyingBook(954, 422, 190, 38, ink.coral, ink.brick), lyingBook(984, 384, 150, 26, ink.leaf, ink.green),
    at(1060, 358, 0, 1, lit('M-36 -6Q-44 -60 -10 -62Q0 -56 8 -62Q46 -62 36 -6Q20 8 0 0Q-20 8 -36 -6z', ink.terracotta, ink.brick, -12, -4), stroke('M0 -58Q2 -78 14 -84', ink.bark, 6), leaf(6, -72, 70, 34, ink.leaf, ink.green)),
    at(
      728,
      486,
      0,
      1,
      lit(box(-34, -84, 68, 84, 8), ink.cream, ink.dune, -14, 0),
      rect(-34, -50, 68, 12, ink.terracotta),
      stroke('M-16 -84L-26 -150', ink.ochre, 11),
      stroke('M4 -84V-166', ink.terracotta, 11),
      stroke('M20 -84L34 -146', ink.sky, 11),
      path('M-32 -148l12 -3l-10 -16zM-2 -166h12l-6 -16z', '#EFD9B0'),
    ),
  );
}

/** A blackboard full of drawings of science and music, a guitar and a laptop at hand. */
export function blackboard(): string {
  // prettier-ignore
  const chalk = (d: string, c = '#F3EBD8', w = 5) => stroke(d, c, w, 'stroke-opacity="0.9"');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#EFC98F'), rect(0, 0, 1200, 675, '#F1D3A2'), beam('M100 0H400L820 675H300z', 0.35), behind(box(170, 50, 760, 400, 10), 18, 16, 0.2),
    lit(box(170, 50, 760, 400, 10), ink.wood, ink.walnut, -6, -6), rect(190, 70, 720, 360, '#264A3E', 4), path('M190 70H520L300 430H190z', '#FFFFFF', 'opacity="0.05"'),
    faint(0.12, ellipse(640, 330, 190, 50, ink.cream), ellipse(360, 140, 120, 30, ink.cream)),
    // Chalk drawings: a right triangle with its squares, an atom, a parabola, a staff, a planet
    chalk('M250 300V180L400 300z'), chalk('M250 284h16v16'), chalk('M250 180L330 100L480 220L400 300', '#EDB79A', 4), chalk('M270 330Q330 400 400 340', '#F2C667', 4),
    ...[0, 60, 120].map((a) => at(590, 190, a, 1, `<ellipse rx="96" ry="34" fill="none" stroke="#B5CFD3" stroke-width="5"/>`)), circle(590, 190, 15, ink.amber),
    circle(590, 94, 8, ink.coral), circle(506, 238, 8, ink.coral), circle(676, 236, 8, ink.coral), chalk('M740 110V260H890M730 122l10 -14l10 14M878 250l14 10l-14 10'),
    chalk('M756 120Q800 330 870 120', '#EDB79A', 6), ...[0, 1, 2, 3, 4].map((n) => chalk(`M450 ${324 + n * 17}H720`, '#F3EBD8', 2.5)),
    ...[
      [500, 384],
      [548, 366],
      [600, 350],
      [652, 366],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 13, 9, ink.amber) + chalk(`M${x + 11} ${y}V${y - 56}`, '#F2C667', 4)),
    chalk('M559 310H611', '#F2C667', 7), circle(820, 350, 34, '#DB7F57'), chalk('M766 362Q826 400 878 334', '#F3EBD8', 6), rect(200, 436, 720, 14, ink.oak, 3),
    rect(300, 426, 60, 12, ink.cream, 4), rect(380, 426, 44, 12, ink.coral, 4), rect(760, 414, 90, 24, ink.navy, 5), rect(760, 430, 90, 8, ink.dune, 3),
    // Hanging lamp and pennants
    repeat(9, (n) => path(`M${n * 140 - 10} ${10 + (n % 2) * 3}h56l-28 46z`, [ink.terracotta, ink.green, ink.ochre, ink.blue][n % 4] ?? '')),
    stroke('M-20 12Q600 30 1220 8', ink.walnut, 4),
    // Table
    rect(0, 560, 1200, 115, '#B87B4B'), rect(0, 544, 1200, 38, ink.oak), rect(0, 574, 1200, 12, ink.walnut),
    repeat(5, (n) => stroke(`M${n * 240 + 40} ${556 + (n % 2) * 9}q70 -6 120 2`, ink.wood, 3)),
    // Guitar leaning
    at(
      1050,
      640,
      9,
      1.06,
      faint(0.2, path('M-90 0Q-110 -120 -50 -170Q-64 -230 0 -236Q70 -230 54 -170Q120 -120 100 0z', '#3B1D10')),
      lit('M-100 -60C-110 -140 -52 -150 -58 -190C-64 -250 64 -250 58 -190C52 -150 110 -140 100 -60C96 40 -96 40 -100 -60z', ink.coral, ink.brick, -20, -6),
      circle(0, -130, 34, ink.bark),
      `<circle cx="0" cy="-130" r="40" fill="none" stroke="${ink.amber}" stroke-width="5"/>`,
      rect(-44, -46, 88, 15, ink.bark, 5),
      rect(-15, -470, 30, 330, ink.walnut),
      rect(-22, -540, 44, 78, ink.bark, 7),
      repeat(7, (n) => rect(-15, -440 + n * 38, 30, 3, ink.amber)),
      repeat(3, (n) => circle(-26, -526 + n * 22, 6, ink.cream) + circle(26, -526 + n * 22, 6, ink.cream)),
      ...[-8, 0, 8].map((x) => stroke(`M${x} -470V-40`, '#FFF3D2', 1.6)),
    ),
    // Laptop, books, cup
    cast(430, 562, 190, 10, 0.35), lit('M300 410H590L602 548H288z', ink.iron, ink.navy, -8, -6), path('M314 424H576L586 534H303z', '#F3E6CC'),
    circle(400, 474, 30, ink.blush), path('M352 534Q360 500 400 502T450 534z', ink.green), path('M372 470Q366 436 400 436T430 470Q416 452 372 470z', ink.bark),
    rect(474, 450, 84, 10, ink.ochre, 5), rect(474, 472, 64, 10, ink.dune, 5), rect(474, 494, 76, 10, ink.dune, 5),
    lit('M262 546H628L650 566H240z', ink.chrome, ink.steel, 0, -8), lyingBook(40, 552, 210, 38, ink.terracotta, ink.brick),
    lyingBook(58, 514, 170, 32, ink.cream, ink.dune), lyingBook(46, 482, 190, 34, ink.green, ink.forest), at(140, 448, 0, 0.7, things.pottedPlant(1, ink.blue, ink.navy)),
    at(760, 560, 0, 1, cast(6, 0, 60, 8), lit('M-46 -86H46Q48 -6 26 0H-26Q-48 -6 -46 -86z', ink.ochre, ink.mustard, -16, 0), stroke('M44 -68q32 0 28 28t-32 18', ink.mustard, 10), stroke('M-14 -104q-12 -18 0 -34t0 -32M14 -104q-12 -18 0 -34', '#FFFFFF', 5, 'stroke-opacity="0.6"')),
    at(660, 628, -5, 1, pencil(ink.terracotta, ink.brick)), at(240, 634, 4, 1, pencil(ink.leaf, ink.green)),
  );
}

/** A teacher shows fractions of a cake on a white board. */
export function fractionsOnTheBoard(): string {
  const teacher: Figure = {
    skin: skins.fair,
    hair: '#7C4A2A',
    cloth: [ink.terracotta, ink.brick],
    hairStyle: 'bun',
    gaze: 1,
  };
  // prettier-ignore
  return picture(
    room('#BFD3C4', ink.oak, ink.wood, 580), behind(box(440, 60, 700, 380, 12), 16, 14), rect(440, 60, 700, 380, ink.steel, 12), rect(452, 72, 676, 356, '#FFFDF4', 8), path('M452 72H700L560 428H452z', '#FFFFFF'),
    ...[0, 1, 2].map((n) => at(570 + n * 210, 200, 0, 1, circle(0, 0, 80, ink.sand), path(['M0 0V-74A74 74 0 0 1 0 74z', 'M0 0V-74A74 74 0 0 1 74 0z', 'M0 0V-74A74 74 0 1 1 -74 0z'][n] ?? '', [ink.coral, ink.ochre, ink.teal][n] ?? ''), stroke(n === 0 ? 'M0 -80V80' : 'M0 -80V80M-80 0H80', ink.cream, 6))),
    ...[[570, '1', '2'], [780, '1', '4'], [990, '3', '4']].map(([x, a, b]) => `<g font-family="Georgia,serif" font-size="58" font-weight="bold" fill="${ink.navy}" text-anchor="middle"><text x="${x}" y="344">${a}</text><text x="${x}" y="410">${b}</text></g>` + stroke(`M${Number(x) - 28} 356h56`, ink.navy, 6)),
    rect(600, 436, 380, 14, ink.steel, 5), rect(640, 426, 60, 12, ink.terracotta, 6), rect(720, 426, 60, 12, ink.green, 6),
    at(250, 664, 0, 1.12, standing(teacher, [ink.navy, ink.night]), arm(teacher, [68, -362], [142, -330], [222, -400]), stroke('M222 -400L250 -420', ink.navy, 11), arm(teacher, [-70, -362], [-110, -262], [-46, -214]), lit(box(-90, -250, 84, 62, 6), ink.green, ink.forest, -12, 0)),
    lyingBook(880, 580, 210, 38, ink.blue, ink.navy), lyingBook(900, 542, 170, 34, ink.ochre, ink.mustard), rect(840, 580, 290, 22, ink.walnut, 4), rect(860, 600, 22, 75, ink.bark), rect(1090, 600, 22, 75, ink.bark), at(986, 508, 0, 0.8, lit('M-36 -6Q-44 -60 -10 -62Q0 -56 8 -62Q46 -62 36 -6Q20 8 0 0Q-20 8 -36 -6z', ink.terracotta, ink.brick, -12, -4), stroke('M0 -58Q2 -78 14 -84', ink.bark, 6), leaf(6, -72, 70, 34, ink.leaf, ink.green)),
  );
}

/** A tutor and a pupil read together at a table. */
export function readingTogether(): string {
  const tutor: Figure = {
    skin: skins.tan,
    hair: '#42291C',
    cloth: [ink.green, ink.forest],
    hairStyle: 'short',
    gaze: 1,
  };
  const pupil: Figure = {
    skin: skins.olive,
    hair: '#2B2226',
    cloth: [ink.ochre, ink.mustard],
    hairStyle: 'long',
    gaze: -1,
  };
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E7B596'), beam('M680 0H980L700 675H240z', 0.3), things.windowWithView(70, 60, 230, 240, rect(70, 60, 230, 240, '#F6DC9B') + things.hills(70, 230, 230)),
    // Shelf
    behind(box(860, 180, 300, 20), 8, 14), rect(850, 180, 310, 18, ink.walnut, 3), ...[0, 1, 2, 3, 4, 5].map((n) => rect(870 + n * 32, 80 + (n % 3) * 12, 28, 100 - (n % 3) * 12, [ink.navy, ink.cream, ink.terracotta, ink.green, ink.amber, ink.teal][n] ?? '', 3)), at(1110, 180, 0, 0.6, things.pottedPlant(1, ink.blue, ink.navy)),
    at(430, 560, 0, 1.22, bust(tutor)), at(770, 580, 0, 1.04, bust(pupil)), table(520, '#C98A58', '#9A5E37'),
    at(430, 560, 0, 1.22, arm(tutor, [66, -136], [100, -50], [150, -24]), arm(tutor, [-68, -136], [-96, -50], [10, -20])), at(770, 580, 0, 1.04, arm(pupil, [68, -136], [94, -56], [10, -28]), arm(pupil, [-68, -136], [-100, -60], [-40, -32])),
    // Open book in the middle
    cast(610, 566, 170, 12, 0.35), path('M430 570L480 500Q560 484 612 508Q664 484 744 500L790 570Q680 548 612 578Q540 548 430 570z', ink.navy), path('M440 560L486 494Q560 478 612 502V568Q540 540 440 560z', ink.cream), path('M782 560L738 494Q664 478 612 502V568Q684 540 782 560z', '#FFFDF4'), ...[0, 1, 2].map((n) => stroke(`M${496 - n * 10} ${508 + n * 14}Q550 ${498 + n * 15} 594 ${514 + n * 15}`, ink.steel, 4)), path('M640 516L740 506L752 536Q690 534 640 546z', ink.coral),
    lyingBook(80, 530, 200, 40, ink.terracotta, ink.brick), lyingBook(100, 490, 160, 32, ink.blue, ink.navy), at(180, 458, 0, 1, lit('M-36 -6Q-44 -60 -10 -62Q0 -56 8 -62Q46 -62 36 -6Q20 8 0 0Q-20 8 -36 -6z', ink.leaf, ink.green, -12, -4), stroke('M0 -58Q2 -78 14 -84', ink.bark, 6)),
    at(980, 540, 0, 1, lit(box(-34, -84, 68, 84, 8), ink.cream, ink.dune, -14, 0), stroke('M-16 -84L-26 -150', ink.terracotta, 11), stroke('M4 -84V-166', ink.green, 11), stroke('M20 -84L34 -146', ink.blue, 11)),
  );
}

/** A guitar on a chair before a music stand, notes in the air. */
export function guitarLesson(): string {
  const note = (x: number, y: number, c: string) =>
    at(
      x,
      y,
      0,
      1,
      `<ellipse rx="24" ry="17" transform="rotate(-20)" fill="${c}"/>`,
      stroke('M21 -6V-100Q50 -84 46 -54', c, 8),
    );
  // prettier-ignore
  return picture(
    room('#2E4A68', '#A5683E', '#8A5431', 560), circle(860, 220, 150, '#F2C66733'), circle(860, 220, 104, '#F2C66744'),
    behind(box(90, 90, 190, 150, 6), 12, 12, 0.3), rect(90, 90, 190, 150, ink.oak, 6), rect(104, 104, 162, 122, ink.paper), `<circle cx="185" cy="165" r="44" fill="${ink.night}"/><circle cx="185" cy="165" r="15" fill="${ink.terracotta}"/>`,
    // Stand with sheet
    cast(440, 646, 110, 11, 0.4), stroke('M440 400V640M440 600L360 648M440 600L520 648', ink.night, 12), at(440, 330, -6, 1, lit(box(-150, -120, 300, 220, 6), ink.iron, ink.night, -6, -6), rect(-128, -106, 124, 180, ink.cream, 3), rect(4, -106, 124, 180, '#FFFDF4', 3), repeat(8, (n) => stroke(`M${n % 2 ? 16 : -116} ${-84 + Math.floor(n / 2) * 40}h100m0 10h-100m0 10h100`, ink.steel, 2.5)), repeat(14, (n) => circle((n % 2 ? 26 : -106) + ((n * 23) % 84), -76 + (n % 4) * 40, 6, ink.night)), rect(-156, 84, 312, 20, ink.night, 6)),
    // Chair
    cast(880, 646, 190, 14, 0.4), stroke('M770 520L750 646M990 520L1010 646M790 520V646M966 520V646', ink.walnut, 18), stroke('M770 520V250M990 520V250', ink.walnut, 18), rect(764, 260, 232, 46, ink.oak, 10), rect(764, 340, 232, 34, ink.oak, 10), lit(box(744, 500, 272, 36, 14), ink.green, ink.forest, -8, -10),
    at(900, 526, 14, 1, faint(0.25, at(18, 8, 0, 1, path('M-100 -60C-110 -140 -52 -150 -58 -190C-64 -250 64 -250 58 -190C52 -150 110 -140 100 -60C96 20 -96 20 -100 -60z', '#000'))), lit('M-100 -60C-110 -140 -52 -150 -58 -190C-64 -250 64 -250 58 -190C52 -150 110 -140 100 -60C96 20 -96 20 -100 -60z', ink.ochre, '#A36A26', -20, -6), circle(0, -140, 34, ink.bark), rect(-44, -58, 88, 15, ink.bark, 5), rect(-14, -420, 28, 280, ink.walnut), rect(-21, -480, 42, 66, ink.bark, 7), repeat(6, (n) => rect(-14, -396 + n * 38, 28, 3, ink.amber)), ...[-7, 0, 7].map((x) => stroke(`M${x} -420V-52`, '#FFF3D2', 1.6))),
    note(620, 190, ink.amber), note(700, 120, ink.coral), note(1090, 200, ink.cream), note(1130, 380, ink.amber), at(140, 650, 0, 1.1, things.pottedPlant(1, ink.terracotta, ink.brick)),
  );
}

/** Greetings of four languages in bubbles over a map of the world. */
export function languages(): string {
  const bubble = (
    x: number,
    y: number,
    w: number,
    word: string,
    c: string,
    ink2: string,
    tail: number,
  ) =>
    at(
      x,
      y,
      0,
      1,
      faint(0.18, at(12, 14, 0, 1, rect(-w / 2, -70, w, 130, '#3B1D10', 40))),
      path(`M${tail * 40} 40L${tail * 92} 116L${tail * 88} 30z`, c),
      rect(-w / 2, -70, w, 130, c, 40),
      `<text y="18" font-family="Georgia,serif" font-size="66" font-weight="bold" text-anchor="middle" fill="${ink2}">${word}</text>`,
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F0D9AE'), behind(box(70, 40, 1060, 440, 10), 14, 14), rect(70, 40, 1060, 440, ink.walnut, 8), rect(84, 54, 1032, 412, '#9CC2C4'), repeat(7, (n) => stroke(`M${84 + n * 172} 54V466`, '#8BB4B7', 3)), repeat(4, (n) => stroke(`M84 ${130 + n * 84}H1116`, '#8BB4B7', 3)),
    path('M140 130Q220 70 330 110Q400 130 350 190Q300 200 300 250Q250 260 210 210Q150 200 140 130zM300 280Q390 280 390 340Q360 420 320 450Q280 380 300 280z', ink.sage), path('M520 120Q580 80 640 120Q640 180 580 180Q520 180 520 120zM540 220Q640 190 690 260Q680 350 630 400Q580 360 570 300Q520 290 540 220z', ink.leaf), path('M660 110Q800 60 980 100Q1060 130 1000 210Q920 230 900 290Q850 270 820 230Q740 250 700 200z', ink.sage), path('M930 350Q1010 330 1040 390Q1000 440 930 410z', ink.leaf),
    bubble(290, 170, 250, '¡Hola!', ink.terracotta, ink.cream, 1), bubble(610, 130, 230, 'Hello', ink.cream, ink.navy, -1), bubble(920, 190, 320, 'Bonjour', ink.navy, ink.cream, -1), bubble(520, 340, 200, 'Ciao', ink.amber, ink.brick, 1),
    table(540), lyingBook(90, 560, 240, 46, ink.green, ink.forest), lyingBook(110, 514, 200, 38, ink.terracotta, ink.brick), lyingBook(86, 476, 220, 38, ink.amber, ink.mustard),
    // Headphones and a cup
    cast(900, 590, 140, 12, 0.3), stroke('M790 570Q780 400 900 400T1010 570', ink.navy, 24), lit(box(756, 510, 64, 96, 28), ink.coral, ink.brick, -12, -4), lit(box(980, 510, 64, 96, 28), ink.coral, ink.brick, -12, -4), at(480, 622, -5, 1.3, pencil(ink.ochre, ink.mustard)),
  );
}

/** Flasks and test tubes of a chemistry lesson on a table by the window. */
export function chemistry(): string {
  const flask = (x: number, y: number, s: number, c: string, shade: string) =>
    at(
      x,
      y,
      0,
      s,
      cast(10, 0, 110, 12, 0.3),
      inside(
        'M-26 -260H26V-150L104 -20Q108 0 84 0H-84Q-108 0 -104 -20L-26 -150z',
        rect(-120, -270, 240, 280, '#E8F1EC'),
        path('M-90 -96Q-40 -112 0 -96T90 -96L120 10H-120z', c),
        path('M20 -96H120V10H40z', shade),
        circle(-30, -40, 12, '#FFFFFF88'),
        circle(10, -66, 8, '#FFFFFF88'),
        circle(34, -30, 9, '#FFFFFF66'),
      ),
      stroke('M-26 -256V-150L-100 -24', '#FFFFFF', 6, 'stroke-opacity="0.8"'),
      rect(-36, -270, 72, 16, ink.chrome, 8),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#5B4A6B'), rect(0, 0, 1200, 675, '#6A567A'), beam('M0 0H380L900 675H240z', 0.14), behind(box(720, 50, 400, 230, 8), 14, 12, 0.3), rect(720, 50, 400, 230, ink.oak, 8), rect(734, 64, 372, 202, ink.cream),
    // Periodic blocks
    ...Array.from({ length: 28 }, (_, n) => ((n > 0 && n < 6) || (n > 8 && n < 11) ? '' : rect(750 + (n % 7) * 49, 82 + Math.floor(n / 7) * 44, 43, 38, [ink.coral, ink.amber, ink.sage, ink.teal][(n * 3 + Math.floor(n / 7)) % 4] ?? '', 4))),
    table(520, '#E5C79C', '#B78656', ink.dune), flask(300, 560, 1.4, ink.coral, ink.terracotta), flask(560, 550, 0.95, ink.teal, '#3F6A70'),
    circle(300, 150, 15, '#FFFFFF77'), circle(330, 96, 22, '#FFFFFF55'), circle(286, 50, 13, '#FFFFFF66'),
    // Rack
    cast(870, 562, 180, 12, 0.3), ...[0, 1, 2, 3].map((n) => at(770 + n * 66, 540, 0, 1, inside('M-20 -180H20V-20Q20 0 0 0T-20 -20z', rect(-30, -190, 60, 200, '#E8F1EC'), rect(-30, -110 + n * 14, 60, 140, [ink.amber, ink.leaf, ink.coral, ink.sky][n] ?? '')), rect(-25, -188, 50, 13, ink.chrome, 6))), lit(box(726, 430, 290, 26, 6), ink.wood, ink.walnut, -6, -6), lit(box(716, 540, 310, 26, 6), ink.wood, ink.walnut, -6, -6), rect(730, 440, 16, 110, ink.walnut), rect(996, 440, 16, 110, ink.walnut),
    lyingBook(1010, 620, 180, 42, ink.green, ink.forest), at(90, 640, -4, 1.2, pencil(ink.terracotta, ink.brick)), at(1110, 580, 0, 0.7, things.pottedPlant(1, ink.amber, ink.mustard)),
  );
}

/** A hand writes a sum on squared paper, seen from above. */
export function sumOnPaper(): string {
  // prettier-ignore
  return picture(
    tableTop('#C9925B', '#B98150'), beam('M0 0H420L1000 675H300z', 0.22),
    at(470, 340, -5, 1, rect(-320, -280, 660, 620, '#4A2A1A33', 6), rect(-336, -296, 660, 640, '#FFFDF4', 6), repeat(13, (n) => rect(-336 + n * 50, -296, 2.5, 640, ink.sky)), repeat(13, (n) => rect(-336, -270 + n * 50, 660, 2.5, ink.sky)), rect(-262, -296, 4, 640, ink.coral), repeat(12, (n) => circle(-312, -262 + n * 52, 8, '#B98150')),
      `<g font-family="Georgia,serif" font-size="100" font-weight="bold" fill="${ink.navy}"><text x="-150" y="-100">24</text><text x="-150" y="0">36</text><text x="-236" y="0" fill="${ink.terracotta}">+</text><text x="-150" y="120" fill="${ink.green}">60</text></g>`, stroke('M-230 28H-20', ink.navy, 9), stroke('M50 60l34 40l76 -110', ink.terracotta, 15)),
    at(700, 470, -12, 1, at(-104, -30, -34, 1, stroke('M0 0L210 0', ink.mustard, 28), stroke('M0 -5L210 -5', ink.amber, 14), path('M4 -14L-44 0L4 14z', '#EFD9B0'), path('M-28 -5L-44 0L-28 5z', ink.night)), at(30, 30, -38, 1.1, fist(skins.deep, [ink.teal, '#3F6A70']))),
    at(960, 130, 24, 1, rect(-110, -60, 220, 130, '#4A2A1A44', 14), lit(box(-120, -70, 220, 130, 14), ink.navy, ink.night, -8, -6), rect(-104, -56, 188, 40, ink.sage, 5), repeat(8, (n) => rect(-100 + (n % 4) * 48, 0 + Math.floor(n / 4) * 28, 36, 20, n === 7 ? ink.terracotta : ink.steel, 5))), at(1090, 330, -60, 1.2, lit(box(-60, -26, 120, 52, 10), ink.coral, ink.brick, 0, -10), rect(10, -36, 54, 52, ink.cream, 6)),
  );
}
