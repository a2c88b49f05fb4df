import {
  at,
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
  rect,
  repeat,
  stroke,
  faint,
} from './drawing.ts';
import type { Drawing } from './drawing.ts';

// Objects for several scenes. Each object stands on (0, 0) or lies along the x axis; move it with
// `at`.

export function pot(w: number, h: number, fill: string, shade: string): Drawing {
  const body = `M${-w / 2} ${-h}L${w / 2} ${-h}L${w * 0.37} 0H${-w * 0.37}z`;
  // prettier-ignore
  return [lit(body, fill, shade, -w * 0.2, 0), lit(box(-w * 0.56, -h * 1.08, w * 1.12, h * 0.26, 4), fill, shade, -w * 0.2, 0), path(`M${-w / 2} ${-h * 0.82}h${w}l-2 9h${-w + 4}z`, '#4A2A1A', 'opacity="0.2"')].join('');
}

export function pottedPlant(
  scale = 1,
  fill: string = ink.terracotta,
  shade: string = ink.brick,
): Drawing {
  const leaves = [-78, -52, 66, 88, -30, 42, -8, 18]
    .map((angle, n) => {
      const deep = n < 4;
      const length = 150 + ((n * 37) % 60);
      return leaf(
        n % 2 ? 6 : -6,
        -92,
        angle,
        length,
        deep ? ink.green : ink.leaf,
        deep ? ink.forest : ink.green,
      );
    })
    .join('');
  return at(0, 0, 0, scale, cast(14, 0, 74, 11), leaves, pot(112, 98, fill, shade));
}

/** A pipe wrench, head at the right, 300 long. */
export function pipeWrench(fill: string = ink.terracotta, shade: string = ink.brick): Drawing {
  // prettier-ignore
  return [
    lit('M0 -15Q-14 0 0 15L170 21V-21z', fill, shade, 0, -12),
    path(oval(22, 0, 9, 8), ink.wine, 'opacity="0.55"'),
    lit('M165 -27H225Q262 -27 268 -62L300 -56Q302 -12 262 6L240 24H165z', ink.steel, ink.iron, -3, -10),
    lit('M196 -78L286 -98Q302 -92 296 -74L240 -58V-26H206V-58z', ink.chrome, ink.iron, -3, -8),
    repeat(4, (n) => stroke(`M${246 + n * 11} ${-72 - n * 3}l3 9`, ink.iron, 3)),
    rect(198, -30, 50, 18, ink.ochre, 6),
    repeat(5, (n) => rect(202 + n * 9, -30, 3, 18, ink.mustard)),
  ].join('');
}

/** A spanner with open jaws, 240 long. */
export function spanner(): Drawing {
  const d =
    'M30 -12H190Q196 -36 224 -38L206 -16V10L224 30Q196 34 188 12H30Q20 34 -8 30A34 34 0 1 1 -8 -30Q20 -34 30 -12z';
  // prettier-ignore
  return lit(d, ink.chrome, ink.iron, -2, -8, circle(-14, 0, 14, ink.iron));
}

export function screwdriver(fill: string = ink.ochre, shade: string = ink.mustard): Drawing {
  // prettier-ignore
  return [lit(box(104, -6, 120, 12, 2), ink.chrome, ink.iron, 0, -5), path('M222 -6l22 -3v18l-22 -3z', ink.iron), lit('M0 -18Q-12 0 0 18H70Q84 18 92 12L108 9V-9L92 -12Q84 -18 70 -18z', fill, shade, 0, -12), repeat(3, (n) => rect(12, -12 + n * 10, 56, 3, shade, 2))].join('');
}

/** A claw hammer standing head up, 240 high. */
export function hammer(): Drawing {
  // prettier-ignore
  return [lit('M-13 0L-9 -190H11L15 0Q0 10 -13 0z', ink.oak, ink.walnut, -9, 0), lit('M-62 -238H40Q78 -236 92 -198Q66 -214 38 -204V-186H-30V-194H-62z', ink.iron, ink.navy, -4, -10), rect(-74, -244, 18, 54, ink.steel, 4)].join('');
}

