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
