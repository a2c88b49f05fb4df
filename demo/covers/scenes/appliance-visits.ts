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
import { room, table, tiled } from '../figures.ts';
import * as things from '../things.ts';
import { fist, worker } from '../workers.ts';
import { washer } from './electrodomesticos.ts';

/** A technician beside a washing machine that runs again. */
export function technicianAtTheWasher(): string {
  const look = {
    skin: 'brown',
    hair: 'bun',
    hairColor: 'black',
    cloth: 'teal',
    wear: 'overalls',
    wall: 'sage',
    isSoft: true,
    smile: 'open',
  } as const;
  // prettier-ignore
  const suds = [path('M-110 -150Q-60 -196 0 -158T110 -168V-60H-110z', ink.coral), path('M-110 -124Q-50 -156 10 -122T110 -132V-50H-110z', ink.amber), path('M-110 -96Q-40 -124 20 -94T110 -102V-40H-110z', ink.teal), repeat(6, (n) => circle(-60 + n * 24, -186 + (n % 3) * 14, 9 + (n % 2) * 4, ink.cream))].join('');
  // prettier-ignore
  return picture(
    room('#F0CDA6', '#8F5B3C', '#74462D'), beam('M0 0H300L620 675H120z', 0.3),
    things.windowWithView(690, 60, 250, 190, rect(690, 60, 250, 190, ink.sky) + things.hills(690, 200, 250)),
    at(800, 640, 0, 1.16, washer(suds, ink.cream, ink.dune)),
    repeat(3, (n) => stroke(`M${1000 + n * 26} ${190 - n * 8}q18 -26 0 -52`, ink.cream, 7)),
    at(1100, 646, 0, 0.92, things.toolbox(ink.ochre, ink.mustard)),
    at(180, 96, 0, 1.5, worker(look, [-14, 330, 62, 424], [292, 316, 348, 232], at(340, 236, -62, 0.72, things.spanner()))),
  );
}

/** A water heater on a tiled wall, its flame alight, over a bath. */
export function heaterAlight(): string {
  // prettier-ignore
  return picture(
    tiled(104, 104, '#E6D3B1', ['#F7EBD6', '#F3E3C6', '#EFDDBB']), beam('M0 0H260L640 675H60z', 0.3),
    // Pipes
    stroke('M520 420V560H330V675', ink.mustard, 22), stroke('M516 420V556H326V675', ink.amber, 9), stroke('M640 420V675', ink.iron, 22), stroke('M636 420V675', ink.chrome, 9), circle(640, 520, 26, ink.terracotta), stroke('M612 520H668M640 492V548', ink.brick, 9),
    stroke('M580 60V-20', ink.steel, 56), stroke('M566 60V-20', ink.chrome, 16),
    // Heater
    behind(box(430, 56, 300, 376, 26), 20, 18), lit(box(430, 56, 300, 376, 26), ink.cream, ink.dune, -26, -8), rect(456, 82, 216, 60, ink.paper, 10), circle(500, 112, 20, ink.iron), stroke('M500 112L510 98', ink.amber, 6), rect(546, 92, 104, 40, ink.night, 6), stroke('M562 112h16M588 112h10M610 112h16', ink.amber, 7),
    rect(496, 196, 140, 116, ink.iron, 14), inside(box(508, 208, 116, 92, 8), rect(500, 200, 140, 110, ink.night), repeat(5, (n) => path(`M${514 + n * 22} 302q-12 -24 4 -${54 + (n % 2) * 16}q14 18 10 30q10 -8 8 -18q10 18 -2 ${42 + (n % 2) * 16}z`, n % 2 ? ink.ochre : ink.teal)), faint(0.6, ellipse(566, 304, 70, 22, ink.amber))),
    circle(516, 366, 22, ink.chrome), stroke('M516 366L526 352', ink.iron, 6), circle(616, 366, 22, ink.chrome), stroke('M616 366L604 354', ink.iron, 6),
    // Shower
    stroke('M860 470V120Q860 84 896 84H980', ink.steel, 16), stroke('M857 470V120Q857 80 896 80H980', ink.chrome, 6), lit('M940 84H1040L1066 136H914z', ink.chrome, ink.iron, -20, -3), repeat(9, (n) => stroke(`M${926 + n * 16} 152L${914 + n * 19} ${430 + (n % 3) * 24}`, '#FFFFFFAA', 5)),
    repeat(3, (n) => stroke(`M${1080 + n * 34} ${280 - n * 20}q22 -34 0 -66t0 -60`, '#FFFFFF99', 9)),
    // Bath and towel
    cast(1000, 664, 230, 14), lit('M790 490H1200V660H850Q800 640 790 490z', ink.cream, ink.dune, -20, -4), rect(774, 474, 426, 26, '#FFFFFF', 12), repeat(7, (n) => circle(838 + n * 56, 470 - (n % 2) * 12, 28 + (n % 3) * 6, n % 2 ? ink.mist : '#FFFFFF')),
    stroke('M70 190H300', ink.bark, 12), lit('M100 190H270V440Q186 456 100 440z', ink.terracotta, ink.brick, -36, 0), repeat(2, (n) => rect(100, 376 + n * 30, 170, 12, ink.cream)),
    at(150, 660, 0, 0.9, things.toolbox(ink.blue, ink.navy)),
  );
}

