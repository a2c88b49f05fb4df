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
  path,
  picture,
  rect,
  repeat,
  stroke,
} from '../drawing.ts';
import { arm, fist, room, skins, standing, table, tableTop } from '../figures.ts';
import type { Figure } from '../figures.ts';
import * as things from '../things.ts';

/** A key 150 long, its bow at (0, 0). */
// prettier-ignore
const key = (fill: string, shade: string) => lit('M0 -38A38 38 0 0 1 35 -13H146L156 0L150 8V26H136V12H124V30H108V12H36A38 38 0 1 1 0 -38zM-10 -13A13 13 0 1 0 -10 13A13 13 0 1 0 -10 -13z', fill, shade, -2, -7);

// prettier-ignore
const padlock = (fill: string, shade: string) =>
  [cast(12, 0, 86, 12, 0.3), stroke('M-40 -96V-150Q-40 -196 0 -196T40 -150V-96', ink.iron, 22), stroke('M-44 -96V-150Q-44 -194 -4 -200', ink.chrome, 9), lit(box(-76, -112, 152, 112, 18), fill, shade, -26, -6), circle(0, -66, 14, ink.night), path('M-6 -60H6L11 -30H-11z', ink.night)].join('');

/** A green front door at evening, key in the lock, the light of the hall through the fanlight. */
export function keyInTheDoor(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#D68A60'),
    repeat(50, (n) => rect((n % 8) * 160 - 60 + (Math.floor(n / 8) % 2) * 80, Math.floor(n / 8) * 92, 152, 84, ['#DA9268', '#D1835A', '#DE9A72'][(n * 5) % 3] ?? '', 5)),
    beam('M0 0H260L820 675H180z', 0.18),
    // Door frame with fanlight
    behind('M390 640V230Q390 30 600 30T810 230V640z', 26, 10, 0.22), path('M372 640V232Q372 14 600 14T828 232V640z', ink.cream),
    path('M828 640V232Q828 14 600 14Q800 30 806 232V640z', ink.dune),
    inside('M410 640V232Q410 52 600 52T790 232V640z', rect(400, 40, 400, 600, '#F7D78C'), circle(600, 232, 90, '#FFEFC2'), ...[-60, -30, 0, 30, 60].map((a) => at(600, 236, a, 1, rect(-5, -190, 10, 190, ink.cream))), path('M540 236a60 60 0 0 1 120 0z', ink.cream)),
    rect(404, 228, 392, 18, ink.cream), rect(404, 242, 392, 8, ink.dune), lit('M412 250H788V632H412z', ink.green, ink.forest, -22, 0),
    ...[0, 1].flatMap((c) => [0, 1].map((r) => rect(440 + c * 174, 276 + r * 190, 146, r ? 138 : 160, ink.forest, 6) + rect(448 + c * 174, 288 + r * 190, 134, r ? 122 : 144, '#2D5E4A', 4) + rect(448 + c * 174, 288 + r * 190, 134, 5, '#00000033'))),
    // Knocker
    circle(600, 300, 18, ink.mustard), stroke('M572 312a30 30 0 1 0 56 0', ink.amber, 10),
    // Lock plate, knob, key
    at(716, 436, 0, 1.18, path(box(-34, -74, 80, 190, 16), '#00000055'), lit(box(-42, -82, 80, 190, 16), ink.amber, ink.mustard, -14, -4), circle(-2, -30, 34, '#9A6A20'), circle(-6, -35, 32, ink.ochre), circle(-16, -46, 9, '#FFF0C4'), circle(-2, 50, 19, ink.mustard), circle(-3, 48, 15, ink.walnut)),
    at(714, 493, 0, 1, at(104, 4, 180, 0.92, key(ink.chrome, ink.iron)), stroke('M106 22C130 40 120 90 134 120', ink.steel, 6), at(136, 126, 74, 0.6, key(ink.ochre, ink.mustard)), at(136, 128, 112, 0.52, key(ink.coral, ink.brick)), circle(132, 116, 12, ink.steel)),
    // Lantern and plants
    ...[250, 950].map(
      (x) =>
        `<circle cx="${x}" cy="226" r="120" fill="#FFE3A0" opacity="0.22"/>` +
        rect(x - 4, 120, 8, 40, ink.night) +
        path(`M${x - 38} 176L${x} 144L${x + 38} 176z`, ink.night) +
        path(`M${x - 32} 178H${x + 32}L${x + 24} 276H${x - 24}z`, '#FFE9AE') +
        circle(x, 234, 17, '#FFF8DC') +
        stroke(`M${x - 32} 178L${x - 24} 276H${x + 24}L${x + 32} 178M${x} 178V276`, ink.night, 6),
    ),
    rect(0, 632, 1200, 43, ink.dune), rect(0, 632, 1200, 8, ink.paper), rect(340, 616, 520, 26, ink.sand, 3), rect(340, 636, 520, 8, ink.mustard),
    rect(440, 604, 320, 16, ink.brick, 4), repeat(13, (n) => rect(452 + n * 24, 608, 12, 8, ink.coral, 3)),
    at(222, 652, 0, 0.95, things.pottedPlant(1, ink.blue, ink.navy)), at(1010, 652, 0, 0.95, things.pottedPlant(1, ink.cream, ink.dune)),
  );
}

