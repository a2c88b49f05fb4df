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
  mirror,
  oval,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import * as things from '../things.ts';
import { fist, worker } from '../workers.ts';

// prettier-ignore
const plank = (x: number, y: number, w: number, h: number, fill: string = ink.oak) => rect(x, y, w, h, fill, 3) + rect(x, y, w, h * 0.16, '#FFFFFF30', 3) + rect(x, y + h * 0.84, w, h * 0.16, '#4A2A1A33', 3) + repeat(3, (n) => stroke(`M${x + w * (0.08 + n * 0.3)} ${y + h * (0.4 + (n % 2) * 0.2)}q${w * 0.08} -${h * 0.1} ${w * 0.18} 0`, '#4A2A1A44', 3));

/** Hands at work: a hammer over a nail in a fresh board. */
export function hammerAndNail(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#7FA3A3'), rect(0, 0, 1200, 480, '#8CAFAD'), beam('M0 0H420L900 675H200z', 0.22),
    repeat(6, (n) => rect(n * 220 - 40, 0, 6, 460, '#7B9F9F')), plank(-20, 470, 1240, 74), rect(0, 544, 1200, 131, ink.wood), repeat(4, (n) => stroke(`M${60 + n * 300} ${590 + (n % 2) * 30}q100 -16 200 0`, ink.walnut, 4)), repeat(3, (n) => circle(140 + n * 80, 506, 9, ink.iron) + circle(138 + n * 80, 504, 4, ink.chrome)),
    // Nail with rays
    rect(792, 370, 16, 110, ink.iron), rect(770, 358, 60, 16, ink.steel, 6), stroke('M720 340L680 316M724 390H680M884 390H926M880 340L920 316', ink.cream, 9),
    at(500, 300, 12, 1, fist('olive', 'terracotta', at(6, 250, 8, 1.9, mirror(0, things.hammer())))),
    at(980, 466, 0, 1, cast(20, 4, 90, 10), lit(box(-70, -96, 140, 96, 10), ink.ochre, ink.mustard, -24, 0), repeat(7, (n) => rect(-50 + n * 16, -126 + (n % 3) * 10, 6, 44, ink.iron) + rect(-55 + n * 16, -130 + (n % 3) * 10, 16, 6, ink.chrome, 3))),
  );
}

/** A finished chair in a quiet room. */
export function newChair(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#D98A63'), rect(0, 0, 1200, 530, '#E19D78'), beam('M100 0H520L880 560H300z', 0.35), rect(0, 530, 1200, 145, '#8E5135'), rect(0, 520, 1200, 14, ink.cream),
    ellipse(600, 610, 400, 44, ink.cream), ellipse(600, 606, 360, 35, ink.sand), cast(620, 606, 190, 18, 0.3),
    stroke('M700 400L730 560', ink.walnut, 24), stroke('M520 400L500 566', ink.walnut, 24),
    // Back with bars, seat, legs
    lit('M456 90Q600 50 744 90V150Q600 114 456 150z', ink.oak, ink.walnut, -6, -14), repeat(5, (n) => lit(box(506 + n * 43, 126, 18, 270, 8), ink.oak, ink.walnut, -6, 0)), lit(box(458, 96, 30, 320, 12), ink.oak, ink.walnut, -9, 0), lit(box(712, 96, 30, 320, 12), ink.oak, ink.walnut, -9, 0),
    lit('M430 380H770L806 430Q600 462 394 430z', ink.oak, ink.walnut, 0, -20), repeat(3, (n) => stroke(`M${470 + n * 100} 404q40 -8 70 0`, ink.wood, 4)), lit('M412 430H450L432 620H396z', ink.oak, ink.walnut, -10, 0), lit('M750 430H788L804 620H768z', ink.oak, ink.walnut, -10, 0), stroke('M432 540H766', ink.wood, 17),
    // Side: plane, shavings, clock
    at(990, 600, 0, 1, cast(0, 4, 130, 12), lit('M-120 0V-44Q-118 -56 -104 -56H110Q124 -54 126 0z', ink.green, ink.forest, -4, -12), circle(90, -72, 20, ink.walnut), path('M-80 -56Q-100 -100 -70 -110Q-40 -100 -20 -56z', ink.walnut), path('M0 -54L36 -110L54 -104L30 -54z', ink.chrome)),
    repeat(4, (n) => stroke(`M${860 + n * 90} 650c-30 -6 -34 -44 -4 -46c26 2 28 32 6 32`, ink.oak, 9)), at(190, 600, 0, 1.2, things.pottedPlant(1, ink.cream, ink.dune)), behind(box(930, 110, 150, 200, 4), 12, 12), rect(930, 110, 150, 200, ink.walnut, 4), rect(944, 124, 122, 172, ink.cream), path('M960 270L1005 170L1050 270z', ink.green), rect(1000, 270, 10, 16, ink.walnut),
  );
}

