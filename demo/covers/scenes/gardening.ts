import {
  at,
  beam,
  behind,
  box,
  cast,
  circle,
  ellipse,
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
const flower = (x: number, y: number, h: number, c: string, heart: string = ink.amber) =>
  stroke(`M${x} ${y}Q${x + 5} ${y - h / 2} ${x} ${y - h}`, ink.green, 5) + leaf(x + 2, y - h * 0.3, 55, h * 0.4, ink.leaf, ink.green) + repeat(6, (n) => at(x, y - h, n * 60, 1, ellipse(0, -13, 9, 13, c))) + circle(x, y - h, 8, heart);

// prettier-ignore
const bush = (x: number, y: number, r: number, fill: string, shade: string) =>
  lit(
    `M${x - r * 1.3} ${y}C${x - r * 1.6} ${y - r * 0.8} ${x - r * 0.9} ${y - r * 1.2} ${x - r * 0.6} ${y - r}C${x - r * 0.4} ${y - r * 1.6} ${x + r * 0.5} ${y - r * 1.6} ${x + r * 0.6} ${y - r}C${x + r * 1.1} ${y - r * 1.2} ${x + r * 1.6} ${y - r * 0.6} ${x + r * 1.3} ${y}z`,
    fill,
    shade,
    -r * 0.3,
    -r * 0.12,
  );

/** A front garden with a wheelbarrow full of flowers, a small house behind. */
export function frontGarden(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F6DDB2'), circle(960, 130, 70, '#FBE9B8'), path('M0 330Q240 200 520 300T1200 250V675H0z', '#C9D3AE'),
    path('M0 380Q300 290 700 370T1200 330V675H0z', ink.sage), at(90, 440, 0, 1, things.tree(110, ink.leaf, ink.green)), at(1130, 450, 0, 1, things.tree(120)),
    // House
    lit(box(330, 196, 330, 240), ink.cream, ink.dune, -70, 0), path('M296 212L430 84H640L700 212z', ink.terracotta), path('M640 84L700 212H648L600 84z', ink.brick),
    repeat(3, (n) => stroke(`M${340 + n * 32} ${182 - n * 30}H${670 - n * 18}`, ink.brick, 3)), rect(560, 60, 40, 70, ink.coral), rect(586, 60, 14, 70, ink.brick),
    rect(552, 52, 56, 14, ink.cream, 3), rect(374, 264, 88, 172, ink.green, 6), rect(384, 276, 68, 60, '#F5D78E', 4), stroke('M418 276V336', ink.green, 5),
    circle(446, 364, 6, ink.amber), rect(506, 270, 108, 92, ink.walnut, 4), rect(514, 278, 92, 76, ink.sky), path('M514 354L570 278H606V300z', '#FFFFFF55'),
    stroke('M560 278V354M514 316H606', ink.walnut, 6), rect(496, 358, 128, 26, ink.terracotta, 4),
    repeat(6, (n) => circle(508 + n * 21, 352 - (n % 2) * 8, 13, n % 2 ? ink.coral : ink.leaf)), bush(310, 450, 50, ink.green, ink.forest),
    bush(690, 450, 62, '#3F7A5D', ink.forest),
    // Fence and lawn
    repeat(17, (n) => path(`M${n * 76 - 20} 480V400l18 -20l18 20v80z`, n < 5 || n > 8 ? ink.cream : 'none')), rect(0, 418, 340, 12, ink.paper),
    rect(660, 418, 540, 12, ink.paper), rect(0, 452, 340, 10, ink.dune), rect(660, 452, 540, 10, ink.dune), path('M0 470Q600 430 1200 470V675H0z', '#86AE79'),
    path('M0 540Q600 470 1200 560V675H0z', ink.leaf), path('M380 436H460Q470 540 300 675H80Q350 540 380 436z', '#E9CF9F'),
    path('M420 436H460Q470 540 300 675H230Q440 540 420 436z', '#D7B783'),
    repeat(26, (n) => stroke(`M${(n * 211) % 1180} ${500 + ((n * 67) % 170)}q4 -14 2 -18m8 18q2 -10 8 -14`, ink.green, 3)),
    // Wheelbarrow
    cast(770, 626, 230, 18, 0.3), flower(660, 480, 110, ink.coral), flower(704, 480, 150, ink.cream), flower(750, 480, 118, ink.amber, ink.brick),
    flower(800, 480, 156, ink.terracotta), flower(848, 480, 124, ink.blush), flower(890, 480, 98, ink.cream), bush(680, 488, 34, ink.leaf, ink.green),
    bush(770, 488, 40, ink.green, ink.forest), bush(858, 488, 32, ink.leaf, ink.green), stroke('M880 560L1010 480', ink.walnut, 17),
    stroke('M880 556L1010 476', ink.oak, 8), stroke('M870 556L900 632', ink.navy, 12),
    lit('M600 470H930L872 570H676z', ink.terracotta, ink.brick, -60, 0, path('M590 466H940v16H590z', ink.coral)), stroke('M690 570L640 600', ink.navy, 12),
    circle(636, 596, 44, ink.night), circle(634, 594, 24, ink.steel), circle(634, 594, 8, ink.navy),
    // Border and tools in the foreground
    flower(40, 668, 100, ink.coral), flower(92, 676, 76, ink.amber, ink.brick), flower(136, 680, 108, ink.cream), bush(70, 690, 50, ink.green, ink.forest),
    bush(1130, 690, 66, ink.green, ink.forest), flower(1070, 676, 92, ink.amber, ink.brick), flower(1180, 640, 80, ink.coral), stroke('M500 660L534 420', ink.oak, 14),
    stroke('M496 660L530 420', '#E3BC8A', 4), stroke('M514 414h44', ink.walnut, 15), lit('M476 590H530L522 668Q500 690 476 664z', ink.chrome, ink.iron, -14, 0),
  );
}