/** The locksmith's wall of blank keys over the bench with lock, padlock and pin tools. */
export function wallOfKeys(): string {
  const tones = [
    [ink.amber, ink.mustard],
    [ink.chrome, ink.iron],
    [ink.ochre, ink.mustard],
    [ink.coral, ink.brick],
    [ink.sage, ink.leaf],
  ] as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#21425A'), rect(0, 0, 1200, 675, '#284A63'), beam('M420 0H760L1100 675H120z', 0.1), behind(box(90, 44, 1020, 330, 12), 16, 16, 0.35),
    rect(90, 44, 1020, 330, ink.walnut, 12), rect(108, 62, 984, 294, '#B98150', 6), repeat(6, (n) => rect(108, 62 + n * 49, 984, 2, '#9C6A3D')),
    repeat(36, (n) => {
      const [f, s] = tones[(n * 7 + Math.floor(n / 12)) % 5] ?? tones[0];
      const x = 152 + (n % 12) * 82;
      const y = 100 + Math.floor(n / 12) * 96;
      return n === 17 || n === 30 ? circle(x, y - 12, 5, ink.bark) : at(x + 8, y + 8, 90, 0.5, faint(0.25, path('M0 -38A38 38 0 0 1 35 -13H146L156 0V26H36A38 38 0 1 1 0 -38z', '#3B1D10'))) + at(x, y, 88 + (n % 3) * 3, 0.5, key(f, s)) + circle(x, y - 2, 5, ink.cream);
    }),
    // Lamp
    stroke('M1010 -10V60', ink.night, 6), path('M900 150L640 675H1200V210z', '#FFE3A0', 'opacity="0.16"'),
    lit('M930 128Q936 56 1010 54Q1084 56 1090 128z', ink.terracotta, ink.brick, -24, -4), ellipse(1010, 128, 80, 10, '#FFEDBB'),
    // Bench
    rect(0, 470, 1200, 205, '#A86C3F'), rect(0, 452, 1200, 40, ink.oak), rect(0, 484, 1200, 12, ink.walnut),
    repeat(6, (n) => stroke(`M${n * 210 + 40} ${464 + (n % 2) * 10}q70 -6 120 2`, ink.wood, 3)), rect(80, 540, 460, 150, '#935B33', 6),
    rect(660, 540, 460, 150, '#935B33', 6), rect(250, 580, 120, 14, ink.amber, 7), rect(830, 580, 120, 14, ink.amber, 7),
    // Opened cylinder lock on a mat
    path('M330 452H810L860 520H280z', ink.green), path('M330 452H810L820 466H320z', ink.leaf), cast(560, 494, 170, 12, 0.35),
    lit(box(410, 330, 190, 150, 20), ink.amber, ink.mustard, -30, -8), circle(494, 404, 54, '#A87422'), circle(490, 400, 48, ink.ochre),
    circle(490, 400, 34, ink.mustard), rect(484, 376, 12, 48, ink.night, 5), circle(428, 350, 7, ink.mustard), circle(428, 458, 7, ink.mustard),
    circle(560, 350, 7, '#8A5E18'), circle(560, 458, 7, '#8A5E18'), lit(box(596, 362, 76, 34, 6), ink.chrome, ink.iron, -8, -10),
    lit(box(596, 412, 60, 30, 6), ink.chrome, ink.iron, -8, -9), at(724, 490, 8, 1, key(ink.terracotta, ink.brick)),
    repeat(5, (n) => at(620 + n * 22, 478 + (n % 2) * 12, n * 30, 1, rect(-3, -12, 6, 20, n % 2 ? ink.amber : ink.chrome, 3))),
    at(210, 500, 0, 1.18, padlock(ink.terracotta, ink.brick)), at(92, 506, 0, 0.7, padlock(ink.steel, ink.iron)),
    at(
      960,
      508,
      0,
      1,
      cast(40, 0, 130, 12, 0.3),
      lit(box(-60, -110, 200, 108, 12), ink.teal, '#3F6A70', -30, -6),
      rect(-30, -160, 60, 56, ink.iron, 6),
      rect(60, -146, 70, 40, ink.navy, 6),
      circle(100, -126, 34, ink.chrome),
      circle(98, -128, 26, ink.steel),
      circle(98, -128, 8, ink.navy),
      stroke('M0 -160L-30 -214', ink.iron, 10),
      circle(-32, -218, 15, ink.ochre),
      circle(-24, -54, 22, ink.navy),
      circle(-27, -57, 18, ink.terracotta),
      rect(30, -70, 84, 10, '#FFFFFF44', 5),
      rect(30, -46, 60, 10, '#FFFFFF33', 5),
    ),
    at(290, 626, -6, 0.9, things.screwdriver(ink.ochre, ink.mustard)),
  );
}

