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

/** Rows of tiles `w` × `h` on a wall, every second row moved by half a tile. */
function tiles(w: number, h: number, bottom: number, colors: readonly string[]): string {
  const columns = Math.ceil(1200 / w) + 2;
  return repeat(columns * Math.ceil(bottom / h), (n) => {
    const row = Math.floor(n / columns);
    const x = (n % columns) * w - w + (row % 2) * (w / 2);
    return rect(
      x,
      row * h,
      w - 5,
      h - 5,
      colors[(n * 7 + row * 3) % colors.length] ?? ink.cream,
      4,
    );
  });
}

/** A front-loading washing machine 330 wide and 400 high that stands on (0, 0); the drum is `inner`. */
export function washer(inner: string, fill: string = ink.cream, shade: string = ink.dune): string {
  // prettier-ignore
  return [
    cast(20, 2, 205, 16, 0.3),
    lit(box(-165, -400, 330, 400, 14), fill, shade, -26, -6),
    rect(-165, -400, 330, 74, '#4A2A1A12', 14), rect(-165, -330, 330, 5, '#4A2A1A2E'),
    rect(-146, -384, 96, 42, ink.paper, 6), rect(-146, -384, 96, 42, '#4A2A1A14', 6), rect(-118, -352, 40, 5, shade, 3),
    rect(-26, -382, 84, 38, ink.night, 6), stroke('M-12 -363h14M12 -363h8M30 -363h14', ink.amber, 6),
    circle(112, -363, 25, shade), circle(109, -366, 22, ink.chrome), stroke('M109 -366L120 -380', ink.iron, 6),
    circle(0, -176, 128, shade), circle(-3, -179, 124, ink.chrome), circle(0, -176, 104, ink.iron),
    inside(oval(0, -176, 96), rect(-110, -290, 220, 220, ink.night), inner),
    stroke('M-66 -238Q-34 -262 4 -262', '#FFFFFF99', 8), stroke('M-78 -218Q-82 -210 -84 -200', '#FFFFFF77', 8),
    lit(box(106, -206, 24, 62, 9), ink.steel, ink.iron, -6, -3),
    rect(-140, -34, 92, 22, '#4A2A1A1C', 5), rect(-150, -6, 42, 12, ink.iron, 3), rect(108, -6, 42, 12, ink.iron, 3),
  ].join('');
}

/** A laundry corner: a washing machine full of clothes, a basket, the toolbox already open. */
export function laundryCorner(): string {
  const clothes = [
    path('M-110 -150Q-60 -220 0 -170T110 -190V-60H-110z', ink.terracotta),
    path('M-110 -120Q-50 -170 20 -120T110 -140V-60H-110z', ink.ochre),
    path('M-110 -100Q-10 -130 30 -90T110 -100V-60H-110z', ink.teal),
    faint(0.5, path('M-110 -176Q-55 -156 0 -176T110 -176V-60H-110z', ink.sky)),
    repeat(9, (n) => circle(-70 + n * 19, -176 - (n % 3) * 12, 5 + (n % 3) * 3, '#FFFFFFB0')),
  ].join('');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#5E8A7C'), tiles(96, 64, 420, ['#7FA796', '#77A08F', '#86AD9C', '#709A88']), rect(0, 410, 1200, 170, '#4B7567'), rect(0, 402, 1200, 14, ink.cream),
    beam('M0 0H360L820 675H140z', 0.2),
    things.windowWithView(92, 70, 240, 190, things.hills(92, 220, 240)),
    // Shelf
    behind(box(690, 118, 420, 18, 4), 10, 26, 0.3), rect(690, 118, 420, 18, ink.oak, 4), rect(690, 130, 420, 7, ink.walnut, 3),
    lit(box(716, 34, 74, 84, 12), ink.blue, ink.navy, -18, 0, rect(710, 62, 90, 30, ink.cream)), rect(736, 16, 34, 22, ink.amber, 5),
    lit(box(812, 58, 96, 60, 8), ink.paper, ink.dune, -16, -6), rect(812, 76, 96, 8, ink.coral), rect(812, 94, 96, 8, ink.coral),
    at(1010, 118, 0, 0.56, things.pottedPlant(1, ink.cream, ink.dune)),
    // Pipes to the machine
    stroke('M592 300V226H640', ink.iron, 16), stroke('M590 298V224H640', ink.chrome, 7), circle(592, 300, 19, ink.mustard), circle(588, 296, 12, ink.amber),
    stroke('M592 316Q588 386 560 420', ink.iron, 11),
    // Floor
    rect(0, 560, 1200, 115, '#C9A57A'), repeat(14, (n) => path(`M${n * 110 - 150} 675L${n * 94 - 40} 560h4L${n * 110 - 144} 675z`, '#A98257', 'opacity="0.5"')), rect(0, 614, 1200, 4, '#A9825780'), rect(0, 560, 1200, 9, '#4A2A1A3A'),
    at(470, 618, 0, 1.06, washer(clothes)),
    // Basket
    cast(838, 640, 150, 14), at(838, 640, 0, 1,
      path('M-116 -118Q-90 -186 -34 -158Q0 -206 44 -160Q96 -178 112 -118z', ink.coral), path('M-40 -118Q-10 -170 30 -140Q70 -158 84 -118z', ink.mist), path('M-116 -118Q-96 -154 -60 -134L-40 -118z', ink.amber),
      lit('M-130 -120H130L108 0Q0 12 -108 0z', ink.oak, ink.wood, -34, 0, repeat(5, (n) => rect(-140, -104 + n * 22, 280, 6, '#7A4B2B55')), repeat(11, (n) => rect(-124 + n * 24, -120, 6, 130, '#7A4B2B3A'))),
      rect(-138, -128, 276, 20, ink.wood, 10)),
    at(1066, 648, 0, 0.78, things.toolbox()), cast(226, 652, 130, 9), at(112, 642, -4, 0.86, things.pipeWrench(ink.ochre, ink.mustard)),
  );
}