/** A carpenter saws a board on the bench. */
export function carpenterAtTheBench(): string {
  const look = {
    skin: 'olive',
    hair: 'short',
    hairColor: 'brown',
    cloth: 'green',
    wear: 'overalls',
    wall: 'sand',
    beard: 'beard',
    smile: 'closed',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F1DFBD'), repeat(8, (n) => rect(n * 150, 0, 146, 500, n % 2 ? '#EFD9B2' : '#F4E3C5')), beam('M860 0H1200V200L700 600H380z', 0.4),
    // Timber on the wall
    repeat(5, (n) => plank(900 + n * 52, 70 + (n % 3) * 34, 44, 480, [ink.oak, ink.wood, '#DDB27C', ink.walnut, ink.oak][n])), rect(60, 180, 300, 18, ink.walnut, 4), repeat(4, (n) => at(104 + n * 66, 180, 0, 1, lit(box(-24, -70 - (n % 2) * 24, 48, 70 + (n % 2) * 24, 8), [ink.terracotta, ink.blue, ink.ochre, ink.teal][n] ?? '', [ink.brick, ink.navy, ink.mustard, '#3F6A70'][n] ?? '', -12, 0))),
    at(400, 50, 0, 1.42, worker(look, [20, 320, 120, 350], [270, 316, 250, 352])),
    lit(box(0, 560, 1200, 115), ink.wood, ink.walnut, 0, -20), plank(200, 520, 820, 50, '#E7BE87'), stroke('M820 520v50', ink.bark, 4),
    at(758, 550, 14, 1.1, things.handSaw()), stroke('M786 490L774 550', '#C4895C', 48), circle(776, 552, 34, '#C4895C'), circle(570, 520, 34, '#E0AC7E'), repeat(14, (n) => circle(860 + ((n * 47) % 150), 590 + ((n * 31) % 60), 5, '#E7BE87')),
    at(110, 560, 0, 0.8, things.toolbox()),
  );
}

/** Before and after: a table with a broken leg, then repaired. */
export function repairedTable(): string {
  const table = (tone: string, shade: string, legs: string) =>
    legs +
    lit(box(-190, -210, 380, 34, 8), tone, shade, 0, -10) +
    lit(box(-160, -178, 320, 34), tone, shade, 0, -16);
  const leg = (x: number, turn: number, tone: string, shade: string) =>
    at(x, -150, turn, 1, lit('M-18 0H18L10 150H-10z', tone, shade, -8, 0));
  // prettier-ignore
  return picture(
    rect(0, 0, 600, 675, '#A9B7B0'), rect(600, 0, 600, 675, '#F0CF95'), rect(0, 520, 600, 155, '#7C8A84'), rect(600, 520, 600, 155, '#C98B55'), beam('M700 0H1000L1200 400V675H760z', 0.35),
    cast(300, 580, 220, 16, 0.25), at(300, 570, 7, 1, table('#A78A6C', '#6F5944', leg(-140, 0, '#A78A6C', '#6F5944'))), at(440, 590, 74, 1, lit('M-18 0H18L10 -150L0 -136L-10 -150z', '#A78A6C', '#6F5944', -8, 0)), stroke('M210 330l30 26l-16 22l40 20', '#4A3A2C', 5), stroke('M430 430l20 -16l6 24l22 -14', '#4A3A2C', 5),
    cast(900, 580, 220, 16, 0.25), at(900, 576, 0, 1, table(ink.oak, ink.walnut, leg(-140, 0, ink.oak, ink.walnut) + leg(140, 0, ink.oak, ink.walnut))), at(980, 368, 0, 0.7, things.pottedPlant()), at(840, 366, 0, 1, lit(box(-40, -30, 80, 30, 8), ink.teal, '#3F6A70', -14, 0), circle(-16, -40, 20, ink.coral), circle(16, -40, 20, ink.ochre)),
    rect(596, 0, 8, 675, ink.cream), circle(600, 250, 52, ink.cream), stroke('M574 250H624M606 228L628 250L606 272', ink.terracotta, 11), behind(oval(900, 150, 70), 10, 10), circle(900, 150, 70, ink.terracotta), circle(898, 148, 56, ink.cream), stroke('M872 150l20 22l36 -44', ink.green, 12), at(150, 640, -10, 0.7, things.hammer()),
  );
}