/** A fist turns a key in the brass lock of a wooden door, seen close. */
export function turningTheKey(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#8A5431'), repeat(6, (n) => rect(n * 206 - 20, 0, 200, 675, n % 2 ? '#A5683E' : '#9C6039') + stroke(`M${n * 206 + 50} -10q20 180 -6 340t10 360M${n * 206 + 130} -10q-20 200 6 360t-8 340`, '#8A5431', 4)), beam('M0 0H420L1000 675H260z', 0.16),
    behind(box(240, 40, 300, 600, 60), 22, 16, 0.3), lit(box(240, 40, 300, 600, 60), ink.amber, ink.mustard, -40, -8), circle(390, 96, 15, ink.mustard), circle(390, 586, 15, ink.mustard), rect(377, 92, 26, 7, ink.walnut, 3), rect(377, 582, 26, 7, ink.walnut, 3),
    // Handle above, cylinder below
    circle(390, 220, 62, ink.mustard), circle(384, 213, 54, ink.ochre), lit('M350 196H660Q730 196 730 228T660 258H350z', ink.amber, ink.mustard, -4, -18), circle(390, 450, 104, '#8A5E18'), circle(384, 443, 96, ink.mustard), circle(382, 440, 74, ink.ochre), circle(382, 440, 50, ink.mustard),
    at(700, 440, 180, 1.9, key(ink.chrome, ink.iron)), rect(374, 410, 16, 60, ink.night, 6),
    stroke('M745 470Q800 560 770 620', ink.steel, 8), at(768, 618, 82, 0.9, key(ink.coral, ink.brick)),
    at(790, 446, -62, 1.15, fist(skins.olive, [ink.green, ink.forest])),
  );
}