/** A potting table with clay pots, seedlings, a watering can. */
export function pottingTable(): string {
  // prettier-ignore
  const sprout = (x: number, y: number, h: number) => stroke(`M${x} ${y}V${y - h}`, ink.green, 5) + leaf(x, y - h + 6, -50, h * 0.8, ink.leaf, ink.green) + leaf(x, y - h + 6, 48, h * 0.7, '#8FBA86', ink.leaf) + leaf(x, y - h + 8, -4, h * 0.7, ink.leaf, ink.green);
  // prettier-ignore
  const potAt = (x: number, y: number, w: number, h: number, c: string = ink.terracotta, s: string = ink.brick) => at(x, y, 0, 1, cast(10, 0, w * 0.55, 9, 0.3), things.pot(w, h, c, s));
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2F5A4A'), repeat(10, (n) => rect(n * 124 - 20, 0, 117, 675, n % 3 === 1 ? '#376654' : '#33604F')), beam('M120 0H460L900 675H300z', 0.16),
    // Greenhouse window
    behind(oval(600, 250, 220, 250), 10, 10, 0.3), path('M400 470V210Q400 40 600 40T800 210V470z', ink.cream),
    inside('M418 470V212Q418 58 600 58T782 212V470z', rect(400, 40, 400, 440, '#F5D9A4'), things.hills(400, 330, 400), path('M418 470L640 58H720L500 470z', '#FFFFFF44')),
    rect(594, 58, 12, 412, ink.cream), rect(418, 236, 364, 12, ink.cream), stroke('M500 66V470M700 66V470', ink.cream, 6),
    // Shelves on both sides
    rect(40, 214, 310, 20, ink.oak, 4), rect(40, 228, 310, 9, ink.walnut, 3), rect(860, 214, 310, 20, ink.oak, 4), rect(860, 228, 310, 9, ink.walnut, 3),
    at(110, 214, 0, 0.8, things.pottedPlant()), sprout(232, 160, 66), potAt(232, 214, 78, 60, ink.ochre, ink.mustard), potAt(310, 214, 60, 46),
    potAt(916, 214, 70, 54, ink.cream, ink.dune), sprout(1000, 160, 84), potAt(1000, 214, 78, 60), at(1104, 214, 0, 0.74, things.pottedPlant(1, ink.blue, ink.navy)),
    // Table
    rect(0, 500, 1200, 36, '#D9A871'), rect(0, 528, 1200, 16, ink.walnut), rect(0, 544, 1200, 131, '#8C5933'),
    repeat(6, (n) => rect(n * 210 + 4, 544, 4, 131, ink.walnut)), repeat(7, (n) => stroke(`M${n * 180 + 30} ${512 + (n % 2) * 8}q60 -5 110 1`, ink.wood, 3)),
    // Watering can
    cast(260, 508, 150, 12, 0.35), stroke('M306 330Q420 320 372 470', ink.mustard, 18), stroke('M210 330Q260 240 320 328', ink.mustard, 15),
    path('M196 430L96 300L116 286L206 376z', ink.mustard), path('M196 410L100 296L108 290L206 380z', ink.ochre),
    lit('M76 314L126 262L136 272L92 324z', ink.amber, ink.mustard, -4, -4),
    lit('M186 330H340L356 506H170z', ink.ochre, ink.mustard, -44, 0, rect(160, 372, 200, 8, '#FFFFFF40')), ellipse(263, 330, 77, 14, ink.mustard),
    ellipse(263, 332, 62, 9, ink.walnut),
    // Pots in work, soil, trowel
    path('M440 506Q480 440 560 462Q640 430 720 506z', ink.bark), path('M470 506Q520 462 566 476Q600 466 620 506z', '#6B4430'), sprout(500, 400, 96),
    potAt(500, 508, 120, 110), sprout(900, 390, 78), sprout(866, 400, 54), sprout(936, 400, 58), potAt(900, 508, 156, 120, ink.coral, ink.brick), sprout(1070, 430, 70),
    potAt(1070, 508, 100, 84, ink.cream, ink.dune),
    at(600, 486, 22, 0.95, stroke('M96 0H130', ink.iron, 10), lit(box(126, -15, 104, 30, 13), ink.terracotta, ink.brick, -3, -12), lit('M0 0Q34 -36 98 -24V24Q34 36 0 0z', ink.chrome, ink.iron, 0, -14)),
    at(
      190,
      640,
      -4,
      1,
      cast(60, 12, 130, 9, 0.3),
      repeat(4, (n) => at(n * 52, n % 2 ? 4 : 0, n * 9 - 12, 1, rect(-22, -62, 44, 64, [ink.cream, ink.blush, ink.amber, ink.mist][n] ?? '', 4), leaf(0, -14, -24, 30, ink.leaf, ink.green), leaf(0, -14, 24, 30, ink.green, ink.forest))),
    ),
    at(1010, 612, -3, 0.94, stroke('M0 10L130 -20M0 -20L130 14', ink.iron, 12), stroke('M-8 14Q-80 50 -110 20', ink.terracotta, 17), stroke('M-6 -24Q-80 -50 -112 -16', ink.terracotta, 17), circle(50, -4, 8, ink.amber)),
  );
}
