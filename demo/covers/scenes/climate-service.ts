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
import { fist, worker } from '../workers.ts';

// prettier-ignore
const wallUnit = (x: number, y: number, w: number) => at(x, y, 0, w / 440, behind(box(0, 0, 440, 130, 26), 16, 18), lit(box(0, 0, 440, 130, 26), ink.cream, ink.dune, -14, -16), rect(24, 88, 392, 28, '#B5A684', 10), rect(30, 94, 380, 12, ink.navy, 6), rect(320, 26, 80, 30, '#2C4A40', 8), circle(340, 41, 6, ink.sage), stroke('M358 41h26', ink.sage, 6));

const flake = (x: number, y: number, size: number, color: string = ink.cream) =>
  at(
    x,
    y,
    0,
    size,
    repeat(6, (n) => at(0, 0, n * 60, 1, stroke('M0 0V-20M-6 -14L0 -9L6 -14', color, 4))),
  );

/** A technician at an open wall unit, screwdriver in hand. */
export function unitInService(): string {
  const look = {
    skin: 'tan',
    hair: 'short',
    hairColor: 'black',
    cloth: 'blue',
    wear: 'overalls',
    wall: 'sky',
    beard: 'stubble',
    smile: 'open',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F0D5AC'), repeat(8, (n) => rect(n * 160, 0, 80, 675, '#F3DDB9')), beam('M0 0H360L760 675H200z', 0.4),
    // Open unit with its coil
    behind(box(520, 70, 620, 230, 24), 18, 18), lit(box(520, 70, 620, 230, 24), ink.cream, ink.dune, -14, -12), rect(550, 110, 520, 150, ink.navy, 8), repeat(31, (n) => rect(560 + n * 16, 118, 8, 134, n % 2 ? ink.steel : ink.iron, 2)), stroke('M560 140H1060M560 186H1060M560 232H1060', '#C77A4A', 9), circle(1102, 140, 10, ink.leaf), circle(1102, 176, 10, ink.amber), path('M520 94L490 10H1170L1140 94z', '#FBF2DF'), path('M520 94L514 78H1146L1140 94z', ink.dune),
    at(190, 140, 0, 1.42, worker(look, [-10, 330, 60, 420], [290, 290, 330, 150], at(322, 150, -40, 0.7, things.screwdriver(ink.terracotta, ink.brick)))),
    rect(820, 560, 380, 20, ink.oak, 4), rect(820, 576, 380, 99, ink.walnut), at(1000, 560, 0, 0.86, things.toolbox(ink.terracotta, ink.brick)), at(70, 675, 0, 1, things.pottedPlant(1, ink.teal, '#3F6A70')),
  );
}

/** Before and after: a filter full of dust beside a washed one. */
export function washedFilter(): string {
  const filter = (x: number, tone: string, grid: string, dust: string) =>
    at(
      x,
      330,
      0,
      1,
      behind(box(-190, -200, 380, 400, 20), 18, 18),
      lit(box(-190, -200, 380, 400, 20), tone, ink.iron, -10, -8),
      rect(-164, -174, 320, 340, '#FFFFFF55', 6),
      repeat(
        12,
        (n) => rect(-164 + n * 28, -174, 4, 340, grid) + rect(-164, -174 + n * 30, 320, 4, grid),
      ),
      dust,
      lit(box(-40, 182, 80, 34, 8), ink.iron, ink.navy, -10, 0),
    );
  // prettier-ignore
  return picture(
    rect(0, 0, 600, 675, '#C2B49A'), rect(600, 0, 600, 675, '#A9D0D3'), beam('M680 0H980L1200 520V675H820z', 0.4), filter(310, '#B5AA97', '#7D7465', repeat(26, (n) => faint(0.75, ellipse(-140 + ((n * 67) % 280), -150 + ((n * 91) % 300), 30 + (n % 3) * 10, 22, n % 2 ? '#857A69' : '#968B79')))),
    filter(890, ink.cream, ink.teal, path('M-164 100L20 -174H80L-164 160z', '#FFFFFF77')), ...[[1110, 120], [690, 150], [1130, 560]].map(([x = 0, y = 0]) => flake(x, y, 1.6)), ...[[720, 520], [1080, 480], [760, 90]].map(([x = 0, y = 0]) => path(`M${x} ${y - 36}Q${x + 34} ${y + 8} ${x} ${y + 20}Q${x - 34} ${y + 8} ${x} ${y - 36}z`, ink.teal) + circle(x - 6, y + 2, 5, '#FFFFFF99')),
    rect(596, 0, 8, 675, ink.cream), circle(600, 330, 54, ink.cream), stroke('M574 330H624M606 308L628 330L606 352', ink.terracotta, 11), repeat(9, (n) => faint(0.6, circle(70 + n * 58, 600 + (n % 3) * 20, 9, '#857A69'))),
  );
}