/** A hand saw, handle at the left, 360 long. */
export function handSaw(): Drawing {
  const teeth = Array.from({ length: 23 }, () => 'l6 10l5 -10').join('');
  // prettier-ignore
  return [
    lit(`M96 -34L352 -8V20L350 24H98z`, ink.chrome, ink.steel, 0, -14),
    path(`M98 22${teeth}z`, ink.steel),
    lit('M0 -30Q-8 -52 22 -52L96 -48L112 -20L104 26L60 34Q40 66 14 56Q-6 46 6 24Q18 4 0 -30z', ink.wood, ink.walnut, -6, -8),
    path('M30 -22Q54 -30 72 -18Q66 8 44 20Q40 -4 30 -22z', ink.bark),
    circle(88, -26, 6, ink.amber),
    circle(90, 6, 6, ink.amber),
  ].join('');
}

/** A metal bucket 130 wide. */
export function bucket(fill: string = ink.steel, shade: string = ink.iron): Drawing {
  const d = 'M-66 -112L66 -112L50 0Q0 10 -50 0z';
  // prettier-ignore
  return [
    cast(14, 2, 84, 13),
    stroke('M-64 -108Q0 -215 64 -108', ink.navy, 5),
    lit(d, fill, shade, -26, 0, rect(-80, -84, 160, 7, '#FFFFFF44'), rect(-80, -40, 160, 6, '#FFFFFF33')),
    ellipse(0, -112, 68, 15, shade),
    ellipse(0, -109, 58, 11, ink.navy),
    rect(-16, -168, 32, 13, ink.terracotta, 6),
  ].join('');
}

/** A folding ladder seen a little from the side, `steps` high (58 each). */
export function ladder(
  steps: number,
  fill: string = ink.ochre,
  shade: string = ink.mustard,
): Drawing {
  const top = -58 * (steps + 0.4);
  // prettier-ignore
  return [
    cast(20, 2, 150, 13),
    stroke(`M28 ${top}L126 -6`, shade, 11),
    stroke(`M-16 ${top}L70 -20`, shade, 9),
    repeat(3, (n) => stroke(`M${18 + n * 22} ${top * (0.6 - n * 0.2)}h44`, shade, 6)),
    repeat(steps, (n) => {
      const y = -34 - n * 58;
      const half = 88 - n * (58 / steps) * 0.9;
      return rect(-half - 8, y, half * 2 - 6, 15, fill, 3) + rect(-half - 8, y + 10, half * 2 - 6, 6, shade, 3);
    }),
    stroke(`M-36 ${top}L-104 0`, fill, 14),
    stroke(`M24 ${top}L80 0`, fill, 14),
    stroke(`M29 ${top}L86 0`, shade, 4),
    lit(box(-50, top - 16, 90, 24, 5), ink.terracotta, ink.brick, -8, -7),
  ].join('');
}

/** A carpenter's open toolbox 260 wide. */
export function toolbox(fill: string = ink.terracotta, shade: string = ink.brick): Drawing {
  // prettier-ignore
  return [
    cast(20, 2, 170, 15),
    at(-84, -66, -80, 0.62, screwdriver()),
    at(-20, -70, -98, 0.62, screwdriver(ink.teal, ink.green)),
    at(56, -30, 8, 0.68, hammer()),
    lit('M-122 -96L-100 -150H100L122 -96H96L82 -126H-82L-96 -96z', ink.navy, ink.night, -8, -4),
    lit(box(-132, -100, 264, 100, 8), fill, shade, -34, 0, rect(-140, -64, 300, 10, '#FFFFFF26')),
    rect(-24, -84, 48, 30, ink.amber, 4),
    rect(-24, -70, 48, 16, ink.mustard, 4),
  ].join('');
}