/** A refrigerator with its door open in a dim kitchen, full shelves in its light. */
export function openFridge(): string {
  const shelf = (y: number) =>
    rect(452, y, 296, 9, '#A9C2C2', 2) + rect(452, y + 7, 296, 4, '#7F9B9C');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#32506B'), tiles(120, 60, 330, ['#3C5A77', '#395673', '#41607D', '#365270']),
    // Cupboards and worktop on both sides
    ...[0, 850].map((x) => rect(x, 0, 350, 96, ink.brick) + repeat(2, (n) => rect(x + 14 + n * 164, -20, 154, 104, ink.terracotta, 6) + circle(x + 146 + n * 58, 62, 8, ink.amber)) + rect(x, 94, 350, 10, '#1726383D')),
    ...[0, 850].map((x) => rect(x, 330, 350, 28, ink.oak) + rect(x, 330, 350, 8, '#E8C291') + rect(x, 358, 350, 230, ink.brick) + repeat(2, (n) => rect(x + 14 + n * 164, 376, 154, 196, ink.terracotta, 6) + circle(x + 146 + n * 58, 400, 8, ink.amber))),
    // Floor
    rect(0, 580, 1200, 95, '#7A5236'), repeat(8, (n) => path(`M${n * 180 - 120} 675L${n * 160 - 10} 580h5L${n * 180 - 112} 675z`, '#52311F', 'opacity="0.5"')),
    faint(0.55, path('M440 590H760L960 675H250z', '#FFF3D2')),
    // Body of the refrigerator
    cast(610, 606, 240, 16, 0.4), behind(box(424, 40, 352, 560, 18), 26, 6, 0.4), lit(box(424, 40, 352, 560, 18), ink.chrome, ink.steel, -30, 0),
    rect(440, 58, 320, 112, '#C9DADA', 8), rect(452, 70, 296, 92, '#EAF3EF', 6),
    rect(440, 184, 320, 396, '#C9DADA', 8), rect(452, 196, 296, 372, '#FBF8E6', 6),
    faint(0.85, circle(600, 236, 120, '#FFF9DC'), ellipse(600, 204, 60, 10, '#FFFFFF')),
    // Freezer
    lit(box(470, 104, 80, 58, 6), ink.sky, ink.teal, -16, -4), lit(box(560, 116, 74, 46, 6), ink.coral, ink.brick, -12, -4), lit(box(648, 98, 44, 64, 6), ink.cream, ink.dune, -10, 0), repeat(6, (n) => circle(474 + n * 52, 76 + (n % 2) * 5, 9, '#FFFFFF')),
    // Shelves with food
    shelf(286), shelf(372), shelf(458),
    lit('M478 286V236Q478 226 486 222V204H504V222Q512 226 512 236V286z', ink.sky, ink.teal, -9, 0, rect(470, 244, 50, 24, ink.cream)), lit(box(530, 246, 76, 40, 18), ink.amber, ink.mustard, -14, -4), path('M548 262h40', ink.mustard), lit(box(626, 228, 40, 58, 8), ink.green, ink.forest, -10, 0), rect(632, 218, 28, 12, ink.dune, 3), lit(box(682, 238, 46, 48, 8), ink.terracotta, ink.brick, -12, 0), rect(680, 230, 50, 12, ink.cream, 4),
    path('M470 372Q474 330 530 328Q584 330 590 372z', ink.mist), path('M476 342Q530 300 586 342z', ink.leaf), repeat(4, (n) => circle(500 + n * 22, 342 - (n % 2) * 8, 13, n % 2 ? ink.terracotta : ink.coral)),
    repeat(5, (n) => ellipse(622 + n * 24, 360, 12, 15, n % 2 ? '#F1D9B5' : ink.cream)), rect(608, 362, 124, 12, ink.sand, 4),
    lit(box(470, 412, 120, 46, 8), ink.sage, ink.leaf, -18, -6), rect(466, 404, 128, 12, ink.cream, 5), path('M620 458L638 404Q672 388 720 402L732 458z', ink.amber), repeat(5, (n) => circle(646 + (n % 3) * 30, 422 + Math.floor(n / 3) * 20, 6, ink.mustard)),
    rect(452, 484, 296, 84, '#D9E6DF', 4), repeat(6, (n) => circle(482 + n * 48, 530 - (n % 2) * 7, 25, [ink.coral, ink.leaf, ink.terracotta, ink.ochre, ink.green, ink.brick][n] ?? ink.coral)), faint(0.55, rect(452, 504, 296, 64, '#E7F1EC', 4)), rect(556, 512, 88, 10, ink.steel, 5),
    // Open door
    path('M776 178L972 220V640L776 584z', ink.steel), path('M786 196L954 232V612L786 566z', '#F3F0DE'), ...[286, 392, 498].map((y, n) => path(`M790 ${y - 6}L948 ${y + 14 + n * 4}v34L790 ${y + 30}z`, '#C2D3D2')),
    ...[0, 1, 2].map((n) => at(820 + n * 44, 292 + n * 5, 0, 1, lit(box(-15, -62, 30, 62, 8), [ink.green, ink.amber, ink.coral][n] ?? '', [ink.forest, ink.mustard, ink.brick][n] ?? '', -8, 0), rect(-8, -78, 16, 20, [ink.forest, ink.cream, ink.brick][n] ?? '', 3))),
    ...[0, 1].map((n) => at(826 + n * 62, 398 + n * 8, 0, 1, lit(box(-22, -50, 44, 50, 6), [ink.cream, ink.sky][n] ?? '', [ink.dune, ink.teal][n] ?? '', -10, 0), rect(-22, -34, 44, 12, [ink.coral, ink.blue][n] ?? ''))),
    ...[0, 1, 2].map((n) => at(816 + n * 40, 504 + n * 7, 0, 1, lit(box(-14, -72, 28, 72, 9), [ink.mist, ink.terracotta, ink.teal][n] ?? '', [ink.steel, ink.brick, ink.green][n] ?? '', -8, 0), rect(-7, -88, 14, 18, ink.cream, 3))),
    ...[286, 392, 498].map((y, n) => path(`M790 ${y + 8}L948 ${y + 28 + n * 4}v20L790 ${y + 30}z`, '#AFC6C6D8')),
    // Fan and tools of the repair
    at(1082, 330, 0, 1, cast(4, 2, 60, 7, 0.4), lit(box(-52, -104, 104, 104, 8), ink.iron, ink.night, -8, -4), circle(0, -52, 42, ink.night), repeat(5, (n) => at(0, -52, n * 72, 1, path('M0 0Q-18 -18 -6 -38Q16 -36 0 0z', ink.chrome))), circle(0, -52, 9, ink.amber)),
    cast(196, 332, 110, 8, 0.4), at(100, 320, 2, 0.74, things.screwdriver()), at(238, 326, 0, 0.6, things.pottedPlant(1, ink.teal, ink.green)), at(206, 648, 0, 0.92, things.toolbox(ink.ochre, ink.mustard)),
  );
}

