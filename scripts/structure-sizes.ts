/** Limit of a folder: twice the aim of ten files, with which a reader finds a file at a glance. */
export const MOST_FILES = 20;
const AIMED_FILES = MOST_FILES / 2;
/** Half of the limit `max-lines` of the linter. */
const AIMED_LINES = 300;

const PRODUCT = /^(?:contract|packages|server|web)\/.+\.tsx?$/;
const TEST = /\.(?:test|fixtures)\.tsx?$/;

interface Size {
  name: string;
  size: number;
}

/** Returns the size that this share of all sizes does not exceed. */
function quantile(sorted: readonly Size[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1]?.size ?? 0;
}

function describe(what: string, sizes: readonly Size[], aim: number): string {
  const sorted = sizes.toSorted((a, b) => a.size - b.size);
  const largest = sorted.at(-1);
  const above = sorted.filter(({ size }) => size > aim).length;
  return `${what}: median ${quantile(sorted, 0.5)}, p90 ${quantile(sorted, 0.9)}, ${above} of ${sorted.length} above the aim of ${aim}, at most ${largest?.size ?? 0} (${largest?.name ?? 'none'}).`;
}

/** Describes the sizes of folders and files of the product, tests not counted, in one line each. */
export function describeSizes(sources: readonly { file: string; text: string }[]): string[] {
  const product = sources.filter(({ file }) => PRODUCT.test(file) && !TEST.test(file));
  const folders = Map.groupBy(product, ({ file }) => file.slice(0, file.lastIndexOf('/')));
  return [
    describe(
      'Files of a folder',
      [...folders].map(([name, { length }]) => ({ name, size: length })),
      AIMED_FILES,
    ),
    describe(
      'Lines of a file',
      product.map(({ file, text }) => ({ name: file, size: text.split('\n').length - 1 })),
      AIMED_LINES,
    ),
  ];
}