/** A mixer, a kettle and an iron, repaired and in a row. */
export function repairedAndReady(): string {
  const tag = (x: number, y: number) =>
    at(
      x,
      y,
      8,
      1,
      stroke('M0 -30V0', ink.bark, 4),
      lit(box(-30, 0, 60, 66, 8), ink.cream, ink.sand, -8, 0),
      stroke('M-14 32L-4 44L16 20', ink.green, 8),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2F6460'), repeat(9, (n) => rect(n * 140, 0, 6, 470, '#295853')), beam('M120 0H480L900 675H260z', 0.16),
    // Shelf
    behind(box(90, 150, 460, 18, 4), 10, 20, 0.4), rect(90, 150, 460, 18, ink.oak, 4), rect(90, 162, 460, 7, ink.walnut), at(180, 150, 0, 0.62, things.pottedPlant(1, ink.terracotta, ink.brick)), ...[0, 1, 2].map((n) => at(310 + n * 84, 150, 0, 1, lit(box(0, -70 + n * 8, 68, 70 - n * 8, 8), [ink.ochre, ink.coral, ink.mist][n] ?? '', [ink.mustard, ink.brick, ink.steel][n] ?? '', -14, 0), rect(-4, -80 + n * 8, 76, 14, ink.oak, 5))),
    // Clock
    behind(oval(960, 130, 78), 10, 12, 0.4), circle(960, 130, 78, ink.ochre), circle(960, 130, 64, ink.cream), stroke('M960 130V84M960 130L992 148', ink.night, 8),
    table(500),
    // Mixer
    cast(270, 512, 170, 12, 0.4), lit(box(140, 470, 270, 38, 18), ink.coral, ink.brick, -20, -4), lit('M150 480V300Q150 250 200 250H240V480z', ink.coral, ink.brick, -22, 0), lit('M150 300Q150 214 220 212H390Q430 214 430 252T390 292H170z', ink.coral, ink.brick, -16, -6), rect(330, 290, 40, 40, ink.steel, 6), stroke('M350 330V368M350 368q-36 30 -22 70M350 368q36 30 22 70', ink.chrome, 7), lit('M266 388H430Q426 470 380 472H316Q270 470 266 388z', ink.chrome, ink.steel, -22, -4), circle(214, 254, 17, ink.cream), stroke('M214 254L224 244', ink.brick, 5),
    // Kettle
    cast(640, 512, 130, 12, 0.4), lit('M552 508Q536 330 600 322H690Q752 330 738 508z', ink.mist, ink.steel, -32, 0), rect(592, 300, 106, 28, ink.iron, 12), circle(645, 294, 15, ink.night), path('M556 392L494 352L516 338L562 360z', ink.steel), stroke('M734 354Q806 354 796 430T742 474', ink.night, 20), rect(560, 470, 176, 38, ink.iron, 8), circle(700, 490, 8, ink.amber), repeat(3, (n) => stroke(`M${470 - n * 22} ${330 - n * 18}q-18 -22 -4 -46`, '#FFFFFF88', 8)),
    // Iron
    cast(980, 512, 160, 12, 0.4), lit('M840 506Q856 420 960 416H1110V506z', ink.blue, ink.navy, -24, -4), path('M826 508H1120V492H834z', ink.chrome), stroke('M900 420Q920 352 1000 352H1080V416', ink.night, 22), circle(1076, 456, 17, ink.amber), stroke('M1100 440Q1180 430 1160 330T1200 250', ink.night, 9),
    tag(432, 250), tag(716, 342), tag(1096, 372),
    at(120, 640, -3, 0.9, things.screwdriver(ink.ochre, ink.mustard)), at(470, 630, 3, 0.86, things.spanner()), repeat(5, (n) => circle(860 + n * 34, 604 + (n % 2) * 16, 9, ink.chrome)),
  );
}