/** Outdoors: a pergola in the making under the evening sun. */
export function pergola(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F7D9A5'), things.hills(0, 420, 1200), rect(0, 480, 1200, 195, '#86AE79'), path('M160 675L280 500H960L1080 675z', '#CFA06C'), repeat(5, (n) => path(`M${160 - n * -24} ${675 - n * 35}H${1080 - n * 24}l2 5H${156 + n * 24}z`, '#A9764A')),
    at(60, 500, 0, 1, things.tree(110)), at(1150, 510, 0, 1, things.tree(90, ink.leaf, ink.green)),
    ...[320, 890].map((x) => lit(box(x, 200, 26, 320, 3), ink.wood, ink.walnut, -10, 0)), ...[240, 960].map((x) => lit(box(x, 170, 34, 430, 3), ink.oak, ink.walnut, -12, 0)),
    lit(box(180, 150, 880, 34, 4), ink.oak, ink.walnut, 0, -12), lit(box(270, 190, 700, 24, 4), ink.wood, ink.walnut, 0, -8), repeat(8, (n) => (n === 6 ? '' : at(220 + n * 108, 130, 0, 1, lit('M0 0H22V94L10 106L0 94z', ink.oak, ink.walnut, -8, 0)))), at(830, 250, -34, 1, plank(-20, -12, 220, 24, '#E7BE87')),
    at(560, 620, 0, 1.02, things.ladder(7)), at(780, 640, 0, 0.8, things.toolbox(ink.blue, ink.navy)), repeat(4, (n) => plank(300 + n * 6, 600 - n * 22, 190, 20, n % 2 ? ink.wood : '#E7BE87')),
  );
}

/** A close view of a dovetail joint with chisel and mallet. */
export function dovetailJoint(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#24445A'), repeat(7, (n) => rect(0, n * 100, 1200, 4, '#203D52')), beam('M0 0H500L1000 675H260z', 0.14), cast(560, 590, 500, 24, 0.4),
    at(0, 20, 0, 1, rect(560, 260, 60, 290, '#8B5A35'), lit(box(60, 300, 540, 250, 4), '#E7BE87', ink.wood, 0, -26), repeat(5, (n) => stroke(`M90 ${350 + n * 40}q200 -20 420 4`, ink.oak, 5)),
      lit(box(600, 90, 110, 460, 4), ink.wood, ink.walnut, -20, 0), repeat(3, (n) => lit(`M580 ${310 + n * 84}L716 ${296 + n * 84}V${366 + n * 84}L580 ${348 + n * 84}z`, '#E7BE87', ink.oak, 0, -10)), repeat(3, (n) => stroke(`M630 ${120 + n * 46}q20 40 10 ${40 + n * 8}`, ink.bark, 4))),
    at(960, 600, 10, 1, cast(0, 4, 110, 14, 0.4), lit(box(-22, -330, 44, 330, 14), ink.oak, ink.walnut, -12, 0), lit(box(-120, -430, 240, 140, 16), ink.wood, ink.bark, -20, -12), rect(-120, -376, 200, 6, '#4A2A1A55')),
    at(330, 250, -24, 1.3, lit(box(-150, -22, 160, 44, 18), ink.terracotta, ink.brick, 0, -14), rect(4, -18, 22, 36, ink.amber, 3), lit('M26 -14H200L224 14H26z', ink.chrome, ink.iron, 0, -9)), repeat(5, (n) => stroke(`M${200 + n * 70} ${620 + (n % 2) * 26}c-30 -6 -34 -44 -4 -46c26 2 28 32 6 32`, ink.oak, 9)),
  );
}
