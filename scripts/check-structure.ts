import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkChangingText } from './structure-changing-text.ts';
import { checkContents } from './structure-contents.ts';
import { checkDocuments } from './structure-documents.ts';
import { checkFailureModes } from './structure-failures.ts';
import { checkNames } from './structure-names.ts';
import { checkRecipes } from './structure-recipes.ts';
import { checkDomainMap } from './structure-map.ts';
import { checkRules } from './structure-rules.ts';
import { checkState } from './structure-state.ts';
import { describeSizes } from './structure-sizes.ts';
import { checkTexts } from './structure-texts.ts';
import { checkWords } from './structure-words.ts';

const IGNORED = ['node_modules', 'build', 'data', 'coverage', 'playwright-report', 'test-results'];
const TEXT = /\.(?:ts|tsx|mjs|cjs|js|css|sql|md|html|yml)$/;

/** Returns the paths of all files of the repository, from `root` and with `/`. */
function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [path];
    const isIncluded = !IGNORED.includes(entry.name) && !entry.name.startsWith('.');
    return entry.isDirectory() && isIncluded ? filesIn(root, path) : [];
  });
}

/**
 * Returns one line per problem: the file and what to do, and the sizes of folders and files in words. Ignores hidden,
 * installed and generated files.
 */
export function checkStructure(root: string): {
  files: number;
  failures: string[];
  sizes: string[];
} {
  const files = filesIn(root);
  const sources = files
    .filter((file) => TEXT.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const failures = [
    ...checkNames(files),
    ...checkContents(sources),
    ...checkTexts(sources),
    ...checkRecipes(sources),
    ...checkDocuments(files, sources),
    ...checkFailureModes(sources),
    ...checkRules(sources),
    ...checkDomainMap(sources),
    ...checkState(sources),
    ...checkChangingText(sources),
    ...checkWords(sources),
  ];
  return {
    files: files.length,
    failures: failures.map(({ file, problem }) => `${file}: ${problem}`),
    sizes: describeSizes(sources),
  };
}

if (import.meta.main) {
  const { files, failures, sizes } = checkStructure(resolve(import.meta.dirname, '..'));
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
  else console.log([`${files} files follow the repository's rules.`, ...sizes].join('\n'));
}