/** A cardboard box whose front is w × h, with its top and side in view. */
export function carton(
  w: number,
  h: number,
  fill: string = ink.oak,
  shade: string = ink.wood,
): Drawing {
  const d = w * 0.22;
  // prettier-ignore
  return [
    path(`M0 ${-h}l${d} ${-d * 0.7}h${w}l${-d} ${d * 0.7}z`, '#E3BC8A'),
    path(`M${w} 0v${-h}l${d} ${-d * 0.7}v${h}z`, shade),
    rect(0, -h, w, h, fill),
    rect(w * 0.42, -h, w * 0.16, h * 0.32, '#EBD2A8'),
    path(`M${w * 0.42} ${-h}l${d} ${-d * 0.7}h${w * 0.16}l${-d} ${d * 0.7}z`, '#F4E2C2'),
    faint(0.55, stroke(`M${w * 0.74} ${-h * 0.16}v${-h * 0.2}m-7 8l7 -9l7 9`, ink.walnut, 4)),
    path(`M0 0h${w}v${-h * 0.12}H0z`, '#4A2A1A', 'opacity="0.1"'),
  ].join('');
}

/** A window with panes and a view; (x, y) is its upper left corner. */
export function windowWithView(x: number, y: number, w: number, h: number, view: Drawing): Drawing {
  const frame = box(x - 16, y - 16, w + 32, h + 32, 6);
  // prettier-ignore
  return [
    behind(frame, 12, 12),
    path(frame, ink.cream),
    inside(box(x, y, w, h, 2), rect(x, y, w, h, ink.sky), view),
    rect(x + w / 2 - 6, y, 12, h, ink.cream),
    rect(x, y + h * 0.42, w, 10, ink.cream),
    rect(x, y, w, 7, '#4A2A1A22'),
    rect(x, y, 6, h, '#4A2A1A22'),
    rect(x - 30, y + h + 12, w + 60, 18, ink.cream, 4),
    rect(x - 30, y + h + 24, w + 60, 8, ink.dune, 4),
  ].join('');
}

/** Round hills and a sun, for windows and horizons; `y` is the horizon. */
export function hills(x: number, y: number, w: number): Drawing {
  // prettier-ignore
  return [
    circle(x + w * 0.7, y - w * 0.28, w * 0.1, ink.amber),
    path(`M${x} ${y}Q${x + w * 0.25} ${y - w * 0.26} ${x + w * 0.55} ${y}T${x + w} ${y - w * 0.1}V${y + w}H${x}z`, ink.sage),
    path(`M${x} ${y + w * 0.1}Q${x + w * 0.4} ${y - w * 0.06} ${x + w} ${y + w * 0.12}V${y + w}H${x}z`, ink.leaf),
  ].join('');
}

/** A round tree with trunk, `r` the radius of its crown. */
export function tree(r: number, fill: string = ink.green, shade: string = ink.forest): Drawing {
  // prettier-ignore
  return [
    cast(r * 0.2, 0, r * 0.7, r * 0.1),
    lit(`M${-r * 0.1} 0L${-r * 0.06} ${-r * 1.2}H${r * 0.08}L${r * 0.12} 0z`, ink.walnut, ink.bark, -r * 0.06, 0),
    lit(`M${-r} ${-r * 1.5}C${-r * 1.1} ${-r * 2.3} ${-r * 0.4} ${-r * 2.7} 0 ${-r * 2.5}C${r * 0.6} ${-r * 2.7} ${r * 1.1} ${-r * 2.1} ${r} ${-r * 1.5}C${r * 1.1} ${-r * 0.8} ${-r * 1.1} ${-r * 0.8} ${-r} ${-r * 1.5}z`, fill, shade, -r * 0.28, -r * 0.14),
    faint(0.5, stroke(`M${-r * 0.5} ${-r * 1.9}q${r * 0.2} ${-r * 0.3} ${r * 0.5} ${-r * 0.25}`, ink.sage, r * 0.05)),
  ].join('');
}