/** Hands at work: a remote control sets a pleasant temperature. */
export function pleasantTemperature(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#E3A27C'), beam('M700 0H1100L760 675H300z', 0.25), repeat(9, (n) => rect(0, n * 80, 1200, 3, '#D99870')), wallUnit(560, 60, 560), ...[0, 1, 2, 3, 4, 5].map((n) => stroke(`M${640 + n * 80} 250C${600 + n * 76} 310 ${690 + n * 70} 350 ${620 + n * 76} ${420 + (n % 2) * 30}`, '#FFFFFF', 10 - (n % 2) * 4, 'stroke-opacity="0.75"')), flake(1120, 340, 1.6), flake(560, 350, 1.2), flake(900, 500, 1.6),
    at(360, 420, -16, 1.1, fist('fair', 'teal', at(0, 0, 6, 1, behind(box(-50, -240, 120, 400, 30), 10, 12), lit(box(-50, -250, 120, 400, 30), '#FFFDF4', ink.dune, -12, 0), rect(-32, -224, 78, 96, '#2C4A40', 8), stroke('M-22 -198h24v22h-24v24h26M14 -198h24v22h-24v24h26', ink.sage, 7), circle(42, -212, 4, ink.sage), circle(-12, -96, 15, ink.terracotta), circle(28, -96, 15, ink.teal)))), stroke('M470 120q26 20 20 60M510 84q46 36 34 110', ink.cream, 9),
  );
}

/** Winter outside, a warm radiator and a sleeping cat inside. */
export function warmRadiator(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#8E4A3C'), repeat(14, (n) => rect(n * 90, 0, 45, 530, '#96513F')), things.windowWithView(360, 50, 480, 250, rect(360, 50, 480, 260, '#8FA9C0') + path('M360 260Q480 190 620 250T840 230V310H360z', ink.cream) + at(470, 260, 0, 0.7, path('M0 -130L50 -50H24L64 0H-64L-24 -50H-50z', ink.forest), path('M0 -130L22 -94Q0 -84 -22 -94z', ink.cream)) + at(740, 250, 0, 0.6, path('M0 -130L50 -50H24L64 0H-64L-24 -50H-50z', ink.green), path('M0 -130L22 -94Q0 -84 -22 -94z', ink.cream)) + repeat(26, (n) => circle(370 + ((n * 83) % 460), 60 + ((n * 47) % 220), 4 + (n % 3), ink.cream))),
    path('M300 20Q360 60 340 240Q330 380 280 420z', ink.ochre), path('M900 20Q840 60 860 240Q870 380 920 420z', ink.ochre), path('M300 20Q320 120 300 280T280 420z', ink.mustard), path('M900 20Q880 120 900 280T920 420z', ink.mustard), rect(250, 8, 700, 16, ink.bark, 8), rect(0, 540, 1200, 135, '#B97A4E'), rect(0, 528, 1200, 14, ink.cream),
    // Radiator
    behind(box(400, 372, 420, 190, 14), 16, 12), repeat(9, (n) => lit(box(400 + n * 46, 370, 42, 190, 18), ink.cream, ink.dune, -10, 0)), rect(394, 388, 424, 14, ink.sand, 6), rect(394, 526, 424, 14, ink.sand, 6), stroke('M816 534H880V600', ink.dune, 13), lit(box(856, 512, 50, 40, 12), ink.terracotta, ink.brick, -12, 0), ...[0, 1, 2, 3].map((n) => stroke(`M${460 + n * 94} 356q-16 -18 0 -36t0 -36`, ink.amber, 7, 'stroke-opacity="0.8"')),
    // Cat on a cushion, and tools
    cast(600, 640, 190, 16, 0.3), lit(box(430, 596, 340, 48, 24), ink.green, ink.forest, -14, -10), lit('M480 600Q470 530 560 520Q680 506 724 570Q736 600 716 606z', '#D58A4B', '#A85F33', -12, -10), lit('M470 606Q456 548 484 548L496 530L512 546Q540 544 546 530L556 552Q580 590 550 608z', '#D58A4B', '#A85F33', -6, -4), stroke('M490 578q8 8 16 0M524 578q8 8 16 0', ink.bark, 4), stroke('M720 590Q760 640 640 612', '#A85F33', 18), at(1050, 640, 0, 0.96, things.toolbox(ink.teal, '#44727A')), at(140, 650, 0, 1.1, things.pottedPlant(1, ink.cream, ink.dune)),
  );
}

