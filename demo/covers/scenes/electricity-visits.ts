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
import { fist, worker } from '../workers.ts';

// prettier-ignore
const glow = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFE7A3" opacity="0.22"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="#FFE7A3" opacity="0.35"/>`;

// prettier-ignore
const socket = (x: number, y: number, size: number) => at(x, y, 0, size, behind(box(-90, -90, 180, 180, 24), 12, 12), lit(box(-90, -90, 180, 180, 24), '#FFFDF4', ink.dune, -8, -8), circle(-3, -3, 60, ink.sand), circle(0, 0, 55, '#E0CBA3'), circle(-22, 0, 9, ink.night), circle(22, 0, 9, ink.night), rect(-6, -54, 12, 16, ink.iron, 3), rect(-6, 38, 12, 16, ink.iron, 3));

/** Hands at work: a screwdriver fixes a new socket. */
export function newSocket(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#7FA79B'), rect(0, 0, 1200, 675, '#88AEA1'), beam('M100 0H560L1040 675H360z', 0.25), repeat(7, (n) => rect(n * 190, 0, 4, 560, '#7BA195')), rect(0, 560, 1200, 115, ink.cream), rect(0, 560, 1200, 10, '#00000018'), rect(0, 636, 1200, 39, ink.wood),
    socket(760, 280, 1.7), socket(1090, 280, 1.1),
    at(562, 540, 0, 1.05, at(0, 0, -30, 1, fist('brown', 'navy', at(-100, 60, -30, 2, things.screwdriver())))),
  );
}

/** An electrician with a lit bulb in a half-dark room. */
export function electricianWithBulb(): string {
  const look = {
    skin: 'fair',
    hair: 'ponytail',
    hairColor: 'auburn',
    cloth: 'terracotta',
    wear: 'overalls',
    wall: 'sky',
    isSoft: true,
    smile: 'open',
  } as const;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#2B4A5E'), repeat(9, (n) => rect(n * 150, 0, 4, 675, '#264356')), glow(846, 190, 300), at(340, 70, 0, 1.42, worker(look, [-10, 330, 70, 420], [304, 290, 352, 158])),
    stroke('M846 0V60', ink.night, 8), rect(812, 50, 68, 50, ink.mustard, 8), repeat(2, (n) => rect(806, 62 + n * 16, 80, 7, ink.walnut, 3)), lit('M806 98Q762 140 776 190Q790 240 846 242T916 190Q930 140 886 98z', '#FFF6D0', ink.amber, -14, -6), stroke('M824 104L834 168L846 142L858 168L868 104', ink.coral, 5), lit(box(800, 218, 90, 88, 32), '#D99E77', '#BE825C', -8, -6), repeat(3, (n) => stroke(`M${812 + n * 24} 226v34`, '#BE825C', 4)),
    rect(0, 600, 1200, 75, ink.wood), rect(0, 590, 1200, 16, ink.oak), at(190, 596, 0, 0.96, things.toolbox(ink.ochre, ink.mustard)), at(1030, 590, 0, 1, stroke('M-80 -30a76 30 0 1 0 152 0a76 30 0 1 0 -152 4', ink.coral, 16), stroke('M-74 -52a70 28 0 1 0 140 0a70 28 0 1 0 -140 4', ink.terracotta, 16)), stroke('M660 96L610 66M660 190H604M1030 96L1080 66M1030 190H1086', ink.amber, 9),
  );
}

/** Before and after: the same room in the dark and lit. */
export function lightAgain(): string {
  const room = (
    wall: string,
    floor: string,
    sofa: string,
    shade: string,
    plant: string,
    lampColor: string,
  ) =>
    [
      rect(0, 0, 1200, 675, wall),
      rect(0, 520, 1200, 155, floor),
      lit(box(300, 330, 600, 180, 50), sofa, shade, -14, -14),
      lit(box(260, 400, 100, 150, 36), sofa, shade, -10, -10),
      lit(box(840, 400, 100, 150, 36), sofa, shade, -10, -10),
      rect(330, 490, 540, 56, shade, 14),
      stroke('M600 0V120', ink.night, 6),
      lit('M480 210Q486 120 600 116Q714 120 720 210z', lampColor, shade, -30, -4),
      rect(120, 150, 130, 170, shade, 4),
      rect(132, 162, 106, 146, plant, 2),
      rect(960, 150, 130, 170, shade, 4),
      rect(972, 162, 106, 146, plant, 2),
      leaf(1090, 540, -20, 200, plant, shade),
      leaf(1100, 540, 20, 230, plant, shade),
      rect(1050, 530, 90, 90, shade, 8),
    ].join('');
  // prettier-ignore
  return picture(
    room('#24344C', '#1A2639', '#2F4360', '#1F2E45', '#33496A', '#2F4360'),
    inside('M600 0H1200V675H600z', room('#F2CE93', '#B97445', '#C4593A', '#8A4028', '#6C9A6A', '#326650'), path('M480 210L240 675H960L720 210z', '#FFF1C0', 'opacity="0.4"'), circle(600, 214, 40, '#FFF6D8')),
    rect(596, 0, 8, 675, ink.cream), circle(600, 340, 58, ink.cream), path('M612 296L574 350H598L588 388L628 330H604z', ink.ochre), circle(440, 80, 6, ink.cream), circle(180, 60, 5, ink.cream),
  );
}

