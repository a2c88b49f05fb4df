import { resolveImport } from './imports.ts';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const TEXT_FILE = /\.text\.ts$/;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$|^e2e\/|\/testing\//;

// The formatter indents the members of an exported object by exactly two spaces.
const OBJECT = /^export const (\w+)(?:: [^=]+)? = \{\n(.*?)^\}/gms;
const MEMBER = /^ {2}(?:'([^']+)'|(\w+))(?=[:(,])/gm;
const IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/**
 * Returns the local name of `exported` from `textFile` in `source`; undefined when `source` does
 * not import it.
 */
function localName(source: SourceFile, textFile: string, exported: string): string | undefined {
  if (source.file === textFile) return exported;
  return [...source.text.matchAll(IMPORT)]
    .filter(([, , specifier = '']) => resolveImport(source.file, specifier) === textFile)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as '))
    .find(([name]) => name === exported)
    ?.at(-1);
}

/**
 * Returns the members that `text` reads from the object `name`; 'all' when it uses the whole
 * object.
 */
function readMembers(text: string, name: string): string[] | 'all' {
  const uses = [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\b(?:\.(\w+))?`, 'g'))];
  const members = uses.flatMap(([, member]) => member ?? []);
  return members.length === uses.length ? members : 'all';
}

/**
 * Reports texts that no code outside of tests reads. Dead-code tools check exports, but not members
 * of objects.
 */
export function checkTexts(sources: readonly SourceFile[]): Failure[] {
  const readers = sources.filter(({ file }) => CODE.test(file) && !TEST.test(file));
  return readers
    .filter(({ file }) => TEXT_FILE.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(OBJECT)].flatMap(([declaration, exported = '', body = '']) => {
        const reads = readers.flatMap((reader) => {
          const name = localName(reader, file, exported);
          if (!name) return [];
          const code = reader.text.replaceAll(IMPORT, '').replace(declaration, '');
          return [readMembers(code, name)];
        });
        if (reads.includes('all')) return [];
        const read = new Set(reads.flat());
        return [...body.matchAll(MEMBER)]
          .map(([, quoted, plain]) => quoted ?? plain ?? '')
          .filter((member) => !read.has(member))
          .map((member) => ({ file, problem: `no code reads ${exported}.${member}; delete it` }));
      }),
    );
}