/** A key machine cuts a copy, sparks flying over the bench. */
export function keyCutting(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#39473F'), rect(0, 0, 1200, 675, '#435249'), repeat(12, (n) => rect(0, n * 46, 1200, 3, '#3A483F')), path('M600 -20L140 675H1060z', '#FFE3A0', 'opacity="0.13"'), lit('M520 80Q530 10 600 10T680 80z', ink.terracotta, ink.brick, -20, -4), ellipse(600, 80, 80, 10, '#FFEDBB'),
    // Key rows left and right
    ...[0, 1].map((side) => behind(box(side ? 850 : 70, 90, 280, 210, 8), 12, 12, 0.3) + rect(side ? 850 : 70, 90, 280, 210, ink.wood, 8) + repeat(8, (n) => at((side ? 900 : 120) + (n % 4) * 62, 124 + Math.floor(n / 4) * 98, 90, 0.5, key([ink.amber, ink.chrome, ink.coral, ink.sage][(n + side) % 4] ?? '', [ink.mustard, ink.iron, ink.brick, ink.leaf][(n + side) % 4] ?? '')))),
    table(530),
    cast(600, 566, 340, 16, 0.4), lit(box(300, 440, 600, 120, 24), ink.teal, '#3F6A70', -20, -24), rect(340, 490, 150, 14, ink.cream, 7), circle(840, 500, 26, ink.navy), circle(837, 497, 21, ink.terracotta), circle(770, 500, 17, ink.navy), circle(768, 498, 13, ink.leaf),
    lit(box(350, 270, 170, 180, 22), ink.teal, '#3F6A70', -30, -8), rect(500, 330, 90, 26, ink.iron, 6), circle(640, 342, 94, ink.iron), circle(636, 338, 88, ink.chrome), repeat(24, (n) => at(636, 338, n * 15, 1, rect(-4, -92, 8, 22, ink.steel))), circle(636, 338, 44, ink.steel), circle(636, 338, 15, ink.navy),
    lit(box(800, 376, 90, 74, 10), ink.iron, ink.navy, -20, -10), at(866, 396, 180, 1.15, key(ink.amber, ink.mustard)),
    repeat(14, (n) => at(706, 392, -70 + n * 17, 1, stroke(`M0 ${-18 - (n % 3) * 10}V${-44 - ((n * 37) % 50)}`, n % 2 ? ink.amber : '#FFF3C9', 5))), circle(706, 392, 16, '#FFF3C9'),
    at(150, 590, 10, 0.9, key(ink.coral, ink.brick)), at(980, 590, -8, 0.9, key(ink.chrome, ink.iron)), at(200, 636, 0, 0.8, key(ink.amber, ink.mustard)),
  );
}

/** A locksmith fits a lock in a blue front door. */
export function lockBeingFitted(): string {
  const person: Figure = {
    skin: skins.deep,
    hair: '#2B2226',
    cloth: [ink.ochre, ink.mustard],
    bib: [ink.walnut, ink.bark],
    hairStyle: 'short',
    gaze: 1,
  };
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#EBD3B4'), beam('M0 0H340L820 675H160z', 0.4), rect(0, 600, 1200, 75, ink.sand), rect(0, 594, 1200, 10, ink.cream),
    behind(box(640, 30, 380, 580, 8), 20, 8), rect(616, 10, 428, 596, ink.cream, 6), lit(box(646, 40, 368, 566, 4), ink.blue, ink.navy, -20, 0), ...[0, 1].map((n) => rect(700, 80 + n * 270, 260, 220, ink.navy, 8) + rect(710, 90 + n * 270, 240, 204, '#45658A', 6)),
    lit(box(662, 320, 60, 140, 14), ink.amber, ink.mustard, -14, -4), circle(690, 360, 20, ink.walnut), rect(684, 404, 12, 30, ink.walnut, 5), stroke('M690 360H610', ink.mustard, 17),
    rect(1080, 200, 70, 110, ink.terracotta, 8), `<text x="1115" y="274" font-family="Georgia,serif" font-size="56" font-weight="bold" fill="${ink.cream}" text-anchor="middle">8</text>`, at(1110, 640, 0, 1, things.pottedPlant(1, ink.terracotta, ink.brick)),
    at(350, 662, 0, 1.1, standing(person, [ink.green, ink.forest]), at(122, -262, 0, 0.85, things.screwdriver(ink.terracotta, ink.brick)), arm(person, [68, -362], [126, -262], [200, -262]), arm(person, [-70, -362], [-120, -262], [-78, -196]), at(-78, -190, 66, 0.6, key(ink.amber, ink.mustard))),
    at(120, 655, 0, 0.85, things.toolbox(ink.leaf, ink.green)),
  );
}

