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