/** A close view of the gauges with their hoses. */
export function pressureGauges(): string {
  // prettier-ignore
  const gauge = (x: number, color: string, turn: number) =>
    at(x, 270, 0, 1, circle(14, 16, 178, '#0C142055'), lit(oval(0, 0, 176, 176), color, ink.night, -12, -12), circle(0, 0, 140, ink.cream), repeat(11, (n) => at(0, 0, -125 + n * 25, 1, rect(-4, -126, 8, n % 2 ? 18 : 30, n > 7 ? ink.terracotta : ink.navy))), at(0, 0, turn, 1, path('M-9 20L0 -104L9 20z', color)), circle(0, 0, 20, ink.night), circle(-4, -4, 8, ink.steel), path('M-100 90Q-130 0 -70 -90Q-110 0 -60 100z', '#FFFFFF66'));
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2E5C66'), beam('M0 0H460L1000 675H300z', 0.15), repeat(8, (n) => rect(0, n * 90, 1200, 4, '#295460')),
    stroke('M330 540C300 640 120 560 40 690', ink.blue, 34), stroke('M330 540C296 634 120 552 34 690', '#5B7EA6', 10), stroke('M600 560V700', ink.ochre, 34), stroke('M594 560V700', ink.amber, 10), stroke('M870 540C900 640 1080 560 1160 690', ink.terracotta, 34), stroke('M866 540C894 634 1080 552 1154 690', ink.coral, 10),
    cast(600, 590, 420, 20, 0.35), lit(box(200, 430, 800, 100, 30), ink.chrome, ink.iron, 0, -24), ...[330, 600, 870].map((x) => lit(box(x - 34, 516, 68, 60, 10), ink.amber, ink.mustard, -18, 0)), lit(oval(180, 480, 60, 60), ink.blue, ink.navy, -10, -10), lit(oval(1020, 480, 60, 60), ink.terracotta, ink.brick, -10, -10), circle(180, 480, 18, ink.chrome), circle(1020, 480, 18, ink.chrome), gauge(390, ink.blue, -50), gauge(810, ink.terracotta, 24), flake(90, 110, 2, '#8FB6BD'), flake(1110, 110, 2, '#8FB6BD'), flake(600, 90, 1.6, '#8FB6BD'),
  );
}

/** A bedroom kept cool through a summer night. */
export function coolNight(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#27406A'), repeat(10, (n) => rect(n * 130, 0, 65, 530, '#2A456F')), things.windowWithView(110, 80, 300, 260, rect(110, 80, 300, 270, '#16284A') + circle(310, 160, 50, '#FBE9B8') + circle(290, 150, 44, '#16284A') + repeat(14, (n) => circle(124 + ((n * 71) % 280), 96 + ((n * 53) % 150), 3 + (n % 2), ink.cream)) + path('M110 350V290h60v-40h50v50h60v-70h46v60h84v60z', '#0F1C36')), wallUnit(620, 70, 470),
    ...[0, 1, 2, 3, 4].map((n) => stroke(`M${690 + n * 80} 236C${650 + n * 74} 290 ${730 + n * 66} 330 ${670 + n * 72} ${372 + (n % 2) * 26}`, '#CFE4EE', 8 - (n % 2) * 3, 'stroke-opacity="0.65"')), flake(570, 280, 1.2, '#CFE4EE'), flake(1130, 300, 1.2, '#CFE4EE'),
    rect(0, 540, 1200, 135, '#5F4239'), rect(0, 528, 1200, 14, '#DCCFB8'), `<circle cx="470" cy="420" r="150" fill="#FFD98A" opacity="0.2"/>`, lit(box(410, 480, 130, 140, 8), ink.wood, ink.bark, -10, -10), at(474, 470, 0, 1, stroke('M0 0V-44', ink.mustard, 10), lit('M-52 -40L-34 -120H34L52 -40z', '#FFE9AF', ink.amber, -14, 0)),
    cast(850, 630, 350, 18, 0.4), lit(box(560, 330, 60, 290, 16), ink.walnut, ink.bark, -14, 0), lit(box(600, 420, 180, 90, 36), ink.cream, '#C9C2B5', -8, -12), lit('M640 520Q700 440 900 460Q1100 450 1170 520V610H620z', ink.teal, '#34596A', -14, -18), repeat(5, (n) => stroke(`M${760 + n * 84} ${484 + (n % 2) * 8}q20 50 0 110`, '#4D7D84', 6)), ellipse(690, 420, 52, 46, '#E0AC7E'), path('M636 424Q630 360 692 362Q750 366 742 420Q720 380 680 388Q650 394 636 424z', '#3A2520'), stroke('M668 426q9 8 18 0M704 426q9 8 18 0', '#5A3826', 4), stroke('M684 446q10 6 20 0', '#984A3C', 4), rect(620, 600, 560, 26, ink.walnut, 8), stroke('M770 360h26l-26 30h26M820 320h20l-20 24h20', ink.cream, 6), leaf(60, 540, -18, 190, '#2F6455', '#20483D'), leaf(90, 540, 20, 230, '#3B7562', '#2F6455'), at(76, 640, 0, 1, things.pot(130, 110, ink.terracotta, ink.brick)),
  );
}