/** An iron garden gate with chain and padlock in the morning. */
export function gateWithChain(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#F6DDB0'), circle(840, 170, 90, '#FBEBB9'), path('M0 330Q300 220 640 320T1200 270V675H0z', ink.sage), at(260, 470, 0, 1.3, things.tree(120, ink.leaf, ink.green)), at(960, 480, 0, 1.1, things.tree(120)), path('M0 430Q400 380 1200 440V675H0z', ink.leaf), path('M440 675L560 420H640L760 675z', ink.sand),
    // House far away
    lit(box(530, 320, 150, 110), ink.cream, ink.dune, -30, 0), path('M514 322L605 250L696 322z', ink.terracotta), rect(586, 370, 38, 60, ink.green), 
    ...[0, 1].map((n) => lit(box(n ? 1060 : 20, 120, 120, 560, 4), ink.coral, ink.brick, -30, 0) + rect(n ? 1044 : 4, 100, 152, 32, ink.cream, 6) + circle(n ? 1120 : 80, 66, 38, ink.cream) + repeat(7, (m) => rect(n ? 1060 : 20, 190 + m * 70, 120, 4, ink.brick))),
    repeat(15, (n) => rect(164 + n * 60, 150 - Math.sin((n / 14) * Math.PI) * 80, 15, 540, ink.night, 7) + path(`M${159 + n * 60} ${156 - Math.sin((n / 14) * Math.PI) * 80}l12.5 -44l12.5 44z`, ink.mustard)), rect(140, 220, 920, 18, ink.night), rect(140, 560, 920, 18, ink.night), rect(592, 90, 24, 600, ink.night),
    ...[0, 1].map((n) => `<circle cx="${n ? 830 : 374}" cy="300" r="52" fill="none" stroke="${ink.night}" stroke-width="12"/>`),
    // Chain and padlock
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => at(480 + n * 42, 360 + Math.sin((n / 6) * Math.PI) * 34, n < 3 ? 28 : n > 3 ? -28 : 0, 1, `<ellipse rx="30" ry="16" fill="none" stroke="${n % 2 ? ink.steel : ink.chrome}" stroke-width="10"/>`)), at(606, 608, 0, 1.2, padlock(ink.amber, ink.mustard)),
  );
}

