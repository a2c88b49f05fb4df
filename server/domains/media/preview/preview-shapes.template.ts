import type { Drawing } from './preview-text.template.ts';

const SAMPLES = 4;

type IsInside = (x: number, y: number) => boolean;

/**
 * Draws a figure in one color with smooth edges. `isInside` gets points of a square from -1 to 1.
 */
function fill(side: number, [red, green, blue]: readonly number[], isInside: IsInside): Drawing {
  const data = Buffer.alloc(side * side * 4);
  const at = (pixel: number, sample: number) => ((pixel + (sample + 0.5) / SAMPLES) / side) * 2 - 1;
  for (let index = 0; index < side * side; index += 1) {
    let hits = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = at(index % side, sample % SAMPLES);
      const y = at(Math.floor(index / side), Math.floor(sample / SAMPLES));
      if (isInside(x, y)) hits += 1;
    }
    data.set([red ?? 0, green ?? 0, blue ?? 0, (255 * hits) / SAMPLES ** 2], index * 4);
  }
  const overlay = { input: data, raw: { width: side, height: side, channels: 4 as const } };
  return { width: side, height: side, overlay };
}

export const disc = (side: number, color: readonly number[]): Drawing =>
  fill(side, color, (x, y) => x * x + y * y <= 1);

/** Draws a five-pointed star: points that lie beyond at most one of the pentagram's five lines. */
export function star(side: number, color: readonly number[]): Drawing {
  const reach = Math.cos((2 * Math.PI) / 5);
  const lines = Array.from({ length: 5 }, (_, index) => {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / 5;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  return fill(side, color, (x, y) => {
    const beyond = lines.filter((line) => line.x * x + line.y * y > reach).length;
    return beyond <= 1 && x * x + y * y <= 1;
  });
}