/** The board of an appliance from near, under a soldering iron. */
export function boardUnderRepair(): string {
  // prettier-ignore
  const track = (d: string) => stroke(d, '#8FC09A', 9) + stroke(d, '#4E8C68', 3);
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#C58A55'), repeat(6, (n) => rect(0, n * 118, 1200, 112, '#CF9660') + stroke(`M${80 + n * 130} ${n * 118 + 52}q150 -12 300 4t280 -6`, '#B97F4B', 4)),
    behind(box(300, 60, 800, 540, 22), 18, 18, 0.3), lit(box(300, 60, 800, 540, 22), '#3B7A5C', ink.forest, -12, -10), ...[[336, 96], [1058, 96], [336, 560], [1058, 560]].map(([x = 0, y = 0]) => circle(x, y, 17, ink.mustard) + circle(x, y, 8, ink.forest)),
    track('M380 140H560V240H640'), track('M380 200H500V420H620'), track('M380 520H720V440'), track('M780 250H960V150H1040'), track('M820 330H1040'), track('M800 420H900V540H1040'), track('M700 160V210'),
    // Chip, capacitors, resistors, relay
    repeat(6, (n) => rect(646 + n * 26, 206, 12, 22, ink.chrome) + rect(646 + n * 26, 396, 12, 22, ink.chrome)), lit(box(630, 226, 180, 172, 10), ink.iron, ink.night, -10, -8), circle(660, 256, 9, ink.steel), stroke('M670 320h100M670 346h70', ink.steel, 6),
    ...[0, 1, 2].map((n) => at(930 + n * 54, 476, 0, 1, circle(4, 5, 30, '#00000033'), circle(0, 0, 30, ink.blue), circle(-3, -3, 22, ink.sky), stroke('M-12 -3h18', ink.navy, 5))),
    ...[0, 1, 2].map((n) => at(430, 276 + n * 50, 0, 1, stroke('M-50 0H60', ink.chrome, 5), lit(box(-32, -13, 72, 26, 12), ink.amber, ink.mustard, -5, -4), rect(-14, -13, 8, 26, ink.terracotta), rect(4, -13, 8, 26, ink.green), rect(20, -13, 8, 26, ink.navy))),
    lit(box(900, 96, 130, 40, 6), ink.terracotta, ink.brick, -8, -5), lit(box(880, 210, 150, 96, 10), ink.cream, ink.dune, -12, -8), stroke('M904 250h70M904 276h44', ink.dune, 6), lit(box(420, 470, 120, 70, 8), ink.ochre, ink.mustard, -10, -6),
    // Wires, solder and the hand
    stroke('M300 520Q180 540 120 440T20 360', ink.terracotta, 14), stroke('M300 560Q160 600 60 520', ink.navy, 14),
    circle(604, 436, 15, ink.chrome), circle(601, 433, 7, '#FFFFFF'), faint(0.8, stroke('M612 408q-16 -26 4 -52t-4 -50', ink.cream, 9)),
    at(372, 560, 62, 0.9, rect(-7, -236, 14, 120, ink.chrome, 7), path('M-7 -232L0 -278L7 -232z', ink.steel), rect(-13, -126, 26, 40, ink.iron, 6)),
    at(372, 560, -4, 0.72, fist('tan', 'terracotta', at(0, 0, 66, 1.25, rect(-22, -110, 44, 220, ink.teal, 18)))),
    at(120, 150, 16, 1, circle(6, 8, 76, '#00000026'), circle(0, 0, 76, ink.sand), circle(0, 0, 58, ink.steel), repeat(4, (n) => stroke(`M-${50 - n * 12} -6a${50 - n * 12} ${50 - n * 12} 0 0 1 ${100 - n * 24} 0`, ink.chrome, 6)), circle(0, 0, 17, '#C58A55')),
  );
}