/** Outdoors: a patio in the evening under strings of bulbs. */
export function patioLights(): string {
  const bulb = (x: number, y: number) =>
    glow(x, y + 18, 44) +
    rect(x - 6, y - 6, 12, 14, ink.night, 3) +
    circle(x, y + 18, 14, '#FFEFB8');
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#3B4A77'), rect(0, 0, 1200, 420, '#34426D'), path('M0 470Q300 300 700 400T1200 340V675H0z', '#5B5877'), circle(980, 110, 46, '#FBE9B8'), repeat(18, (n) => circle((n * 211) % 1180, 30 + ((n * 83) % 260), 3, ink.cream)),
    lit(box(0, 180, 300, 380), '#C77F55', '#8E5136', -40, 0), path('M-20 190L0 110H280L330 190z', '#7A3B2E'), rect(90, 280, 130, 130, ink.cream, 6), rect(102, 292, 106, 106, '#FFDF97'), stroke('M155 292V398M102 345H208', ink.cream, 7), at(1120, 520, 0, 1.2, things.tree(110, '#2F6455', '#20483D')),
    rect(0, 520, 1200, 155, '#9A6249'), repeat(4, (n) => rect(0, 556 + n * 36, 1200, 3, '#85513B')), ellipse(640, 610, 380, 50, '#FFD98A44'), lit(box(560, 130, 18, 410, 6), ink.walnut, ink.bark, -8, 0), stroke('M300 170Q430 290 568 150Q760 300 1060 170', ink.night, 5),
    ...[[340, 204], [400, 226], [460, 224], [520, 192], [640, 204], [710, 230], [780, 238], [850, 234], [920, 222], [990, 198]].map(([x = 0, y = 0]) => bulb(x, y)),
    // Table set for dinner
    cast(700, 630, 230, 16, 0.4), stroke('M600 470L570 624M800 470L830 624', ink.bark, 16), lit(box(520, 446, 360, 30, 10), ink.oak, ink.walnut, 0, -10), at(700, 446, 0, 0.5, things.pottedPlant(1, ink.cream, ink.dune)), ...[590, 800].map((x) => ellipse(x, 442, 44, 8, ink.cream)), ...[440, 960].map((x) => lit(box(x - 50, 500, 100, 24, 8), ink.terracotta, ink.brick, -10, 0) + stroke(`M${x - 40} 524V630M${x + 40} 524V630`, ink.bark, 10)), ...[390, 1010].map((x) => lit(box(x - 8, 400, 16, 126, 6), ink.terracotta, ink.brick, -6, 0)), at(130, 650, 0, 0.8, things.toolbox(ink.teal, '#44727A')),
  );
}