/** An opened safe with its dial, papers and a box inside. */
export function openSafe(): string {
  // prettier-ignore
  return picture(
    room('#7D9B86', '#9A5E37', '#7A4728', 570), behind(box(80, 70, 180, 220, 6), 12, 12), rect(80, 70, 180, 220, ink.oak, 6), rect(94, 84, 152, 192, ink.paper), path('M94 276V210L150 150L200 220L246 180V276z', ink.teal), circle(206, 126, 22, ink.amber),
    cast(560, 626, 380, 18, 0.4), rect(340, 590, 60, 36, ink.night, 5), rect(720, 590, 60, 36, ink.night, 5), lit(box(300, 120, 520, 486, 26), ink.iron, ink.navy, -24, -8), rect(350, 170, 420, 386, ink.night, 12), path('M350 170h420l-40 40H390z', '#0E1826'), rect(390, 210, 340, 310, '#2A3B57', 6),
    rect(390, 360, 340, 14, ink.steel), lit(box(430, 282, 110, 78, 8), ink.terracotta, ink.brick, -16, -4), circle(484, 320, 11, ink.amber), repeat(4, (n) => rect(570 + (n % 2) * 4, 344 - n * 16, 130, 13, n % 2 ? ink.cream : ink.sand, 2)), repeat(5, (n) => ellipse(450, 508 - n * 15, 40, 11, n % 2 ? ink.amber : ink.ochre)), repeat(3, (n) => ellipse(540, 508 - n * 15, 40, 11, n % 2 ? ink.amber : ink.ochre)), lit(box(600, 440, 110, 76, 6), ink.green, ink.forest, -16, -4), stroke('M655 440v76', ink.amber, 9),
    // Door opened to the right
    path('M800 120L1090 60V660L800 606z', '#3A4B5E'), path('M824 146L1064 96V624L824 580z', ink.iron), circle(944, 320, 96, ink.navy), circle(938, 314, 86, ink.chrome), repeat(24, (n) => at(938, 314, n * 15, 1, rect(-2.5, -80, 5, n % 3 ? 10 : 20, ink.navy))), circle(938, 314, 48, ink.steel), circle(934, 310, 38, ink.iron), at(938, 314, 40, 1, path('M-8 -44L0 -64L8 -44z', ink.terracotta)),
    ...[0, 60, 120].map((a) => at(944, 500, a, 1, rect(-62, -7, 124, 14, ink.amber, 7))), circle(944, 500, 24, ink.mustard), circle(941, 497, 17, ink.amber), ...[190, 330, 470].map((y) => rect(786, y, 40, 34, ink.chrome, 8)),
    at(160, 640, 0, 1.1, things.pottedPlant(1, ink.ochre, ink.mustard)),
  );
}

/** New keys on a ring with a wooden house, a ribbon and the old rusted lock beside them. */
export function newKeys(): string {
  // prettier-ignore
  return picture(
    tableTop('#E3C08E', '#D3AC76'), beam('M0 0H420L1000 675H300z', 0.3),
    faint(0.2, at(20, 22, 0, 1, `<circle cx="600" cy="250" r="130" fill="none" stroke="#3B1D10" stroke-width="22"/>`)), `<circle cx="600" cy="250" r="130" fill="none" stroke="${ink.iron}" stroke-width="22"/><circle cx="597" cy="246" r="130" fill="none" stroke="${ink.chrome}" stroke-width="10"/>`,
    at(516, 350, 120, 1.7, key(ink.amber, ink.mustard)), at(596, 380, 88, 1.75, key(ink.chrome, ink.iron)), at(680, 352, 54, 1.7, key(ink.coral, ink.brick)),
    // House tag
    stroke('M716 190Q770 150 810 170', ink.walnut, 12), at(920, 210, 12, 1.1, behind('M-110 110V-20L0 -120L110 -20V110z', 16, 16), lit('M-110 110V-20L0 -120L110 -20V110z', ink.green, ink.forest, -20, -6), circle(-70, -26, 13, '#E3C08E'), rect(-30, 20, 60, 90, ink.cream, 8), circle(14, 66, 6, ink.green), path('M0 -120L110 -20L96 -4L0 -92L-96 -4L-110 -20z', ink.terracotta)),
    at(230, 300, -14, 1.3, padlock('#A5683E', '#7A4728'), circle(-40, -30, 12, '#52311F88'), circle(30, -84, 9, '#52311F88'), circle(36, -20, 14, '#7A472888')),
    at(50, 566, 6, 0.95, things.screwdriver(ink.blue, ink.navy)), repeat(4, (n) => at(900 + n * 62, 520 + (n % 2) * 40, n * 50, 1, rect(-6, -34, 12, 52, ink.steel, 4), circle(0, -36, 16, ink.iron), rect(-12, -39, 24, 5, ink.night))),
  );
}