/** A stove with a pot on the flame, the oven alight, copper pans under the hood. */
export function stoveAndOven(): string {
  const pan = (x: number, r: number) =>
    [
      stroke(`M${x} 126V170`, ink.bark, 11),
      behind(oval(x, 170 + r, r), 10, 12, 0.3),
      circle(x, 170 + r, r, '#8F4A26'),
      circle(x - 3, 167 + r, r - 4, ink.coral),
      circle(x, 170 + r, r - 14, ink.terracotta),
      stroke(
        `M${x - r * 0.5} ${170 + r * 0.62}Q${x - r * 0.2} ${170 + r * 0.34} ${x + r * 0.2} ${170 + r * 0.42}`,
        ink.blush,
        5,
      ),
    ].join('');
  const flame = (x: number) =>
    repeat(7, (n) =>
      path(
        `M${x - 48 + n * 16} 352q-9 -14 0 -${22 + (n % 2) * 6}q9 ${8 + (n % 2) * 6} 0 ${22 + (n % 2) * 6}z`,
        n % 2 ? ink.blue : ink.teal,
      ),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E0B985'), tiles(84, 84, 352, ['#F5E6C8', '#F0DDB9', '#F7EBD6', '#EBD3A8']),
    repeat(14, (n) => at(30 + n * 88, 308, 45, 1, rect(-20, -20, 40, 40, n % 2 ? ink.green : ink.terracotta, 3), rect(-10, -10, 20, 20, ink.cream, 2))),
    beam('M0 0H280L560 675H0z', 0.3),
    // Hood and rail
    lit('M452 0H748V46L850 132V166H350V132L452 46z', ink.chrome, ink.steel, -50, 0), rect(350, 140, 500, 30, ink.iron, 4), repeat(3, (n) => circle(560 + n * 40, 155, 7, n ? ink.chrome : ink.amber)), faint(0.3, path('M390 170H810L880 352H320z', '#FFF3D2')),
    stroke('M60 124H320M880 124H1150', ink.bark, 9), pan(112, 44), pan(226, 58), pan(936, 54), pan(1060, 42),
    // Worktop and cupboards
    rect(0, 380, 1200, 34, ink.walnut), rect(0, 380, 1200, 9, ink.wood), rect(0, 414, 1200, 200, ink.forest), ...[20, 186, 868, 1034].map((x) => rect(x, 430, 150, 170, ink.green, 6) + rect(x + 18, 450, 114, 130, '#2B5946', 4) + circle(x + 75, 440, 7, ink.amber)),
    rect(0, 606, 1200, 69, ink.brick), repeat(13, (n) => rect(n * 96 - 12, 610, 90, 30, n % 2 ? ink.terracotta : '#B85036', 2) + rect(n * 96 - 56, 644, 90, 34, n % 2 ? '#B85036' : ink.terracotta, 2)),
    // Stove
    cast(610, 622, 290, 15, 0.4), lit(box(346, 372, 508, 248, 8), ink.cream, ink.dune, -30, 0), rect(336, 360, 528, 22, ink.iron, 6), rect(336, 360, 528, 8, ink.steel, 5),
    rect(346, 384, 508, 50, '#4A2A1A16'), repeat(5, (n) => circle(430 + n * 85, 410, 19, ink.iron) + circle(428 + n * 85, 407, 16, ink.night) + stroke(`M${428 + n * 85} 407L${n === 1 ? 440 + 74 : 428 + n * 85} ${n === 1 ? 396 : 395}`, ink.amber, 5)),
    behind(box(392, 448, 416, 146, 12), 4, 6, 0.3), rect(392, 448, 416, 146, ink.iron, 12), rect(404, 476, 392, 108, ink.night, 8), inside(box(404, 476, 392, 108, 8), faint(0.9, ellipse(600, 590, 230, 86, ink.coral)), faint(0.9, ellipse(600, 596, 160, 60, ink.amber)), stroke('M410 552H790', ink.bark, 5), path('M508 550Q514 500 600 498Q686 500 692 550z', ink.mustard), path('M508 550Q514 504 600 502Q640 502 660 512Q560 512 540 550z', ink.amber), rect(490, 546, 220, 14, ink.navy, 6)), rect(420, 456, 360, 13, ink.chrome, 6),
    // Burners, pots
    flame(480), flame(720), rect(410, 350, 140, 11, ink.night, 4), rect(650, 350, 140, 11, ink.night, 4), repeat(3, (n) => stroke(`M${430 + n * 50} 350v-20`, ink.night, 7) + stroke(`M${670 + n * 50} 350v-20`, ink.night, 7)),
    lit(box(400, 216, 160, 114, 18), ink.terracotta, ink.brick, -34, 0), rect(376, 240, 30, 22, ink.brick, 8), rect(554, 240, 30, 22, ink.brick, 8), ellipse(480, 218, 84, 13, ink.brick), ellipse(480, 212, 80, 12, ink.coral), circle(480, 198, 12, ink.bark),
    faint(0.5, stroke('M440 180q-14 -24 2 -44t0 -40', ink.cream, 9), stroke('M520 182q14 -24 -2 -44t0 -40', ink.cream, 9)),
    lit('M662 330L650 282H790L778 330z', ink.iron, ink.navy, -30, 0), stroke('M788 292L910 268', ink.bark, 15), ellipse(720, 282, 70, 12, ink.night), repeat(5, (n) => circle(676 + n * 22, 280 - (n % 2) * 4, 10, [ink.leaf, ink.amber, ink.coral][n % 3] ?? '')),
    // On the worktop
    at(122, 382, 0, 0.72, things.pottedPlant()), lit(box(214, 316, 52, 66, 8), ink.blue, ink.navy, -14, 0), rect(210, 306, 60, 14, ink.oak, 4), lit(box(278, 330, 40, 52, 8), ink.ochre, ink.mustard, -10, 0), rect(274, 320, 48, 13, ink.oak, 4),
    cast(1020, 384, 120, 8, 0.3), at(912, 372, 2, 0.74, things.spanner()), repeat(3, (n) => circle(1110 + n * 26, 374 - (n % 2) * 3, 12, ink.mustard) + circle(1108 + n * 26, 372 - (n % 2) * 3, 6, ink.walnut)),
  );
}