/** From above: pliers, cable, tape and tester on an ochre cloth. */
export function electriciansTools(): string {
  const shadow = (...parts: string[]) =>
    `<g transform="translate(12 14)" opacity="0.2">${parts.join('')}</g>`;
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#DFA853'), rect(40, 34, 1120, 606, '#E8B563', 20), beam('M60 0H520L1000 675H300z', 0.25), repeat(38, (n) => rect(52 + n * 29, 46, 14, 3, '#C98F3A')), repeat(38, (n) => rect(52 + n * 29, 626, 14, 3, '#C98F3A')),
    // Cable coil
    ...[150, 118, 86].map((r, n) => `<ellipse cx="262" cy="250" rx="${r}" ry="${r}" fill="none" stroke="#3B1D10" stroke-opacity="0.18" stroke-width="26" transform="translate(10 12)"/><ellipse cx="262" cy="250" rx="${r}" ry="${r}" fill="none" stroke="${[ink.blue, ink.terracotta, ink.green][n]}" stroke-width="24"/><ellipse cx="258" cy="246" rx="${r}" ry="${r}" fill="none" stroke="#FFFFFF" stroke-opacity="0.25" stroke-width="5"/>`), stroke('M400 310Q460 420 420 520', ink.blue, 22), stroke('M420 520l-4 40', '#D58A4B', 8),
    // Pliers
    at(620, 330, 16, 1.25, shadow(path('M-40 -150H40V-20L90 200H40L0 20L-40 200H-90L-40 -20z', '#3B1D10')), stroke('M-14 0Q-70 80 -56 200', ink.terracotta, 36), stroke('M14 0Q70 80 56 200', ink.brick, 36), lit('M-44 -20L-30 -150Q0 -176 30 -150L44 -20Q20 20 0 20T-44 -20z', ink.chrome, ink.iron, -10, 0), stroke('M0 -160V-40', ink.navy, 5), repeat(5, (n) => stroke(`M-18 ${-140 + n * 14}H18`, ink.iron, 4)), circle(0, -14, 17, ink.navy), circle(-3, -17, 8, ink.steel)),
    // Tester
    at(920, 260, -8, 1, shadow(rect(-100, -170, 200, 330, '#3B1D10', 24)), lit(box(-100, -170, 200, 330, 24), ink.green, ink.forest, -14, -8), rect(-76, -144, 144, 86, '#DCE7C9', 8), stroke('M-56 -84q14 -40 28 0t28 0t28 0t28 0', ink.forest, 6), circle(-4, 40, 62, ink.forest), circle(-6, 36, 54, ink.leaf), at(-6, 36, 40, 1, rect(-6, -50, 12, 56, ink.cream, 4)), circle(-50, 134, 12, ink.terracotta), circle(40, 134, 12, ink.night)), stroke('M870 396Q820 520 940 560T1110 470', ink.terracotta, 11), stroke('M970 390Q1010 460 1100 400', ink.night, 11), at(1110, 470, -30, 1, rect(-4, -12, 70, 24, ink.terracotta, 10)),
    // Tape, screwdriver, connectors
    at(330, 530, 0, 1, shadow(circle(0, 0, 72, '#3B1D10')), lit(oval(0, 0, 72, 72), ink.navy, ink.night, -8, -8), circle(0, 0, 36, '#E8B563'), `<circle cx="0" cy="0" r="54" fill="none" stroke="${ink.blue}" stroke-width="5"/>`), at(740, 600, -6, 1, things.screwdriver(ink.teal, '#44727A')), repeat(4, (n) => at(100 + n * 52, 590 - (n % 2) * 40, n * 33, 1, lit(box(-20, -15, 40, 30, 6), ink.cream, ink.dune, -4, -5), circle(-9, 0, 5, ink.iron), circle(9, 0, 5, ink.iron))),
  );
}

/** A close view of a glowing bulb on a dark wall. */
export function glowingBulb(): string {
  // prettier-ignore
  return picture(
    rect(0, 0, 1200, 675, '#6E2F2A'), repeat(40, (n) => rect((n % 5) * 260 - (Math.floor(n / 5) % 2) * 130, Math.floor(n / 5) * 88, 252, 80, ['#7B3730', '#74332D', '#823C34'][(n * 5) % 3] ?? '', 5)), repeat(8, (n) => rect(1170 - (n % 2) * 130, n * 88, 252, 80, '#7B3730', 5)), glow(600, 340, 420), glow(600, 350, 250),
    stroke('M600 0V60', ink.night, 12), lit(box(546, 50, 108, 110, 14), ink.amber, ink.mustard, -22, 0), repeat(3, (n) => rect(538, 76 + n * 28, 124, 10, ink.mustard, 5)), lit('M544 156Q546 220 490 280Q430 350 470 440Q510 520 600 522T730 440Q770 350 710 280Q654 220 656 156z', '#FFF3C4', ink.amber, -20, -8), stroke('M576 160L560 330M624 160L640 330', ink.mustard, 6), stroke('M560 330q10 -60 20 0t20 0t20 0t20 0', ink.terracotta, 9), stroke('M492 330Q462 390 500 450', '#FFFFFF', 14), stroke('M330 200L260 160M300 360H210M340 520L270 570M870 200L940 160M900 360H990M860 520L930 570', ink.amber, 14),
    behind(box(1010, 440, 120, 160, 16), 10, 10, 0.3), lit(box(1010, 440, 120, 160, 16), ink.cream, ink.dune, -8, -8), lit(box(1040, 474, 56, 90, 8), '#FFFDF4', ink.dune, 0, -34), stroke('M1068 600V675', ink.bark, 10),
  );
}
