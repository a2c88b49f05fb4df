/** Fragment of SVG markup, in the 1200 × 675 space of a cover. */
export type Drawing = string;

export const WIDTH = 1200;
export const HEIGHT = 675;

/** The palette of all pictures: warm paper, terracotta, ochre, deep green, ink blue. */
export const ink = {
  cream: '#FFF8EA',
  paper: '#F7EBD6',
  sand: '#EAD6B4',
  dune: '#D9BE92',
  ochre: '#DFA63F',
  amber: '#F2C667',
  mustard: '#B7812B',
  blush: '#EDB79A',
  coral: '#DB7F57',
  terracotta: '#C4593A',
  brick: '#984029',
  wine: '#6E2B22',
  leaf: '#6C9A6A',
  sage: '#AFC3A1',
  green: '#326650',
  forest: '#1E4437',
  sky: '#B5CFD3',
  mist: '#DCE7E1',
  teal: '#5D8F93',
  blue: '#3C5A7D',
  navy: '#21334E',
  night: '#172438',
  wood: '#AE7443',
  oak: '#CF9D67',
  walnut: '#7A4B2B',
  bark: '#52311F',
  steel: '#97A9AE',
  iron: '#5E717B',
  chrome: '#CBD7D6',
} as const;

let clipCount = 0;

/** Resets the clip ids before a picture, so that the same scene always has the same bytes. */
export function startPicture(): void {
  clipCount = 0;
}

export function path(d: string, fill: string, attributes = ''): Drawing {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): Drawing {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string): Drawing {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string): Drawing {
  return ellipse(cx, cy, r, r, fill);
}

export function stroke(d: string, color: string, width: number, attributes = ''): Drawing {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

export function faint(opacity: number, ...parts: Drawing[]): Drawing {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** Moves parts to (x, y), rotates them clockwise by `degrees` and scales them. */
export function at(x: number, y: number, degrees: number, scale: number, ...parts: Drawing[]) {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${parts.join('')}</g>`;
}

/** Mirrors parts left to right around the vertical through `x`. */
export function mirror(x: number, ...parts: Drawing[]): Drawing {
  return `<g transform="translate(${2 * x} 0) scale(-1 1)">${parts.join('')}</g>`;
}

export function inside(d: string, ...parts: Drawing[]): Drawing {
  const id = `c${++clipCount}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/**
 * Draws a solid with a shaded side: the form in `shade`, then the same form in `fill`, moved
 * towards the light.
 */
export function lit(
  d: string,
  fill: string,
  shade: string,
  dx = -14,
  dy = -3,
  ...details: Drawing[]
) {
  const face = `<path d="${d}" fill="${fill}" transform="translate(${dx} ${dy})"/>`;
  return inside(d, path(d, shade), face, ...details);
}

/** Returns the path data of a rectangle with rounded corners. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const c = Math.min(r, w / 2, h / 2);
  return `M${x + c} ${y}h${w - 2 * c}q${c} 0 ${c} ${c}v${h - 2 * c}q0 ${c} ${-c} ${c}h${2 * c - w}q${-c} 0 ${-c} ${-c}v${2 * c - h}q0 ${-c} ${c} ${-c}z`;
}

/** Returns the path data of an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

/** Draws the shadow of an object on the ground. */
export function cast(cx: number, cy: number, rx: number, ry: number, opacity = 0.22): Drawing {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#4A2A1A" opacity="${opacity}"/>`;
}

/** Draws the shadow of a form on the wall behind it. */
export function behind(d: string, dx = 16, dy = 14, opacity = 0.14): Drawing {
  return `<path d="${d}" fill="#4A2A1A" opacity="${opacity}" transform="translate(${dx} ${dy})"/>`;
}

/** Draws light that falls through a window onto wall and floor. */
export function beam(d: string, opacity = 0.35): Drawing {
  return `<path d="${d}" fill="#FFF3D2" opacity="${opacity}"/>`;
}

/** Draws `count` copies of a part. `part` receives the index of each copy. */
export function repeat(count: number, part: (n: number) => Drawing): Drawing {
  return Array.from({ length: count }, (_, n) => part(n)).join('');
}

/**
 * Draws a leaf of length `length` that grows from (x, y) at `degrees` (0 is up), one half in shade.
 */
export function leaf(
  x: number,
  y: number,
  degrees: number,
  length: number,
  fill: string,
  dark: string,
) {
  const w = length * 0.27;
  const half = (side: number) =>
    `M0 0C${side * w} ${-length * 0.22} ${side * w} ${-length * 0.68} 0 ${-length}`;
  return at(
    x,
    y,
    degrees,
    1,
    path(`${half(-1)}L0 0z`, fill),
    path(`${half(1)}L0 0z`, dark),
    stroke(`M0 8V${-length * 0.86}`, dark, Math.max(1.5, length * 0.02)),
  );
}

/**
 * Returns the finished SVG: the scene, a soft light from the upper left, and the grain of paper.
 */
export function picture(...scene: Drawing[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<radialGradient id="light" cx="0.28" cy="0.12" r="1.1"><stop offset="0" stop-color="#FFF1CC" stop-opacity="0.3"/><stop offset="0.55" stop-color="#FFF1CC" stop-opacity="0"/><stop offset="1" stop-color="#3B1D10" stop-opacity="0.2"/></radialGradient>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.27  0 0 0 0 0.15  0 0 0 0 0.09  0 0 0 1.6 -0.72"/></filter>
</defs>
${scene.join('\n')}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity="0.16"/>
</svg>`;
}