/** A repair bench at night: the meter measures a microwave between a blender and a toaster. */
export function repairBench(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3A2B2A'), repeat(10, (n) => rect(n * 124 - 10, 0, 120, 430, n % 2 ? '#463331' : '#412F2D')),
    // Pegboard
    behind(box(60, 56, 470, 260, 8), 14, 14, 0.4), rect(60, 56, 470, 260, ink.oak, 8), rect(60, 56, 470, 8, '#E8C291', 4), repeat(135, (n) => circle(78 + (n % 15) * 31, 80 + Math.floor(n / 15) * 28, 3, ink.walnut)),
    at(92, 128, 0, 0.78, things.spanner()), at(96, 196, 0, 0.8, things.screwdriver()), at(96, 254, 0, 0.8, things.screwdriver(ink.teal, ink.green)), at(392, 288, 8, 0.82, things.hammer()),
    stroke('M300 122q-30 60 0 150M330 122q30 60 0 150', ink.terracotta, 10), circle(315, 130, 14, ink.iron), stroke('M470 96v60', ink.iron, 6), circle(470, 196, 38, ink.bark), circle(470, 196, 25, ink.oak),
    // Shelf with parts
    behind(box(640, 170, 510, 18, 4), 12, 22, 0.4), rect(640, 170, 510, 18, ink.oak, 4), rect(640, 182, 510, 7, ink.walnut),
    ...[0, 1, 2].map((n) => at(664 + n * 112, 170, 0, 1, lit(box(0, -66, 96, 66, 6), [ink.teal, ink.ochre, ink.brick][n] ?? '', [ink.green, ink.mustard, ink.wine][n] ?? '', -18, -4), rect(20, -46, 56, 24, ink.cream, 3), stroke('M28 -34h36', ink.iron, 4))),
    at(1070, 170, 0, 1, lit(box(-50, -120, 110, 120, 14), ink.mist, ink.steel, -20, 0), circle(4, -58, 34, ink.iron), circle(2, -60, 26, ink.night), rect(-34, -112, 70, 14, ink.steel, 4)),
    // Lamp and its light
    faint(0.2, path('M540 196L660 196L980 470H240z', '#FFE3A0')), faint(0.22, path('M560 196L640 196L840 470H380z', '#FFF0C4')), stroke('M600 0V96', ink.night, 8), lit('M560 96Q600 70 640 96L684 190H516z', ink.green, ink.forest, -36, 0), ellipse(600, 190, 84, 13, '#FFF3D2'),
    // Bench
    rect(0, 460, 1200, 44, ink.wood), rect(0, 460, 1200, 10, '#E0B078'), repeat(7, (n) => stroke(`M${n * 190 + 16} ${482 + (n % 3) * 7}q70 -6 140 2`, ink.walnut, 3)), rect(0, 504, 1200, 171, ink.bark), repeat(3, (n) => rect(24 + n * 400, 528, 376, 170, ink.walnut, 8) + rect(160 + n * 400, 560, 104, 16, ink.amber, 8)),
    faint(0.3, ellipse(600, 470, 360, 22, '#FFE9B0')),
    // Microwave
    cast(620, 466, 230, 12, 0.45), behind(box(400, 262, 400, 200, 12), 14, 6, 0.4), lit(box(400, 262, 400, 200, 12), ink.cream, ink.dune, -30, -6), rect(420, 284, 250, 156, ink.iron, 10), rect(432, 296, 226, 132, ink.night, 8), inside(box(432, 296, 226, 132, 8), faint(0.8, ellipse(545, 400, 130, 70, ink.mustard)), faint(0.9, ellipse(545, 412, 80, 40, ink.amber)), ellipse(545, 416, 84, 12, ink.sky), lit(box(516, 366, 58, 48, 8), ink.terracotta, ink.brick, -14, 0)),
    stroke('M452 316L500 316', '#FFFFFF55', 7), rect(690, 284, 92, 156, ink.navy, 8), rect(700, 294, 72, 30, '#16312A', 4), stroke('M710 309h12M728 309h12M748 309h12', ink.sage, 6), repeat(9, (n) => circle(714 + (n % 3) * 22, 346 + Math.floor(n / 3) * 22, 7, ink.steel)), rect(702, 412, 68, 18, ink.terracotta, 6),
    // Meter with its probes on the machine
    cast(946, 470, 100, 9, 0.4), lit(box(876, 320, 124, 146, 16), ink.ochre, ink.mustard, -18, -4), rect(892, 334, 92, 46, '#DCE7C8', 5), stroke('M906 346v22M922 346h14v11h-14v11h14M950 346h14v22h-14z', ink.night, 6), circle(938, 420, 29, ink.night), circle(936, 418, 22, ink.iron), stroke('M936 418L946 402', ink.amber, 6),
    stroke('M904 464Q850 520 830 440T784 372', ink.brick, 7), stroke('M972 464Q1010 548 860 506T770 452', ink.night, 7), at(784, 372, 220, 1, rect(-4, -30, 10, 34, ink.brick, 4)), at(770, 452, 250, 1, rect(-4, -30, 10, 34, ink.night, 4)),
    // Blender and toaster
    cast(286, 468, 74, 9, 0.4), lit('M238 466L250 376H322L334 466z', ink.terracotta, ink.brick, -22, 0), circle(286, 430, 15, ink.cream), stroke('M286 430L294 420', ink.bark, 5), path('M248 372L234 226H338L324 372z', '#B5CFD3B8'), path('M248 372L240 298Q286 284 332 298L324 372z', '#EDB79ACC'), stroke('M338 250Q372 250 366 300T330 336', ink.sky, 11), rect(228, 212, 116, 20, ink.navy, 6), rect(262, 196, 48, 20, ink.night, 6), stroke('M250 246L256 340', '#FFFFFF88', 6),
    cast(108, 470, 100, 9, 0.4), lit(box(18, 372, 178, 94, 26), ink.chrome, ink.iron, -26, -4), rect(58, 366, 98, 12, ink.night, 5), path('M70 370V340Q70 328 84 328H130Q144 328 144 340V370z', ink.mustard), path('M78 370V342Q80 336 88 336H126Q134 336 136 342V370z', ink.amber), rect(192, 402, 18, 30, ink.night, 5),
    // Screws, plant
    repeat(5, (n) => circle(1044 + n * 18, 476 - (n % 2) * 5, 6, ink.chrome)), at(1130, 464, 0, 0.62, things.pottedPlant(1, ink.blue, ink.navy)),
  );
}
